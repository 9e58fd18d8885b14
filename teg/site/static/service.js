// Once a page of this site was visited, every page of it opens without a line. Pages are shown as they were installed,
// so that a page and its parts always belong together.
const read = (address) => address.startsWith(`${here}docs/`);

self.addEventListener("install", (event) => event.waitUntil((async () => {
  const older = await stores();
  await keep(SITE.files, older);
  // Who had the documentation, or came by it, can read all of it.
  const reads = (await self.clients.matchAll({ includeUncontrolled: true })).some(({ url }) => read(url));
  if (SITE.documentation.length && (reads || await found(older, here + SITE.documentation[0]))) await keep(SITE.documentation, older);
})()));

// Only when no page of the older version is open does a new one take over; then the older one's files go.
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await stores()) if (name !== own) await caches.delete(name);
})()));

self.addEventListener("fetch", (event) => {
  const { request } = event, address = fileOf(request.url);
  if (request.method !== "GET" || !address.startsWith(here)) return;
  event.respondWith(answer(request, address));
  if (request.mode === "navigate" && read(address)) event.waitUntil(keep(SITE.documentation, []).catch(() => {}));
});

async function answer(request, address) {
  const known = await found(await stores(), address);
  if (known) return known;
  const fresh = await fetch(request);
  if (fresh.ok && address.startsWith(`${here}r/`)) await (await caches.open(own)).put(address, fresh.clone());
  return fresh;
}
