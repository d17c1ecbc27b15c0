import type { HttpError } from '../errors.ts';
import type { HttpPorts } from '../ports.ts';
import { failure } from './failure.ts';
import type { CallName } from './failure.ts';

/** What the work of a flight is given. */
export interface Course {
  /** Aborts when nobody waits any more. */
  readonly signal: AbortSignal;
  /** Does work that takes a person's time: meanwhile no caller's runs. */
  readonly aside: <T>(work: () => Promise<T>) => Promise<T>;
}

/** How long a caller waits. */
export interface Patience {
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** Work under way, for one caller or several. It ends early when the last of them has left. */
export interface Flight<T> {
  /**
   * Waits for the end.
   *
   * @throws HttpError `aborted` or `timeout`, of this caller alone; what the work throws otherwise.
   */
  wait(patience: Patience): Promise<T>;
}

/** Starts the work. @param onEnd - Hears how it has ended before any caller does; of a failure nothing. */
export function startFlight<T>(
  ports: HttpPorts,
  name: CallName,
  work: (course: Course) => Promise<T>,
  onEnd?: (outcome?: T) => void,
): Flight<T> {
  const controller = new AbortController();
  const clocks = new Set<Stopwatch>();
  let isAside = false;
  let isOver = false;

  const end = (outcome?: T) => {
    if (!isOver) onEnd?.(outcome);
    isOver = true;
  };

  const setAside = (aside: boolean) => {
    isAside = aside;
    for (const clock of clocks) clock.run(!aside);
  };

  const aside: Course['aside'] = (ask) => {
    setAside(true);
    return ask().finally(() => {
      setAside(false);
    });
  };

  const landing = work({ signal: controller.signal, aside });
  landing.then(end, () => {
    end();
  });

  return {
    wait: ({ timeoutMs, signal }) =>
      new Promise((resolve, reject) => {
        const leave = (error: HttpError) => {
          stopWaiting();
          reject(error);
          if (isOver || clocks.size > 0) return;
          end();
          controller.abort(error);
        };
        const onAbort = () => {
          leave(failure('aborted', name, { cause: signal?.reason }));
        };
        const clock = createStopwatch(ports, timeoutMs, () => {
          leave(failure('timeout', name, { code: '401' }));
        });
        const stopWaiting = () => {
          clocks.delete(clock);
          clock.cancel();
          signal?.removeEventListener('abort', onAbort);
        };
        clocks.add(clock);
        clock.run(!isAside);
        signal?.addEventListener('abort', onAbort);
        // The work has begun already, and may have aborted it.
        if (signal?.aborted) onAbort();
        landing.then(stopWaiting, stopWaiting);
        landing.then(resolve, reject);
      }),
  };
}

/** Counts down the time in which it runs. */
interface Stopwatch {
  /** Lets time run, or stand still. */
  readonly run: (isRunning: boolean) => void;
  readonly cancel: () => void;
}

/** A stopwatch that stands still. @param leftMs - In milliseconds. */
function createStopwatch(
  { monotonicNow, schedule }: HttpPorts,
  leftMs: number,
  onOver: () => void,
): Stopwatch {
  let startedAt = 0;
  let cancelAlarm: (() => void) | undefined;
  const cancel = () => cancelAlarm?.();
  return {
    cancel,
    run: (isRunning) => {
      const now = monotonicNow();
      if (cancelAlarm) leftMs -= now - startedAt;
      cancel();
      startedAt = now;
      cancelAlarm = isRunning ? schedule(onOver, leftMs) : undefined;
    },
  };
}
