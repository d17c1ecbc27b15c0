import type { AttemptContext } from '../attempt/attempts.ts';
import type { HttpError } from '../errors.ts';
import type { HttpPorts } from '../ports.ts';
import { failure, type CallName } from '../request/failure.ts';

export interface WaitOptions {
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** Work that one or several callers wait for. */
export interface SharedCall<T> {
  readonly result: Promise<T>;
  /** Aborted when the last caller has left before the end. Such a call must not be shared. */
  readonly signal: AbortSignal;
  /** @throws HttpError `aborted` or `timeout`, for this caller alone. An error of the work reaches all callers. */
  readonly wait: (options: WaitOptions) => Promise<T>;
}

/** Starts work that is aborted when the last caller leaves before its end. */
export function createSharedCall<T>(
  { monotonicNow, schedule }: HttpPorts,
  name: CallName,
  work: (context: AttemptContext) => Promise<T>,
): SharedCall<T> {
  const controller = new AbortController();
  /** For each waiting caller, a function that stops or restarts its deadline. */
  const callers = new Set<() => void>();
  let isPaused = false;

  function setPaused(value: boolean): void {
    isPaused = value;
    for (const updateDeadline of callers) updateDeadline();
  }

  const result = work({
    signal: controller.signal,
    withoutDeadline: (step) => {
      setPaused(true);
      return step().finally(() => {
        setPaused(false);
      });
    },
  });

  const wait = ({ timeoutMs, signal }: WaitOptions) =>
    new Promise<T>((resolve, reject) => {
      let remainingMs = timeoutMs;
      let startedAt = 0;
      let cancelTimer: (() => void) | undefined;

      function updateDeadline() {
        const now = monotonicNow();
        if (cancelTimer) {
          cancelTimer();
          remainingMs -= now - startedAt;
        }
        startedAt = now;
        cancelTimer = isPaused ? undefined : schedule(onTimeout, remainingMs);
      }

      function onTimeout() {
        leave(failure('timeout', name, { msg: 'timeout exceeded', code: '401' }));
      }

      function onAbort() {
        leave(abortedBy(signal, name));
      }

      function stopWaiting() {
        callers.delete(updateDeadline);
        cancelTimer?.();
        signal?.removeEventListener('abort', onAbort);
      }

      function leave(error: HttpError) {
        stopWaiting();
        reject(error);
        if (callers.size === 0) controller.abort(error);
      }

      callers.add(updateDeadline);
      updateDeadline();
      signal?.addEventListener('abort', onAbort);
      // The work runs already, and may have aborted the signal.
      if (signal?.aborted) onAbort();
      result.finally(stopWaiting).then(resolve, reject);
    });

  return { result, signal: controller.signal, wait };
}

export function abortedBy(signal: AbortSignal | undefined, name: CallName): HttpError {
  return failure('aborted', name, { msg: 'request aborted', cause: signal?.reason });
}
