
// Around the surface above: pointing at parts of a picture, and files of any kind. Keyboards have the outline.
const TYPES = { csv: "text/csv", svg: "image/svg+xml", png: "image/png", html: "text/html" };

export default {
  render(context) {
    const { model, el } = context, leave = surface.render(context);
    const pick = (event) => {
      const part = event.target.closest?.("[data-pick]");
      if (part) model.send({ do: "pick", at: Number(part.dataset.pick) });
    };
    const keep = (message, buffers) => {
      if (message.do !== "keep") return;
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([buffers[0]], { type: TYPES[message.name.split(".").pop()] }));
      link.download = message.name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    };
    el.addEventListener("click", pick);
    model.on("msg:custom", keep);
    return () => {
      el.removeEventListener("click", pick);
      model.off("msg:custom", keep);
      leave?.();
    };
  },
};
