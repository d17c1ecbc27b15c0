import { vi } from 'vitest';

/**
 * Returns what a function returns, and a function that removes the listeners which window and document were given
 * meanwhile. The pages of tests share them, and each listener keeps its page in memory.
 */
export function recordListeners<T>(begin: () => T): { result: T; remove: () => void } {
  const targets: readonly EventTarget[] = [window, document];
  const spies = targets.map((target) => ({ target, listen: vi.spyOn(target, 'addEventListener') }));
  const result = begin();
  const added = spies.flatMap(({ target, listen }) =>
    listen.mock.calls.map((listening) => ({ target, listening })),
  );
  for (const { listen } of spies) listen.mockRestore();
  return {
    result,
    remove: () => {
      for (const { target, listening } of added) target.removeEventListener(...listening);
    },
  };
}
