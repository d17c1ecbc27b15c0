import type { PolicyPorts } from './ports.ts';

/** Longest wait for the lock, which a frozen tab may hold, in milliseconds. */
const lockTimeoutMs = 10_000;

/**
 * Runs the work once: under a Web Lock, or without one where locks are missing, refused or not granted in time.
 * `gateway-signing` has a copy: libraries do not import each other.
 */
export async function runExclusively<T>(
  { locks, schedule }: Pick<PolicyPorts, 'locks' | 'schedule'>,
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
