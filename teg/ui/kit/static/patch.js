// A scene comes whole once, and from then on as what differs from the one before (`patch.py` tells how). Whoever
// misses that one, as when something was lost on the way, asks for all of it.
function patched(old, { set, drop, inside }) {
  const named = set || drop ? { ...old[1], ...set } : old[1];
  for (const name of drop ?? []) delete named[name];
  const children = inside?.flatMap((part) => {
    if (typeof part === "string") return part;
    if (!Array.isArray(part)) return [patched(old[part.at + 2], part)];
    return typeof part[0] === "number" ? old.slice(part[0] + 2, part[1] + 2) : [part];
  });
  return [old[0], named, ...(children ?? old.slice(2))];
}

function initialize({ model }) {
  let asked = false;
  model.on("change:scene", () => { asked = false; });
  model.on("msg:custom", ({ do: what, base, patch }) => {
    if (what !== "patch") return;
    const { edition, body, ...rest } = model.get("scene");
    if (edition === base) {
      const [, fields, ...inside] = patched(["scene", rest, ...(body ?? [])], patch);
      // Never saved back: the engine has it.
      model.set("scene", { ...fields, ...(body && { body: inside }), edition: base + 1 });
    } else if (!asked) {
      asked = true;
      model.send({ do: "whole" });
    }
  });
}
