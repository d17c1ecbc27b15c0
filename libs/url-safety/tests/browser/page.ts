import { defaultAttributes, defaultElements, createHtmlSanitizer } from '../../src/html/index.ts';
import {
  linkRel,
  prefixIds,
  renameElements,
  taskLists,
  transformAttributes,
} from '../../src/html-extensions/index.ts';
import { createUrlSafety } from '../../src/index.ts';
import type { Context } from './contexts.ts';

/** What a page saw. */
export interface Executions {
  /** Calls of functions that attacks use to show themselves. */
  readonly calls: number;
  /** Scripts, handlers and script URLs that a policy would have stopped. */
  readonly violations: number;
}

/** How often markup was put and looked at. */
export interface Trial extends Executions {
  readonly puts: number;
}

/** The page's side of a test. */
export interface Harness {
  /** From now on, sanitises with every extension. */
  readonly extend: () => void;
  readonly sanitize: (html: string) => string;
  /** Puts payloads, sanitised or as they are, reads them back by both serialisers, and puts that again. */
  readonly attack: (
    payloads: readonly string[],
    context: Context,
    isSanitised: boolean,
  ) => Promise<Trial>;
  /** Payloads whose result is not stable, or holds what no list allows. */
  readonly unstable: (payloads: readonly string[]) => string[];
  /** What the page's URL parser makes of URLs, and what becomes of them as links. */
  readonly resolve: (
    urls: readonly string[],
  ) => { url: string; protocol: string; href: string; safe: string; safeHref: string }[];
}

declare global {
  interface Window {
    harness: Harness;
  }
}

let sanitizer = createHtmlSanitizer();
/** What the extensions let through beyond the lists, by element, `*` for all. */
let more: Readonly<Record<string, readonly string[]>> = {};
const urls = createUrlSafety({ appSchemes: ['bourse'], ports: { warn: () => undefined } });

let calls = 0;
let violations = 0;
const count = () => {
  calls += 1;
};
// The functions by which published attacks show that they ran.
for (const name of ['alert', 'confirm', 'prompt', 'print', 'open', 'fetch']) {
  Object.defineProperty(window, name, { value: count, configurable: true });
}
for (const name of ['write', 'writeln', 'open'] as const) {
  Object.defineProperty(document, name, { value: count });
}
document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
  if (effectiveDirective.startsWith('script-src')) violations += 1;
});
// A script URL is no navigation; everything else must leave the page where it is.
(window as unknown as { navigation: EventTarget }).navigation.addEventListener(
  'navigate',
  (event) => {
    event.preventDefault();
  },
);

const events =
  'mouseover mouseenter pointerover focus focusin blur keydown toggle error load'.split(' ');

function put(html: string, context: Context): Element {
  const isNested = context === 'template' || context === 'DOMParser';
  const name = isNested ? 'div' : context;
  const host =
    name === 'svg'
      ? document.createElementNS('http://www.w3.org/2000/svg', 'svg')
      : document.createElement(name);
  document.body.append(host);
  if (context === 'template') {
    const template = document.createElement('template');
    template.innerHTML = html;
    host.append(template.content.cloneNode(true));
  } else if (context === 'DOMParser') {
    host.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  } else host.innerHTML = html;
  return host;
}

function provoke(host: Element): void {
  for (const element of host.querySelectorAll('*')) {
    element.removeAttribute('target');
    for (const type of events) element.dispatchEvent(new Event(type, { bubbles: true }));
    const pressable = element as Partial<HTMLElement>;
    pressable.focus?.();
    if (pressable.click) pressable.click();
    else element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
}

const namespaceOf = 'http://www.w3.org/1999/xhtml';
const voidElements = 'br col hr img input link meta source track wbr'.split(' ');

/** As browsers serialised before they wrote `<` and `>` in attributes as references. */
export function serialiseByOldRule(node: Node): string {
  let html = '';
  for (const child of node.childNodes) {
    if (child instanceof Text)
      html += escape(child.data).replace(/</g, '&lt;').replace(/>/g, '&gt;');
    if (!(child instanceof Element)) continue;
    const name = child.namespaceURI === namespaceOf ? child.localName : child.tagName;
    const attributes = [...child.attributes].map(
      (attribute) => ` ${attribute.name}="${escape(attribute.value).replace(/"/g, '&quot;')}"`,
    );
    html += `<${name}${attributes.join('')}>`;
    if (!voidElements.includes(name)) html += `${serialiseByOldRule(child)}</${name}>`;
  }
  return html;
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/\u00a0/g, '&nbsp;');
}

function later(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** So many stand in the page at a time: focus lays all of it out. */
const crowd = 20;

async function attack(
  payloads: readonly string[],
  context: Context,
  isSanitised: boolean,
): Promise<Trial> {
  const before = { calls, violations };
  let puts = 0;
  for (let at = 0; at < payloads.length; at += crowd) {
    const hosts = payloads
      .slice(at, at + crowd)
      .flatMap((payload) => putAll(payload, context, isSanitised));
    for (const host of hosts) provoke(host);
    puts += hosts.length;
    await later(0);
    for (const host of hosts) host.remove();
  }
  // Script URLs and errors of pictures are tasks of their own.
  await later(100);
  return { calls: calls - before.calls, violations: violations - before.violations, puts };
}

/** As it comes, and as both serialisers would give it to the next reader. */
function putAll(payload: string, context: Context, isSanitised: boolean): Element[] {
  if (!isSanitised) return [put(payload, context)];
  const first = put(sanitizer.sanitize(payload), context);
  return [first, put(first.innerHTML, context), put(serialiseByOldRule(first), context)];
}

function isAllowed(element: Element): boolean {
  const { localName, attributes, namespaceURI } = element;
  const names = [defaultAttributes, more].flatMap((lists) => [
    'rel',
    ...(lists['*'] ?? []),
    ...(lists[localName] ?? []),
  ]);
  return (
    namespaceURI === namespaceOf &&
    [...defaultElements, ...Object.keys(more)].includes(localName) &&
    [...attributes].every(({ name }) => names.includes(name))
  );
}

function isStable(payload: string): boolean {
  const parse = (html: string) => {
    const host = document.createElement('div');
    host.innerHTML = html;
    return host;
  };
  const tree = parse(sanitizer.sanitize(payload));
  const shape = serialiseByOldRule(tree);
  return (
    [...tree.querySelectorAll('*')].every(isAllowed) &&
    [tree.innerHTML, shape].every(
      (html) => serialiseByOldRule(parse(sanitizer.sanitize(html))) === shape,
    )
  );
}

window.harness = {
  extend: () => {
    more = { '*': ['id'], input: ['type', 'disabled', 'checked'] };
    sanitizer = createHtmlSanitizer({
      extensions: [
        linkRel('nofollow'),
        prefixIds('user-'),
        renameElements({ center: 'div', x: 'span', svg: 'p' }),
        taskLists(),
        transformAttributes((element, attributes) =>
          element === 'img' ? { ...attributes, title: 'x', onclick: 'alert(1)' } : attributes,
        ),
      ],
    });
  },
  sanitize: (html) => sanitizer.sanitize(html),
  attack,
  unstable: (payloads) => payloads.filter((payload) => !isStable(payload)),
  resolve: (list) =>
    list.map((url) => {
      const safe = urls.safeHref(url);
      const { protocol = '', href = '' } = URL.parse(url, location.href) ?? {};
      const safeHref = safe === '' ? '' : (URL.parse(safe, location.href)?.href ?? '');
      return { url, protocol, href, safe, safeHref };
    }),
};
