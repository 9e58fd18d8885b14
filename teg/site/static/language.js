// The language of whoever reads this site: that of the address, else the one read last, else what the browser asks for.
const asked = new URLSearchParams(location.search), { languages, site } = document.currentScript.dataset;
const known = JSON.parse(languages), slot = `teg-${new URL(site, location).pathname}lang`;
// A browser that keeps nothing is asked each time.
const read = () => { try { return localStorage.getItem(slot); } catch { return null; } };
const remember = (lang) => { try { localStorage.setItem(slot, lang); } catch { /* as above */ } };
const wishes = [asked.get("lang"), read(), ...navigator.languages.map((each) => each.slice(0, 2))];
const wanted = wishes.find((each) => known.includes(each)) ?? known[0];
remember(wanted);
