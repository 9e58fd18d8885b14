// What the service workers of a site share: files kept in this browser by version, for when there is no line.
// Names below r/ change with what is in them, so those files are fetched once.
const here = new URL(".", location).href, store = `teg ${here}`, own = `${store} ${SITE.version}`;
const stores = async () => (await caches.keys()).filter((name) => name.startsWith(`${store} `));

// The address of the file that is asked for, whatever is asked of it.
function fileOf(address) {
  const file = address.split(/[?#]/)[0];
  return file.endsWith("/") ? `${file}index.html` : file;
}

async function found(names, address) {
  for (const name of names) {
    const known = await (await caches.open(name)).match(address);
    if (known) return known;
  }
}

// Files that are not there yet; what never changes may come from another store.
async function keep(files, older) {
  const cache = await caches.open(own);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  for (const file of files) {
    const { href } = new URL(file, here);
    if (there.has(href)) continue;
    const known = /(^|\/)r\//.test(file) ? await found(older, href) : undefined;
    await (known ? cache.put(href, known) : cache.add(new Request(href, { cache: "no-cache" })));
  }
}
