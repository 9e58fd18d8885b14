// The course's own service worker. JupyterLite's, which it goes on with, carries files between a notebook and its
// Python; it takes over at once, as notebooks need it. So files of an older version stay until no page shows it.
const mine = new Set(SITE.files.map((file) => new URL(file, here).href));
let kept = null;

self.addEventListener("fetch", (event) => {
  const { request } = event, address = fileOf(request.url);
  if (request.method !== "GET" || !mine.has(address)) return;
  event.stopImmediatePropagation();
  event.respondWith(answer(request, address));
  if (request.mode === "navigate") event.waitUntil(arrive());
  else event.waitUntil(keepAll());
});

const keepAll = () => kept ??= keep(SITE.files, []).catch(() => { kept = null; });

async function arrive() {
  const others = await self.clients.matchAll({ type: "window" });
  await keepAll();
  if (kept && !others.length) for (const name of await stores()) if (name !== own) await caches.delete(name);
}

async function answer(request, address) {
  return await found([own, ...await stores()], address) ?? fetch(request);
}

importScripts("jupyterlite-worker.js");
