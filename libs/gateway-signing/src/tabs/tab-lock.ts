import type { SigningPorts } from '../ports.ts';

/** Longest wait for the lock before the tab that holds it is asked, in milliseconds. */
const lockTimeoutMs = 10_000;

/**
 * Runs the work once: under a Web Lock, or without one where locks are missing or refused, or their holder does not answer, as a
 * frozen tab.
 */
export async function runExclusively<T>(
  { locks, schedule }: Pick<SigningPorts, 'locks' | 'schedule'>,
  name: string,
  work: () => Promise<T>,
  isHolderAtWork: () => Promise<boolean>,
): Promise<T> {
  let granted: Promise<T> | undefined;
  let mustWait = locks !== undefined;
  while (mustWait) {
    const controller = new AbortController();
    const cancel = schedule(() => {
      controller.abort();
    }, lockTimeoutMs);
    try {
      await locks?.request(name, { signal: controller.signal }, () => {
        cancel();
        granted = work();
        return granted;
      });
    } catch {
      // Either the lock was not granted, or `granted` carries the error of the work.
    }
    cancel();
    mustWait = granted === undefined && controller.signal.aborted && (await isHolderAtWork());
  }
  return granted ?? work();
}
