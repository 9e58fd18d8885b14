// A widget is one text: files of this folder one after the other (`script` in style.py). Each brings functions and
// adds hooks for what it does; the last one draws, and its `export` is the only one.
// A hook is called with the panel before the first drawing: { model, el, root, body, send, say, find }. It gives
// back what it wants to be called for: drawing(), drawn(scene), heard(message, buffers) of the engine, and left() at the end.
const hooks = [];

