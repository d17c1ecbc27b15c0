import type { RequestLog, RequestRecord } from './request-log.ts';

/** The list of requests, and the box that hides those that succeeded. */
export interface RequestList {
  readonly element: HTMLElement;
  readonly filter: HTMLElement;
  /** Shows the log as it is now. Requests that are open or focused stay so. */
  readonly update: () => void;
}

/** Creates the list of a log. */
export function createRequestList(document: Document, log: RequestLog): RequestList {
  const element = document.createElement('ol');
  const empty = document.createElement('p');
  empty.textContent = 'No requests.';
  const { filter, box } = createFilter(document);
  const items = new Map<number, { readonly record: RequestRecord; readonly item: HTMLElement }>();

  const itemOf = (record: RequestRecord): HTMLElement => {
    const known = items.get(record.id);
    if (known?.record === record) return known.item;
    const item = known?.item ?? createItem(document);
    fillItem(document, item, record);
    items.set(record.id, { record, item });
    return item;
  };
  const update = () => {
    const records = log.records();
    const shown = box.checked ? records.filter(isRefused) : records;
    const ids = new Set(records.map(({ id }) => id));
    for (const id of items.keys()) if (!ids.has(id)) items.delete(id);
    showOnly(element, shown.length > 0 ? shown.map(itemOf) : [empty]);
  };
  box.addEventListener('change', update);
  update();
  return { element, filter, update };
}

/** Makes these elements the children of another one. Those that stay are not moved: moving would end their focus. */
function showOnly(parent: HTMLElement, wanted: readonly HTMLElement[]): void {
  const kept = new Set<Element>(wanted);
  for (const child of [...parent.children]) if (!kept.has(child)) child.remove();
  wanted.forEach((child, at) => {
    const present = parent.children[at];
    if (present !== child) parent.insertBefore(child, present ?? null);
  });
}

function createFilter(document: Document) {
  const filter = document.createElement('label');
  const box = document.createElement('input');
  box.type = 'checkbox';
  filter.append(box, ' Refused only');
  return { filter, box };
}

function createItem(document: Document): HTMLElement {
  const item = document.createElement('li');
  const details = document.createElement('details');
  details.append(document.createElement('summary'), document.createElement('dl'));
  item.append(details);
  return item;
}

function fillItem(document: Document, item: HTMLElement, record: RequestRecord): void {
  item.toggleAttribute('data-refused', isRefused(record));
  const texts = (name: 'span' | 'dt' | 'dd', values: readonly string[]) =>
    values.map((value) => {
      const element = document.createElement(name);
      element.textContent = value;
      return element;
    });
  item.querySelector('summary')?.replaceChildren(...texts('span', summaryOf(record)));
  item.querySelector('dl')?.replaceChildren(
    ...record.headers.map(([name, value]) => {
      const line = document.createElement('div');
      line.append(...texts('dt', [name]), ...texts('dd', [value]));
      return line;
    }),
  );
}

function summaryOf(record: RequestRecord): string[] {
  const { startedAt, method, path, signature, durationMs } = record;
  return [
    new Date(startedAt).toISOString().slice(11, 23),
    `${method} ${path}`,
    signature === 'none' ? 'unsigned' : `signed by ${signature}`,
    durationMs === undefined ? 'waiting' : `${Math.round(durationMs)} ms`,
    ...outcomeOf(record),
  ];
}

function outcomeOf({ status, failure, code, msg, signError }: RequestRecord): string[] {
  if (failure !== undefined) return [failure];
  const refusal = [code, msg, signError && `(${signError})`].filter(Boolean).join(' ');
  return [String(status ?? ''), refusal].filter(Boolean);
}

function isRefused({ status = 200, failure, code, signError }: RequestRecord): boolean {
  return failure !== undefined || status >= 400 || Boolean(code || signError);
}
