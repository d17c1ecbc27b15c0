import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import {
  makeStoredKey,
  readVectorKeys,
  vectorKeyBits,
  type StoredKey,
  type VectorKeyName,
} from '../tests/kit/vectors-keys.ts';
import { makeVectors } from '../tests/kit/vectors.ts';

/*
 * Writes the files of this folder. Keys in keys.json are kept, and so is every value that is made
 * from them: a second run changes nothing.
 */

type StoredKeys = Partial<Record<VectorKeyName, StoredKey>>;

async function write(name: string, content: unknown): Promise<void> {
  const text = await format(JSON.stringify(content), { parser: 'json', printWidth: 100 });
  writeFileSync(new URL(name, import.meta.url), text);
}

const keyFile = new URL('keys.json', import.meta.url);
const kept: StoredKeys = existsSync(keyFile)
  ? (JSON.parse(readFileSync(keyFile, 'utf8')) as { readonly keys: StoredKeys }).keys
  : {};
const names = Object.keys(vectorKeyBits) as VectorKeyName[];
const keys = Object.fromEntries(
  names.map((name) => [name, kept[name] ?? makeStoredKey(name)] as const),
) as Record<VectorKeyName, StoredKey>;

await write('keys.json', {
  schema: 1,
  name: 'keys',
  description:
    'The key pairs that the other files are made with. Each file repeats those it needs.',
  warning: 'test keys, for nothing else',
  keys,
});
for (const [name, content] of Object.entries(makeVectors(readVectorKeys(keys)))) {
  await write(name, content);
}
