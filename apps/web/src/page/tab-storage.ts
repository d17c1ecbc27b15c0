import * as v from 'valibot';

/** Reads what this tab has kept over a reload; `undefined` when there is nothing of that shape, or storage is refused. */
export function readTab<T extends v.GenericSchema>(
  key: string,
  schema: T,
): v.InferOutput<T> | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const result = v.safeParse(schema, stored);
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value for this tab over a reload; `undefined` removes it. Never for secrets. */
export function writeTab(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage it holds until the page is left.
  }
}
