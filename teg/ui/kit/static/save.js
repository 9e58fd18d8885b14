// Lets a visitor save a file: its name, what is in it, and of what kind it is where the name does not tell.
const TYPES = { csv: "text/csv", svg: "image/svg+xml", png: "image/png", html: "text/html" };
const PLAIN = "text/plain;charset=utf-8";

function save(name, content, type = TYPES[name.split(".").pop()]) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
