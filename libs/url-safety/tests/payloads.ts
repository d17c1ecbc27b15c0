import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Folder of the published attack lists. */
const attackFolder = path.resolve(root, process.env['BOURSE_DATA'] ?? '../shared/data', 'xss');

/** Whether the lists exist. */
export const hasAttacks = existsSync(attackFolder);

const htmlFiles = ['js-xss', 'owasp-filter-evasion', 'payloadsallthethings', 'sanitize-html'];
const urlFiles = ['braintree-sanitize-url', 'payloadsallthethings', 'js-xss', 'wpt-urltestdata'];

/** Harmless URLs. */
export const benignUrls = JSON.parse(
  readFileSync(new URL('benign-urls.json', import.meta.url), 'utf8'),
) as string[];

const own = JSON.parse(readFileSync(new URL('own-attacks.json', import.meta.url), 'utf8')) as {
  readonly html: readonly string[];
  readonly urls: readonly string[];
};

/** Our own attacks, for a clone without the published lists. */
export const ownAttacks: readonly string[] = own.html;

/** Our own attack URLs. */
export const ownAttackUrls: readonly string[] = own.urls;

/** Returns the payloads of one list. */
export function readPayloads(file: string): string[] {
  const text = readFileSync(path.join(attackFolder, `${file}.json`), 'utf8');
  return (JSON.parse(text) as { payload: string }[]).map(({ payload }) => payload);
}

/** Returns the published attacks in HTML. */
export function htmlAttacks(): string[] {
  return distinct(htmlFiles.flatMap(readPayloads));
}

/** Returns the published attacks in URLs. */
export function urlAttacks(): string[] {
  return distinct(urlFiles.flatMap(readPayloads));
}

/** Returns all published attacks. */
export function plainAttacks(): string[] {
  return distinct([...htmlFiles, ...urlFiles].flatMap(readPayloads));
}

/** Returns attacks inside markup that a template might add, or that parsers have misread. */
export function wrap(payloads: readonly string[]): string[] {
  const plain = payloads.filter((payload) => /[<>&:"'=]/.test(payload));
  return distinct([
    ...plain.map((payload) => `<a href="${payload}">x</a>`),
    ...plain.map((payload) => `<img src='${payload}' srcset='${payload}'>`),
    ...plain.map((payload) => `<p title=${payload}>x</p>`),
    ...plain.map((payload) => `<svg><style><!--</style>${payload}--></svg>`),
    ...plain.map((payload) => `<math><mtext><table><mglyph><style>${payload}`),
    ...plain.map((payload) => `<noscript><b title="</noscript>${payload}">`),
  ]);
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
