import type { AttemptContext } from '../attempt/attempts.ts';
import type { HttpError } from '../errors.ts';
import type { HttpPorts } from '../ports.ts';
import { failure, type CallName } from '../request/failure.ts';
import { createDeadlines } from './deadline.ts';

export interface WaitOptions {
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** Work that one or several callers wait for. It is aborted when the last of them leaves. */
export interface SharedCall<T> {
  readonly result: Promise<T>;
  /** Whether the last caller has left before the end. Such a call must not be shared. */
  readonly isAbandoned: boolean;
  /** @throws HttpError `aborted` or `timeout`, for this caller alone; otherwise whatever the work throws. */
  readonly wait: (options: WaitOptions) => Promise<T>;
}

export function startSharedCall<T>(
  ports: HttpPorts,
  name: CallName,
  work: (context: AttemptContext) => Promise<T>,
): SharedCall<T> {
  const controller = new AbortController();
  const { startDeadline, withoutDeadline, isEmpty } = createDeadlines(ports);
  let isFinished = false;
  let isAbandoned = false;

  const result = work({ signal: controller.signal, withoutDeadline });
  const finish = () => {
    isFinished = true;
  };
  result.then(finish, finish);

  const wait = ({ timeoutMs, signal }: WaitOptions) =>
    new Promise<T>((resolve, reject) => {
      const endDeadline = startDeadline(timeoutMs, () => {
        leave(failure('timeout', name, { code: '401' }));
      });

      function onAbort() {
        leave(failure('aborted', name, { cause: signal?.reason }));
      }

      function stopWaiting() {
        endDeadline();
        signal?.removeEventListener('abort', onAbort);
      }

      function leave(error: HttpError) {
        stopWaiting();
        reject(error);
        if (isFinished || !isEmpty()) return;
        isAbandoned = true;
        controller.abort(error);
      }

      signal?.addEventListener('abort', onAbort);
      // The work runs already, and may have aborted the signal.
      if (signal?.aborted) onAbort();
      result.then(stopWaiting, stopWaiting);
      result.then(resolve, reject);
    });

  return {
    result,
    get isAbandoned() {
      return isAbandoned;
    },
    wait,
  };
}
