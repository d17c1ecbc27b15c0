import { HttpError } from '../errors.ts';
import type { HttpPorts } from '../ports.ts';

/** The time that all attempts of one call share. It runs only while something is sent or received. */
export interface Deadline {
  /**
   * Runs work that must end in time.
   *
   * @throws HttpError `aborted` or `timeout`; what the work throws otherwise.
   */
  spend<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

/** Starts with the whole time; the caller's signal ends it early. */
export function createDeadline(
  ports: HttpPorts,
  path: string,
  timeoutMs: number,
  callerSignal: AbortSignal | undefined,
): Deadline {
  let left = timeoutMs;
  return {
    async spend(work) {
      const startedAt = ports.monotonicNow();
      const controller = new AbortController();
      let ended: HttpError | undefined;
      let fail: (error: HttpError) => void = () => undefined;
      const interrupted = new Promise<never>((_, reject) => {
        fail = reject;
      });
      const end = (error: HttpError) => {
        ended ??= error;
        controller.abort(error);
        fail(error);
      };
      const onAbort = () => {
        end(aborted(path, callerSignal?.reason));
      };
      const cancel = ports.schedule(
        () => {
          end(timedOut(path));
        },
        Math.max(0, left),
      );
      callerSignal?.addEventListener('abort', onAbort, { once: true });
      if (callerSignal?.aborted) onAbort();
      try {
        // The race also ends work that does not listen to its signal.
        return await Promise.race([interrupted, work(controller.signal)]);
      } catch (error) {
        throw ended ?? error;
      } finally {
        cancel();
        callerSignal?.removeEventListener('abort', onAbort);
        left -= ports.monotonicNow() - startedAt;
      }
    },
  };
}

function aborted(path: string, cause: unknown): HttpError {
  return new HttpError('request aborted', { kind: 'aborted', code: 'HTTP_ABORTED', path, cause });
}

function timedOut(path: string): HttpError {
  return new HttpError('timeout exceeded', { kind: 'timeout', code: '401', path });
}
