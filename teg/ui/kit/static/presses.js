// What is pressed, chosen, unfolded and written goes to the engine as the message that the scene has for it.
const LARGEST = 8_000_000;

function fields(form, pressed) {
  const given = pressed?.name ? { [pressed.name]: pressed.value } : {};
  for (const control of form.elements) {
    if (!control.name || control.validity.customError || ["file", "submit"].includes(control.type)) continue;
    if (control.type === "checkbox") given[control.name] = control.checked;
    else if (control.type !== "radio" || control.checked) given[control.name] = control.value;
  }
  return given;
}

// Some parts of a page may be pressed anywhere, but for what means something else there.
function pressable(part, target) {
  return part && "press" in part.dataset && !target.closest("a, button, summary, input, select, pre, .plot");
}

hooks.push(({ root, send, say, find }) => {
  const nearest = (target, name) => {
    for (let element = target; element && element !== root; element = element.parentElement) {
      const value = asked(element, name);
      if (value !== undefined) return [value, element];
    }
    return [];
  };
  const reveal = (key) => {
    const sheet = find(key);
    if (!sheet) return;
    root.querySelector("dialog[open]")?.close();
    sheet.open = true;
    sheet.querySelector("summary").focus();
    sheet.scrollIntoView({ block: "start" });
  };
  root.addEventListener("click", async (event) => {
    if (event.target.closest("[data-fills]")) {
      if (document.fullscreenElement) document.exitFullscreen(); else (document.querySelector(".teg-strip") ? document.documentElement : root).requestFullscreen?.();
    }
    const [store] = nearest(event.target, "store");
    if (store) Object.assign(root.dataset, store);
    const [copy, copier] = nearest(event.target, "copy");
    if (copy !== undefined) {
      try {
        await navigator.clipboard.writeText(copy === true ? copier.previousElementSibling.textContent : copy);
        say(copier.dataset.copied ?? "");
        copier.dataset.done = "yes";
        setTimeout(() => delete copier.dataset.done, 1500);
      } catch { copier.parentElement.querySelector("input, textarea")?.select(); }
    }
    const [sheet] = nearest(event.target, "opens");
    if (sheet !== undefined) reveal(sheet);
    // The dialog itself, without anything in it, is hit only beside it.
    const [shuts] = nearest(event.target, "shuts");
    if (shuts || event.target.matches("dialog")) event.target.closest("dialog").close();
    const [message, element] = nearest(event.target, "do");
    const pressed = element?.matches("button") ? !element.disabled && element.type !== "submit" : pressable(element, event.target);
    if (message && pressed) send(message);
  });
  // Enter in a field would press the first of several choices, whichever was meant.
  root.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (key === " " && target.type === "range") { event.preventDefault(); take(target); }
    if (key === "Enter" && target.matches("input") && target.form?.querySelectorAll("[type=submit][name]").length > 1) event.preventDefault();
  });
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    const message = asked(event.target, "do");
    if (message) send({ ...message, fields: fields(event.target, event.submitter) });
    if (event.target.dataset.clear) event.target.reset();
  });
  // A slider's number runs along with it. A blank one says nothing, and cannot be sent, before it was moved or taken
  // where it stands.
  const count = (slider) => {
    const { blank = "", taken } = slider.dataset, told = slider.closest("label")?.querySelector("output");
    slider.setCustomValidity(taken ? "" : blank);
    if (told && !slider.validity.customError && told.textContent !== slider.value) told.textContent = slider.value;
  };
  const take = (slider) => {
    if (slider.validity.customError) {
      slider.dataset.taken = "yes";
      slider.removeAttribute("aria-valuetext");
    }
    count(slider);
  };
  // A finger that takes it as it stands makes no click, a screen reader nothing else.
  for (const event of ["input", "pointerup", "click"]) root.addEventListener(event, ({ target }) => { if (target.type === "range") take(target); });
  root.addEventListener("change", async (event) => {
    const control = event.target, message = asked(control, "do");
    if (!message || control.matches("button, form")) return;
    if (control.type === "file") {
      const file = control.files[0];
      if (!file) return;
      wait(root, 1);
      try {
        if (file.size > LARGEST) send({ ...message, name: file.name, size: file.size });
        else send({ ...message, name: file.name, text: await file.text() });
      } finally { wait(root, -1); }
      control.value = "";
    } else send({ ...message, value: control.type === "checkbox" ? control.checked : control.value });
  });
  root.addEventListener("toggle", ({ target }) => {
    // Dialogs tell of it too.
    const message = target.matches("details") && asked(target, "do");
    if (message) send({ ...message, value: target.open });
  }, true);
  // By its button, by Escape or by a press beside it; the focus is back where it came from.
  root.addEventListener("close", ({ target }) => {
    const message = asked(target, "do");
    if (message) send(message);
  }, true);
  return {
    drawn() {
      for (const dialog of root.querySelectorAll("dialog:not([open])")) dialog.showModal();
      root.querySelectorAll("input[type=range]").forEach(count);
      // An address that is to be typed on another screen: only the browser knows where this page is, and where only
      // this machine calls itself so, a server that others reach has told how they do.
      const here = ["127.0.0.1", "localhost", "[::1]"].includes(location.hostname), { there } = document.body.dataset;
      for (const link of root.querySelectorAll("a[data-whole]")) link.textContent = here && there ? link.href.replace(link.host, there) : link.href;
      for (const told of root.querySelectorAll("[data-reached]")) told.hidden = (told.dataset.reached === "yes") === (here && !there);
    },
  };
});

