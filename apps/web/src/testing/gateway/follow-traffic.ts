import { vi } from 'vitest';

/**
 * Follows the requests of pages. One that a page gives up is answered all the same, as by a real gateway: happy-dom would print an
 * error for it later, during another test.
 */
export function followTraffic() {
  const reachable = fetch;
  const open = new Set<Promise<unknown>>();
  const held = new Set<() => void>();
  const follow: typeof fetch = (input, { signal, ...init } = {}) => {
    const answer = reachable(input, init);
    open.add(answer);
    const close = () => open.delete(answer);
    answer.then(close, close);
    return signal ? Promise.race([answer, whenAborted(signal)]) : answer;
  };
  vi.stubGlobal('fetch', follow);
  return {
    /** Begins to hold an answer, until all are settled at the latest. */
    hold: () => {
      const { promise: released, resolve } = Promise.withResolvers<undefined>();
      const release = () => {
        resolve(undefined);
      };
      held.add(release);
      return { released, release };
    },
    /** Resolves when all that was requested has been answered. */
    settle: async () => {
      for (const release of held) release();
      held.clear();
      while (open.size > 0) await Promise.allSettled(open);
    },
    end: () => {
      vi.stubGlobal('fetch', reachable);
    },
  };
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => {
      reject(signal.reason as Error);
    };
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
