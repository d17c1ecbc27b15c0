import type { SigningPorts } from '../ports.ts';

/** A frozen tab may hold the lock. After this many milliseconds the work runs without it. */
const lockTimeoutMs = 10_000;

/**
 * Runs the work under a Web Lock. Runs it without one where locks are missing, refused or not
 * granted in time.
 */
export async function runExclusively<T>(
  { locks, schedule }: Pick<SigningPorts, 'locks' | 'schedule'>,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  if (locks === undefined) return work();
  let granted: Promise<T> | undefined;
  const controller = new AbortController();
  const cancel = schedule(() => {
    controller.abort();
  }, lockTimeoutMs);
  try {
    await locks.request(name, { signal: controller.signal }, () => {
      cancel();
      granted = work();
      return granted;
    });
  } catch {
    // Either the lock was not granted, or `granted` carries the error of the work.
  }
  cancel();
  return granted ?? work();
}
