// The inbox of a development gateway: requests its messages, and shows them.

const pollMs = 1000;

const find = (id) => document.getElementById(id);
const [state, list] = ['state', 'messages'].map(find);

let lastId = 0;

function element(name, ...children) {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

/** Links within this site can be followed. */
function toLine(line) {
  if (!line.startsWith('/') && !line.startsWith(`${location.origin}/`)) return `${line}\n`;
  const link = element('a', line);
  link.href = line;
  return element('span', link, '\n');
}

function toArticle({ to, subject, text, at }) {
  const heading = element('h2', subject === '' ? to : `${subject} · ${to}`);
  const time = element('time', new Date(at).toLocaleTimeString());
  const body = element('pre', ...text.trimEnd().split('\n').map(toLine));
  body.dir = 'auto';
  return element('article', heading, time, body);
}

async function poll() {
  try {
    const messages = await (await fetch('/_mail/list')).json();
    state.textContent = messages.length === 0 ? 'No messages yet.' : '';
    if (messages[0]?.id !== lastId) list.replaceChildren(...messages.map(toArticle));
    lastId = messages[0]?.id;
  } catch {
    state.textContent = 'The gateway does not answer.';
  }
  setTimeout(poll, pollMs);
}

await poll();
