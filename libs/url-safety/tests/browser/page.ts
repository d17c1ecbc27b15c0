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

/** Signs of executed attacks in a page. */
export interface Executions {
  /** Calls of functions that attacks use to show that they ran. */
  readonly calls: number;
  /** Scripts, handlers and script URLs that a policy would block. */
  readonly violations: number;
}

/** Number of times that markup was inserted and checked. */
export interface Trial extends Executions {
  readonly puts: number;
}

/** Functions of the page that a test calls. */
export interface Harness {
  /** Uses every extension from now on. */
  readonly extend: () => void;
  readonly sanitize: (html: string) => string;
  /** Inserts payloads, sanitised or not, serialises them in both ways, and inserts the results again. */
  readonly attack: (
    payloads: readonly string[],
    context: Context,
    isSanitised: boolean,
  ) => Promise<Trial>;
  /** Returns payloads whose result is not stable, or contains something that no list allows. */
  readonly unstable: (payloads: readonly string[]) => string[];
  /** Parses URLs with the page's URL parser, before and after they are judged as links. */
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
/** Attributes that the extensions allow beyond the lists, by element, `*` for all. */
let more: Readonly<Record<string, readonly string[]>> = {};
const urls = createUrlSafety({ appSchemes: ['bourse'], ports: { warn: () => undefined } });

let calls = 0;
let violations = 0;
const count = () => {
  calls += 1;
};
// Functions that published attacks call to show that they ran.
for (const name of ['alert', 'confirm', 'prompt', 'print', 'open', 'fetch']) {
  Object.defineProperty(window, name, { value: count, configurable: true });
}
for (const name of ['write', 'writeln', 'open'] as const) {
  Object.defineProperty(document, name, { value: count });
}
document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
  if (effectiveDirective.startsWith('script-src')) violations += 1;
});
// A script URL is not a navigation. Every other navigation is prevented.
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

/** Serialises like browsers before 2025, with unescaped `<` and `>` in attributes. */
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

/** Payloads in the page at a time. More are slow, because each focus computes the whole layout. */
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
  // Script URLs and errors of pictures are separate tasks.
  await later(100);
  return { calls: calls - before.calls, violations: violations - before.violations, puts };
}

/** Inserts a payload as it is, or its sanitised form and what both serialisers make of that. */
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
