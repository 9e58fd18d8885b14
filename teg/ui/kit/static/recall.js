// A scene may have texts to keep until the next visit; an empty one asks, once, for what was kept.
hooks.push(({ send }) => {
  const recalled = new Set(), held = new Set();
  let told = false;
  return {
    drawn({ kept = [] }) {
      for (const { name, text } of kept) {
        try {
          const before = recalled.has(name) ? null : storage.read(name);
          recalled.add(name);
          if (text) { storage.write(name, text); held.add(name); }
          else if (before) send({ do: "recall", name, text: before });
          // What was sent back and not yet taken in stays.
          else if (held.has(name)) storage.write(name, "");
        } catch {
          // Where nothing may be kept, saving as a file remains; who enters something is told.
          if (text && !told) send({ do: "unkept" });
          told ||= Boolean(text);
        }
      }
    },
  };
});

