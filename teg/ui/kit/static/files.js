// Files that the engine gives: texts, and bytes of any kind. A PNG arrives as the SVG it is painted from.
const FINE = 2, MOST_PIXELS = 16_000_000;

// Twice as fine as on the page, so that it is sharp on dense screens, but no larger than every browser can paint.
async function painted(svg) {
  const picture = new Image(), address = URL.createObjectURL(new Blob([svg], { type: TYPES.svg }));
  try {
    await new Promise((done, failed) => Object.assign(picture, { onload: done, onerror: failed, src: address }));
    const canvas = document.createElement("canvas"), { width, height } = picture;
    const scale = Math.min(FINE, Math.sqrt(MOST_PIXELS / (width * height)));
    canvas.width = Math.floor(scale * width);
    canvas.height = Math.floor(scale * height);
    canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, failed) => {
      canvas.toBlob((png) => { if (png) done(png); else failed(new Error("The picture cannot be painted.")); }, TYPES.png);
    });
  } finally { URL.revokeObjectURL(address); }
}

hooks.push(({ root }) => ({
  async heard(message, buffers) {
    if (message.do === "give") save(message.name, message.text, PLAIN);
    if (message.do !== "keep") return;
    wait(root, 1);
    try { save(message.name, message.name.endsWith(".png") ? await painted(buffers[0]) : buffers[0]); }
    finally { wait(root, -1); }
  },
}));

