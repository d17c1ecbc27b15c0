import { encodeRecord } from '../../core/records/codec.ts';
import { codeOf } from './field-codes.ts';

/** The text of a record's body, and of each of its fields. */
export interface RecordText {
  readonly body: string;
  readonly names: readonly string[];
  /** JSON of the values, in the order of `names`. */
  readonly values: readonly string[];
}

/** Encodes a record as `encodeRecord` does, field by field, so that changes can be found without reading the text. */
export function encodeText(record: object): RecordText {
  const names: string[] = [];
  const values: string[] = [];
  for (const [name, value] of Object.entries(record)) {
    const text = name === transientField ? undefined : encodeValue(value);
    if (text === undefined) continue;
    names.push(name);
    values.push(text);
  }
  return { body: bodyOf(names, values), names, values };
}

export function bodyOf(names: readonly string[], values: readonly string[]): string {
  return `{${names.map((name, index) => `"${name}":${values[index]}`).join(',')}}`;
}

/** Where an order waits in the book. */
const transientField = 'resting';

/** Returns `undefined` for a value that is not stored. */
function encodeValue(value: unknown): string | undefined {
  if (typeof value === 'bigint') return `"#${value}"`;
  if (typeof value === 'string') return JSON.stringify(value.startsWith('#') ? `#${value}` : value);
  if (value === undefined || typeof value !== 'object' || value === null)
    return JSON.stringify(value);
  return encodeRecord(value);
}

/** Returns the fields with short names. */
export function shorten({ names, values }: RecordText): string {
  return `{${names.map((name, index) => `"${codeOf(name)}":${values[index]}`).join(',')}}`;
}

/** Returns the changed fields with short names; `undefined` if other fields are there than before. */
export function shortenChanges(before: RecordText, after: RecordText): string | undefined {
  if (before.names.length !== after.names.length) return undefined;
  const changes: string[] = [];
  for (const [index, name] of after.names.entries()) {
    if (before.names[index] !== name) return undefined;
    const value = after.values[index];
    if (before.values[index] !== value) changes.push(`"${codeOf(name)}":${value}`);
  }
  return `{${changes.join(',')}}`;
}
