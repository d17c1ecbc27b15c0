import { hostPorts, type Ports } from '../ports.ts';

const firstPauseMs = 500;
const longestPauseMs = 4_000;

/** Options for {@link untilAnswered}. */
export interface AnswerOptions {
  /** Whether a request is repeated after this error. */
  readonly isRepeated: (error: unknown) => boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Repeats a request until it is answered, after pauses of 0.5 s that double up to 4 s. Rejects with an error after which it is
 * not repeated, and with the reason of an aborted signal.
 */
export async function untilAnswered<T>(
  request: () => Promise<T>,
  { isRepeated, signal }: AnswerOptions,
  { wait }: Pick<Ports, 'wait'> = hostPorts,
): Promise<T> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    signal?.throwIfAborted();
    try {
      return await request();
    } catch (error) {
      signal?.throwIfAborted();
      if (!isRepeated(error)) throw error;
    }
    await wait(pauseMs, signal);
  }
}
