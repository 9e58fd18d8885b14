// My table: long lists are searched as one types, and links lead to the other pages with the position.
hooks.push(({ root, body }) => {
  const offered = (field) => [...field.closest(".popover").querySelectorAll(".choice")];
  const plain = (text) => text.normalize("NFD").replace(/[^\p{L}\p{N} ]/gu, "").toLowerCase();
  const filter = (field) => {
    const wanted = plain(field.value);
    for (const choice of offered(field)) choice.hidden = !plain(choice.dataset.words).includes(wanted);
  };
  root.addEventListener("input", ({ target }) => { if (target.matches("[data-filter]")) filter(target); });
  root.addEventListener("keydown", (event) => {
    if (!event.target.matches("[data-filter]")) return;
    const first = offered(event.target).find((choice) => !choice.hidden);
    if (event.key === "Enter") first?.click();
    else if (event.key === "ArrowDown") first?.focus();
    else return;
    event.preventDefault();
  });
  // On a screen that is touched a keyboard would cover the list.
  const typed = matchMedia("(pointer: fine)");
  let open = null, at = "";
  return {
    drawn() {
      for (const link of body.querySelectorAll("a[data-page]")) link.href = `${link.dataset.page}.ipynb?${link.dataset.query}`;
      const field = body.querySelector("[data-filter]"), list = field?.closest(".popover") ?? null;
      // The next empty place asks for its card: what was searched before is of no use there.
      if (list !== open && field) {
        field.value = "";
        filter(field);
        if (typed.matches) field.focus({ preventScroll: true });
      }
      open = list;
      // Whoever has chosen goes on at the thing it was about.
      const shown = body.querySelector(".popover");
      const lost = document.activeElement === document.body || document.activeElement?.matches("[data-home]");
      if (!shown && at && lost) body.querySelector(`[data-thing="${CSS.escape(at)}"]`)?.focus();
      at = shown?.dataset.at ?? "";
    },
  };
});
