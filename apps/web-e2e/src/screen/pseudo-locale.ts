import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import type { Page } from '@playwright/test';
import { partsFolder, partsUrl } from '../product/product.ts';
import { rewriteAnswers } from '../product/rewrite-answers.ts';

/** A part of a compiled text: itself, or a placeholder, which may choose among texts by a number. */
type Part = string | readonly [string, string?, Record<string, readonly Part[]>?];

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'ê',
  i: 'ï',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'û',
  y: 'ý',
  A: 'Å',
  B: 'ß',
  E: 'É',
  O: 'Ø',
  S: 'Š',
  T: 'Ŧ',
};

/** How much longer than English the longest translations are. */
const growth = 1.4;

/** Serves the page accented texts that are 40 % longer, in place of the English catalogues. */
export async function usePseudoLocale(page: Page): Promise<void> {
  const catalogues = /\/assets\/en-(shell|markets|terminal|auth|events)-[^/]*\.js$/;
  await rewriteAnswers(page, catalogues, growScript);
  await rewriteAnswers(page, `${partsUrl}/manifest.json`, (text) => {
    const manifest: unknown = JSON.parse(text);
    if (!isManifest(manifest)) throw new TypeError('The manifest has another form.');
    for (const { texts } of Object.values(manifest.parts)) {
      if (!texts.en) continue;
      const script = readFileSync(path.join(partsFolder, texts.en.file), 'utf8');
      const digest = createHash('sha384').update(growScript(script)).digest('base64');
      texts.en.integrity = `sha384-${digest}`;
    }
    return JSON.stringify(manifest);
  });
}

/** What is read of the manifest of header and footer. */
interface PartManifest {
  readonly parts: Readonly<Record<string, { readonly texts: { readonly en?: TextFile } }>>;
}

interface TextFile {
  readonly file: string;
  integrity: string;
}

function growScript(script: string): string {
  return script.replace(/JSON\.parse\((`.*`|'.*'|".*")\)/s, (_, literal: string) => {
    const messages: unknown = JSON.parse(String(runInNewContext(literal)));
    if (!isTexts(messages)) throw new TypeError('The texts are not compiled as expected.');
    const grown = Object.entries(messages).map(([id, parts]) => [id, parts.map(growPart)]);
    return `JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(grown)))})`;
  });
}

function growPart(part: Part): Part {
  if (typeof part === 'string') return part === '#' ? part : growText(part);
  const [name, format, choices] = part;
  if (format === undefined || choices === undefined) return part;
  const grown = Object.entries(choices).map(([key, parts]) => [key, parts.map(growPart)] as const);
  return [name, format, Object.fromEntries(grown)];
}

function isTexts(value: unknown): value is Readonly<Record<string, readonly Part[]>> {
  return (
    isObject(value) &&
    Object.values(value).every((parts) => Array.isArray(parts) && parts.every(isPart))
  );
}

function isPart(value: unknown): value is Part {
  if (typeof value === 'string') return true;
  if (!Array.isArray(value)) return false;
  const items: readonly unknown[] = value;
  const [name, format = '', choices = {}] = items;
  return typeof name === 'string' && typeof format === 'string' && isTexts(choices);
}

function isManifest(value: unknown): value is PartManifest {
  if (!isObject(value) || !('parts' in value) || !isObject(value.parts)) return false;
  return Object.values(value.parts).every((part) => {
    if (!isObject(part) || !('texts' in part) || !isObject(part.texts)) return false;
    return !('en' in part.texts) || isTextFile(part.texts.en);
  });
}

function isTextFile(value: unknown): value is TextFile {
  if (!isObject(value) || !('file' in value) || !('integrity' in value)) return false;
  return typeof value.file === 'string' && typeof value.integrity === 'string';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Accents a text and doubles letters until it is long enough. Elements such as `<0>` stay. */
function growText(text: string): string {
  let missing = Math.ceil(text.length * (growth - 1));
  return text.replace(/<[^>]*>|[A-Za-z]/g, (found) => {
    if (found.startsWith('<')) return found;
    const letter = accents[found] ?? found;
    if (missing <= 0 || !/[aeiouln]/.test(found)) return letter;
    missing -= 1;
    return letter + letter;
  });
}
