// What a page asks of its engine. Until everything that came of it is drawn, the root says that it waits.
function wait(root, more) {
  const waiting = Number(root.dataset.waits ?? 0) + more;
  if (waiting) root.dataset.waits = waiting; else delete root.dataset.waits;
}

function ask(model, root, message, done) {
  wait(root, 1);
  const status = ({ content }) => {
    if (content.execution_state !== "idle") return;
    done?.();
    wait(root, -1);
  };
  model.send(message, { iopub: { status } });
}

