import * as v from 'valibot';
import type { RefusableStorage } from '../browser/refusable-storage.ts';

/** Values that a storage keeps as JSON. Never secrets. */
export interface JsonStorage {
  /** Returns a kept value; `undefined` if there is none of that shape, or storage is refused. */
  readonly read: <T extends v.GenericSchema>(
    key: string,
    schema: T,
  ) => v.InferOutput<T> | undefined;
  readonly write: (key: string, value: unknown) => void;
}

/** Keeps values as JSON. `undefined` removes one. */
export function createJsonStorage(storage: RefusableStorage): JsonStorage {
  return {
    read: (key, schema) => {
      const result = v.safeParse(schema, parse(storage.read(key)));
      return result.success ? result.output : undefined;
    },
    write: (key, value) => {
      if (value === undefined) storage.remove(key);
      else storage.write(key, JSON.stringify(value));
    },
  };
}

function parse(text = 'null'): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
