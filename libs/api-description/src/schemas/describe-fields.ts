import type { Json, JsonObject } from '../json.ts';

type Texts = Readonly<Record<string, string>>;

/** Keywords whose schemas describe the same field. */
const wrappers = ['items', 'prefixItems', 'anyOf', 'oneOf', 'allOf', 'additionalProperties'];

/** Returns a schema with the comments of the contract as descriptions. `name` is the contract's name of the schema. */
export function describeFields(schema: JsonObject, name: string, texts: Texts): JsonObject {
  return withText(describeMembers(schema, name, texts), texts[name]);
}

function describeMembers(schema: JsonObject, name: string, texts: Texts): JsonObject {
  const members = Object.entries(schema).map(([keyword, value]): [string, Json] => {
    if (keyword === 'properties' && isObject(value)) {
      const fields = Object.entries(value).map(([field, inner]): [string, Json] => [
        field,
        isObject(inner) ? describeFields(inner, `${name}.${field}`, texts) : inner,
      ]);
      return [keyword, Object.fromEntries(fields)];
    }
    return [keyword, wrappers.includes(keyword) ? describeAll(value, name, texts) : value];
  });
  return Object.fromEntries(members);
}

function describeAll(value: Json, name: string, texts: Texts): Json {
  if (isList(value)) return value.map((inner) => describeAll(inner, name, texts));
  return isObject(value) ? describeMembers(value, name, texts) : value;
}

function withText(schema: JsonObject, text: string | undefined): JsonObject {
  if (text === undefined) return schema;
  const { description } = schema;
  return {
    ...schema,
    description: typeof description === 'string' ? `${text} ${description}` : text,
  };
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !isList(value);
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
