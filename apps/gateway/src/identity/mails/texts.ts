import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { CodePurpose, NoticeKind } from '@bourse/gateway-contract';
import type { ProvenCallName } from '@bourse/gateway-contract/policy';
import en from './texts/en.json' with { type: 'json' };

/** A notice or an action without an English text does not compile. */
type NamedKey = `notice.${NoticeKind}` | `action.${ProvenCallName | CodePurpose}`;

type TextKey = keyof typeof en | NamedKey;

type Catalogue = Readonly<Record<TextKey, string>>;

/** Returns a text of one language with its values. */
export type Texts = (key: TextKey, values?: Readonly<Record<string, string>>) => string;

const folder = join(import.meta.dirname, 'texts');

const keys = Object.keys(en satisfies Catalogue).filter(isTextKey);

function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(en, key);
}

const catalogue = v.strictObject(v.entriesFromList(keys, v.pipe(v.string(), v.minLength(1))));

/** By the names of the header `locale`. */
const catalogues: ReadonlyMap<string, Catalogue> = new Map(
  readdirSync(folder).map((file) => {
    const texts: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return [file.replace('.json', ''), v.parse(catalogue, texts)];
  }),
);

/** Returns the texts of a language; the English ones for another one. */
export function textsOf(language: string | undefined): Texts {
  const texts = catalogues.get(language ?? 'en') ?? en;
  return (key, values = {}) =>
    texts[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
