// The page of events: requests new events, and shows those that match the filter.

const pollMs = 1000;
const shownRows = 200;

const find = (id) => document.getElementById(id);
const [state, type, text, fault, paused, counts, body] = [
  'state',
  'type',
  'text',
  'fault',
  'paused',
  'counts',
  'rows',
].map(find);

/** Latest first. */
let known = [];

function element(name, ...children) {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

function showCounts(byType) {
  counts.replaceChildren(
    ...Object.entries(byType).map(([name, stored]) =>
      element('div', element('dt', name), element('dd', String(stored))),
    ),
  );
  for (const name of Object.keys(byType)) {
    if ([...type.options].some(({ value }) => value === name)) continue;
    type.append(new Option(name, name));
  }
}

function toRow({ receivedAt, event }) {
  const details = element(
    'details',
    element('summary', event.event_tracking || event.uid),
    element('pre', JSON.stringify(event, null, 2)),
  );
  const kind = [event.type, event.page_status].filter(Boolean).join(' ');
  const cells = [
    new Date(receivedAt).toLocaleTimeString(),
    kind,
    event.event_tracking_id,
    event.curr_page,
    String(event.log_seq),
    String(event.retry_count),
    details,
  ];
  return element('tr', ...cells.map((cell) => element('td', cell ?? '')));
}

function fits({ event }) {
  const isWanted = type.value === '' || event.type === type.value;
  return isWanted && JSON.stringify(event).toLowerCase().includes(text.value.toLowerCase());
}

function show() {
  body.replaceChildren(...known.filter(fits).slice(0, shownRows).map(toRow));
}

async function poll() {
  if (paused.checked) return;
  const response = await fetch(`/_events/list?after=${known[0]?.row ?? 0}`);
  const { rows, counts: byType, fault: current } = await response.json();
  if (document.activeElement !== fault) fault.value = current;
  showCounts(byType);
  const total = Object.values(byType).reduce((sum, stored) => sum + stored, 0);
  state.textContent = `${total} stored`;
  if (rows.length === 0) return;
  known = [...rows, ...known].slice(0, 2000);
  show();
}

async function live() {
  try {
    await poll();
  } catch {
    state.textContent = 'The gateway does not answer.';
  }
  setTimeout(live, pollMs);
}

type.addEventListener('change', show);
text.addEventListener('input', show);
document.querySelector('form').addEventListener('submit', (event) => event.preventDefault());
fault.addEventListener('change', () => {
  void fetch('/_events/fault', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault: fault.value }),
  });
});
void live();
