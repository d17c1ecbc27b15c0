import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openApi } from '@bourse/api-description';
import { expect, it } from 'vitest';

const file = createRequire(import.meta.url).resolve('@bourse/gateway-signing/config.schema.json');
const published: unknown = JSON.parse(readFileSync(file, 'utf8'));

type Schemas = Readonly<Record<string, unknown>>;

/** Follows references, and leaves out what only explains. */
function plain(value: unknown, schemas: Schemas): unknown {
  if (Array.isArray(value)) return value.map((each) => plain(each, schemas));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref } = value as { readonly $ref?: string };
  if ($ref !== undefined) return plain(schemas[$ref.split('/').at(-1) ?? ''], schemas);
  const notes = new Set(['$schema', 'title', 'description']);
  const kept = Object.entries(value).filter(([name, inner]) => {
    return !notes.has(name) || typeof inner !== 'string';
  });
  return Object.fromEntries(kept.map(([name, inner]) => [name, plain(inner, schemas)]));
}

it('SIG-67 the schema that gateway-signing publishes is that of the contract', () => {
  const { schemas } = (openApi() as { readonly components: { readonly schemas: Schemas } })
    .components;
  expect(plain(published, schemas)).toEqual(plain(schemas['GetGatewaySignConfigAnswer'], schemas));
});
