// The line from this page to its engine, which runs on the server. Any line is opened with what it is to call:
// opened(), heard({ kind, answers, content, buffers }), closed(). It gives back send(kind, content, metadata, id) and
// busy(), whether the engine is at work. An engine in another place needs another `openLine` and nothing else.
function openLine({ opened, heard, closed }) {
  const { baseUrl, kernelId } = JSON.parse(document.getElementById("jupyter-config-data").textContent);
  const AGAIN = 1000, LONGEST_PAUSE = 60_000, PROTOCOL = "v1.kernel.websocket.jupyter.org";
  const kernel = `${baseUrl}api/kernels/${kernelId}`, unsent = [];
  let socket, pause = AGAIN;

  // Messages travel as parts, told in front: how many beginnings there are, each beginning, and the end.
  function framed(...parts) {
    const whole = parts.map((part) => new TextEncoder().encode(part)), begins = [8 * (parts.length + 2)];
    for (const part of whole) begins.push(begins.at(-1) + part.length);
    const frame = new Uint8Array(begins.at(-1)), front = new DataView(frame.buffer);
    [begins.length, ...begins].forEach((number, place) => front.setBigUint64(8 * place, BigInt(number), true));
    whole.forEach((part, place) => frame.set(part, begins[place]));
    return frame;
  }

  function parted(frame) {
    const front = new DataView(frame), begins = Array.from(
      { length: Number(front.getBigUint64(0, true)) }, (_, place) => Number(front.getBigUint64(8 * place + 8, true)));
    const parts = begins.slice(1).map((end, place) => new DataView(frame, begins[place], end - begins[place]));
    const [header, parent, , content] = parts.slice(1, 5).map((part) => JSON.parse(new TextDecoder().decode(part)));
    return { kind: header.msg_type, answers: parent.msg_id, content, buffers: parts.slice(5) };
  }

  function connect() {
    socket = new WebSocket(`${location.origin.replace("http", "ws")}${kernel}/channels`, PROTOCOL);
    socket.binaryType = "arraybuffer";
    socket.onmessage = (event) => heard(parted(event.data));
    socket.onopen = () => {
      pause = AGAIN;
      opened();
      for (const message of unsent.splice(0)) socket.send(message);
    };
    socket.onclose = () => {
      closed();
      setTimeout(connect, pause);
      pause = Math.min(2 * pause, LONGEST_PAUSE);
    };
  }

  connect();
  // Leaving a page frees its engine, so that coming back needs another one.
  addEventListener("pagehide", () => navigator.sendBeacon(`${baseUrl}voila/api/shutdown/${kernelId}`));
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

  return {
    send(kind, content, metadata, id) {
      const parts = [{ msg_id: id, msg_type: kind }, {}, metadata, content];
      const message = framed("shell", ...parts.map((part) => JSON.stringify(part)));
      if (socket.readyState === WebSocket.OPEN) socket.send(message); else unsent.push(message);
    },
    async busy() {
      try {
        const answer = await fetch(kernel, { cache: "no-store" });
        return answer.ok && (await answer.json()).execution_state === "busy";
      } catch { return false; }
    },
  };
}
