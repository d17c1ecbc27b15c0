import { toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { JsonObject } from '../json.ts';

/** Draft of JSON Schema: OpenAPI 3.1 has the newer one, AsyncAPI 3 the older one. */
export type Draft = 'draft-07' | 'draft-2020-12';

type OverrideAction = NonNullable<ConversionConfig['overrideAction']>;

/** Says in words what a JSON Schema cannot express. */
const overrideAction: OverrideAction = ({ valibotAction: action, jsonSchema }) => {
  if (action.type === 'trim') return add(jsonSchema, 'Spaces around it are removed.');
  if (action.type === 'to_lower_case') return add(jsonSchema, 'It is converted to lower case.');
  // JSON has no other numbers, and nothing in it changes.
  if (action.type === 'finite' || action.type === 'readonly') return jsonSchema;
  if (action.type === 'check') return add(jsonSchema, messageOf(action));
  if (action.type === 'regex') return addPattern(jsonSchema, action);
  return undefined;
};

type ConvertedSchema = Parameters<OverrideAction>[0]['jsonSchema'];

function add(schema: ConvertedSchema, sentence: string): ConvertedSchema {
  const { description } = schema;
  return {
    ...schema,
    description: description === undefined ? sentence : `${description} ${sentence}`,
  };
}

/** A schema has one `pattern`, a text may have to match several. @throws TypeError for flags other than `u`, which every JSON Schema has. */
function addPattern({ pattern: _, ...schema }: ConvertedSchema, action: object): ConvertedSchema {
  const requirement = 'requirement' in action ? action.requirement : undefined;
  if (!(requirement instanceof RegExp) || !['', 'u'].includes(requirement.flags)) {
    throw new TypeError('A pattern of the contract has flags.');
  }
  return { ...schema, allOf: [...(schema.allOf ?? []), { pattern: requirement.source }] };
}

/** @throws TypeError for a check without a message, which would be lost. */
function messageOf(action: object): string {
  const message = 'message' in action ? action.message : undefined;
  if (typeof message === 'string') return message;
  throw new TypeError('A check of the contract has no message that a document could show.');
}

/**
 * Converts schemas to JSON Schema, by their names. A schema that is one of them is referred to by its name wherever else it stands.
 * Answers are described as they are sent, before a client fills in defaults.
 */
export function convertSchemas(
  schemas: Readonly<Record<string, GenericSchema>>,
  draft: Draft,
): Readonly<Record<string, JsonObject>> {
  const converted = toJsonSchemaDefs(schemas, {
    target: draft,
    typeMode: 'input',
    overrideAction,
    overrideRef: ({ referenceId }) => referenceTo(referenceId),
  });
  return JSON.parse(JSON.stringify(converted), unwrapPattern) as Readonly<
    Record<string, JsonObject>
  >;
}

/** Writes the only pattern of a schema without `allOf`. */
function unwrapPattern(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('allOf' in value)) return value;
  const { allOf, ...schema } = value;
  if (!Array.isArray(allOf) || allOf.length > 1) return value;
  return { ...schema, ...(allOf[0] as object) };
}

/** Returns the address of a schema inside a document. */
export function referenceTo(name: string): string {
  return `#/components/schemas/${name}`;
}
