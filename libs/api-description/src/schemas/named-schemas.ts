import * as contract from '@bourse/gateway-contract';
import * as stream from '@bourse/gateway-contract/stream';
import type { GenericSchema } from 'valibot';
import { calls } from '../contract/calls.ts';
import comments from '../contract/comments.json' with { type: 'json' };
import type { JsonObject } from '../json.ts';
import { convertSchemas, referenceTo, type Draft } from './convert.ts';
import { describeFields } from './describe-fields.ts';

interface Named {
  /** Name in a document, e.g. `SpotOrder`. */
  readonly name: string;
  /** Name in the contract, e.g. `spotOrder` or `placeOrder.payload`. */
  readonly source: string;
}

const names = nameSchemas();

/** Each schema once, those that the contract exports by name first. */
function nameSchemas(): ReadonlyMap<GenericSchema, Named> {
  const found = new Map<GenericSchema, Named>();
  const add = (schema: unknown, name: string, source: string) => {
    if (isSchema(schema) && !found.has(schema))
      found.set(schema, { name: toTypeName(name), source });
  };
  for (const members of [contract, stream]) {
    for (const [name, member] of Object.entries<unknown>(members)) add(member, name, name);
  }
  for (const { name, contract: call } of calls) {
    add(call.answer, `${name}Answer`, `${name}.answer`);
    add(call.payload, `${name}Request`, `${name}.payload`);
  }
  return found;
}

function isSchema(member: unknown): member is GenericSchema {
  return (
    typeof member === 'object' && member !== null && 'kind' in member && member.kind === 'schema'
  );
}

function toTypeName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The contract's schemas as JSON Schema. */
export interface NamedSchemas {
  /** By their names in a document. */
  readonly components: Readonly<Record<string, JsonObject>>;
  /** Returns the reference to a schema. @throws TypeError for a schema without a name. */
  readonly refer: (schema: GenericSchema) => JsonObject;
  /** Returns the schema itself. @throws TypeError for a schema without a name. */
  readonly whole: (schema: GenericSchema) => JsonObject;
}

/** Converts every schema of the contract that is exported, or is a payload or an answer. */
export function createNamedSchemas(draft: Draft): NamedSchemas {
  const entries = [...names];
  const given = Object.fromEntries(entries.map(([schema, { name }]) => [name, schema]));
  const converted = convertSchemas(given, draft);
  const texts: Readonly<Record<string, string>> = comments.schemas;
  const described = new Map(
    entries.map(([, { name, source }]) => [
      name,
      describeFields(converted[name] ?? {}, source, texts),
    ]),
  );
  return {
    components: Object.fromEntries(described),
    refer: (schema) => ({ $ref: referenceTo(nameOf(schema)) }),
    whole: (schema) => described.get(nameOf(schema)) ?? {},
  };
}

function nameOf(schema: GenericSchema): string {
  const named = names.get(schema);
  if (named === undefined) throw new TypeError('The contract has no name for this schema.');
  return named.name;
}
