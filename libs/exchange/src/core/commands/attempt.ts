import { Refusal } from '../refusal.ts';

/** Returns the result of one item of a batch. A refused item does not affect the others. */
export function attempt<T>(work: () => T) {
  try {
    return { ok: true, order: work() } as const;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, code: error.code, msg: error.message } as const;
  }
}
