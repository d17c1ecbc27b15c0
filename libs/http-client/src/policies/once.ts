import type { PolicyPorts } from './ports.ts';

/** Runs work, or waits for work that is running or has just finished. Never rejects. */
export type Once = (work: () => Promise<void>) => Promise<void>;

/** @param debounceMs - How long finished work counts as the same, in milliseconds. */
export function createOnce(
  { monotonicNow }: Pick<PolicyPorts, 'monotonicNow'>,
  debounceMs: number,
): Once {
  let latest: Promise<void> | undefined;
  let endedAt: number | undefined;
  return (work) => {
    const isOver = endedAt !== undefined && monotonicNow() - endedAt >= debounceMs;
    if (latest && !isOver) return latest;
    endedAt = undefined;
    const end = () => {
      endedAt = monotonicNow();
    };
    latest = work().then(end, end);
    return latest;
  };
}
