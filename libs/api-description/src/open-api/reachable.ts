import type { Json, JsonObject } from '../json.ts';

const prefix = '#/components/schemas/';

/** Returns those of the schemas that a document refers to, directly or by each other, in the order of their names. */
export function reachableFrom(
  document: Json,
  schemas: Readonly<Record<string, JsonObject>>,
): Readonly<Record<string, JsonObject>> {
  const found = new Map<string, JsonObject>();
  const visit = (value: Json): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [member, inner] of Object.entries(value)) {
      if (member === '$ref' && typeof inner === 'string') follow(inner);
      else visit(inner);
    }
  };
  const follow = (reference: string): void => {
    const name = reference.slice(prefix.length);
    const schema = reference.startsWith(prefix) ? schemas[name] : undefined;
    if (schema === undefined || found.has(name)) return;
    found.set(name, schema);
    visit(schema);
  };
  visit(document);
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}
