import type { PolicyPorts } from './ports.ts';

/** Runs work, or waits for work that is running or has just finished. Never rejects. */
export type Once = (work: () => Promise<void>) => Promise<void>;

/** @param debounceMs - How long finished work counts as the same, in milliseconds. */
export function createOnce(
  { monotonicNow }: Pick<PolicyPorts, 'monotonicNow'>,
  debounceMs: number,
): Once {
  let latest = Promise.resolve();
  /** `Infinity` while work is running. */
  let endedAt = -Infinity;
  return (work) => {
    if (monotonicNow() - endedAt < debounceMs) return latest;
    endedAt = Infinity;
    const end = () => {
      endedAt = monotonicNow();
    };
    latest = work().then(end, end);
    return latest;
  };
}
