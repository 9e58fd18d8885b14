// The widget itself: it draws each scene of the engine, minds the focus meanwhile, and calls the hooks.
const PRESS = 700;
let surfaces = 0;

export default {
  initialize,
  render({ model, el }) {
    const root = document.createElement("div"), body = document.createElement("div"), status = document.createElement("p");
    root.className = "teg";
    body.className = "body";
    status.className = "heard";
    status.setAttribute("role", "status");
    status.setAttribute("aria-live", "polite");
    root.append(body, status);
    el.append(root);
    root.dataset.served = "pages" in document.body.dataset ? "yes" : "no";

    const panel = {
      model, el, root, body,
      prefix: `teg${++surfaces}-`,
      send: (message, done) => ask(model, root, message, done),
      say(text) { status.textContent = ""; requestAnimationFrame(() => { status.textContent = text; }); },
      find: (key) => [...body.querySelectorAll("*")].find((element) => String(asked(element, "key")) === key),
    };
    const begun = hooks.map((hook) => hook(panel) ?? {});
    const call = (what, ...given) => { for (const each of begun) each[what]?.(...given); };

    const controls = () => [...body.querySelectorAll(SINGLE)].filter((element) => element.offsetParent && !element.disabled && element.tabIndex >= 0);
    let homes, projected, revealed = null;
    const goHome = () => {
      for (const sheet of body.querySelectorAll(".tools details[open]")) sheet.open = false;
      const home = body.querySelector("[data-home]");
      home?.focus();
      home?.scrollIntoView({ block: "nearest" });
    };
    // What scrolls by itself must be reachable by keyboard; what does not should cost no tab stop.
    const reachable = () => {
      for (const part of body.querySelectorAll(".column, .lines, .scroll, .pieces, .strip, .changed")) {
        const style = getComputedStyle(part);
        const down = part.scrollHeight > part.clientHeight + 1 && style.overflowY === "auto";
        const across = part.scrollWidth > part.clientWidth + 1 && style.overflowX === "auto";
        if (down || across) part.tabIndex = 0;
        else if (asked(part, "tabindex") === undefined) part.removeAttribute("tabindex");
      }
    };
    const draw = () => {
      const scene = model.get("scene");
      if (!scene.body) return;
      const active = document.activeElement, inside = body.contains(active);
      // Something new lies on the table: nobody may press what belonged to the one before.
      let anew = homes !== undefined && homes !== scene.home;
      homes = scene.home;
      const list = inside ? listOf(active) : null, number = list ? [...list.querySelectorAll(SINGLE)].indexOf(active) : -1;
      call("drawing");
      children(body, scene.body, panel);
      Object.assign(root.dataset, { theme: scene.theme, tab: scene.tab, code: scene.code, teg: "panel" });
      root.lang = scene.lang;
      // Slides take the page with its bar, where the focus was: it goes to them, and back with the page.
      const slides = Boolean(body.querySelector(".projected"));
      anew ||= root.dataset.served === "yes" && projected !== undefined && projected !== slides;
      projected = slides;
      const reply = body.querySelector("[data-reveal]");
      if (reply && reply !== revealed) reply.scrollIntoView({ block: "nearest" });
      revealed = reply;
      if (status.textContent !== scene.status) status.textContent = scene.status;
      reachable();
      // The control that had the focus may be gone with the position it belonged to, or be of no use any more.
      if (inside && body.contains(active) && active.disabled) {
        [...active.parentElement.querySelectorAll(SINGLE)].find((element) => !element.disabled && element.offsetParent)?.focus();
      }
      if (anew) goHome();
      else if (inside && (!body.contains(document.activeElement) || document.activeElement.disabled)) {
        const inList = list && body.contains(list) ? [...list.querySelectorAll(SINGLE)] : [];
        (body.querySelector("[data-home]") ?? inList[Math.min(number, inList.length - 1)] ?? controls()[0])?.focus({ preventScroll: false });
      }
      call("drawn", scene);
    };
    draw();

    // What moves under the pointer between press and release is never clicked: a drawing waits for the release, if not for long.
    let pressed = 0, behind = false;
    const letGo = () => {
      clearTimeout(pressed);
      pressed = 0;
      if (!behind) return;
      behind = false;
      draw();
      wait(root, -1);
    };
    const press = (event) => { if (event.target.closest?.("button, summary")) pressed = setTimeout(letGo, PRESS); };
    const release = () => { if (pressed) setTimeout(letGo); };
    const arrive = () => {
      if (!pressed) { draw(); return; }
      if (!behind) wait(root, 1);
      behind = true;
    };
    root.addEventListener("pointerdown", press);
    for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, release);
    model.on("change:scene", arrive);
    const sizes = new ResizeObserver(reachable);
    sizes.observe(root);
    root.addEventListener("toggle", reachable, true);

    const heard = (message, buffers) => {
      if (message.do === "focus") panel.find(message.key)?.focus();
      call("heard", message, buffers);
    };
    model.on("msg:custom", heard);
    return () => {
      sizes.disconnect();
      for (const end of ["pointerup", "pointercancel"]) document.removeEventListener(end, release);
      model.off("change:scene", arrive);
      model.off("msg:custom", heard);
      call("left");
    };
  },
};
