// Keeps the site for when there is no line, once this page has what it needs itself.
function keepSite() {
  // Where no service worker may be, as in a private window, the site is fetched anew each time.
  navigator.serviceWorker?.register("service.js").catch((error) => console.info(String(error)));
}
