// A file for whoever wrote this or runs it: what is shown, what went wrong here, and what the server tells of itself.
const troubles = [];
for (const event of ["error", "unhandledrejection"]) {
  addEventListener(event, ({ message, reason }) => {
    troubles.push(String(message ?? reason).slice(0, 300));
    if (troubles.length > 10) troubles.shift();
  });
}

async function saveReport({ here, code, lang, theme, size }) {
  let server = "";
  // Pages without a server have nobody to ask.
  if (document.getElementById("jupyter-config-data")) {
    try {
      const answer = await fetch(`${document.body.dataset.front}report`, { cache: "no-store" });
      if (answer.ok) server = await answer.text();
    } catch { server = "The server does not answer.\n"; }
  }
  const rows = [
    `Page: ${here}`, `Position: ${code}`, `Looks: ${lang} ${theme} ${size}`.trim(), `Window: ${innerWidth} x ${innerHeight} at ${devicePixelRatio}`,
    `Browser: ${navigator.userAgent}`, "", "The last errors of the page:", ...troubles, "", server,
  ];
  save("teg-report.txt", rows.join("\n"), PLAIN);
}

