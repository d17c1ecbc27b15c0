import * as v from 'valibot';
import type { Browser } from './browser.ts';

/** Values that a tab keeps over a reload. Never secrets. */
export interface TabStorage {
  /** Returns a kept value; `undefined` if there is none of that shape, or storage is refused. */
  readonly read: <T extends v.GenericSchema>(
    key: string,
    schema: T,
  ) => v.InferOutput<T> | undefined;
  /** Keeps a value; `undefined` removes it. */
  readonly write: (key: string, value: unknown) => void;
}

export function createTabStorage({ sessionStorage }: Pick<Browser, 'sessionStorage'>): TabStorage {
  return {
    read: (key, schema) => {
      try {
        const stored: unknown = JSON.parse(sessionStorage().getItem(key) ?? 'null');
        const result = v.safeParse(schema, stored);
        return result.success ? result.output : undefined;
      } catch {
        return undefined;
      }
    },
    write: (key, value) => {
      try {
        if (value === undefined) sessionStorage().removeItem(key);
        else sessionStorage().setItem(key, JSON.stringify(value));
      } catch {
        // The value is lost with the page.
      }
    },
  };
}
