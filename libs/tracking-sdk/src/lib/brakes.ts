import { TrackingError } from '../errors.ts';
import type { TrackingPorts } from '../ports.ts';
import { createBackOff } from './back-off.ts';
import type { Answer } from './http.ts';
import type { Pause } from './pause.ts';
import type { Report } from './report.ts';

const forbiddenPauseMs = 10_000;

/** What holds uploads up: a pause that the collector asked for, failures, or that they are halted. */
export interface Brakes {
  /** Whether the next batch may be sent. */
  isOff(): boolean;
  /** Whether what would be lost with the page may be sent: failures do not hold that up. */
  isOffForLast(): boolean;
  isHalted(): boolean;
  /** Tells the first of some failures in a row; without one it only waits. */
  fail(failure?: TrackingError): void;
  /** The collector has answered, but not with success. */
  refuse(answer: Answer): void;
  succeed(): void;
  halt(): void;
  /** Ends a halt, and forgets failures. A pause goes on. */
  resume(): void;
}

export function createBrakes(
  ports: Pick<TrackingPorts, 'monotonicNow' | 'random'>,
  pause: Pause,
  report: Report,
): Brakes {
  const backOff = createBackOff(ports);
  let isHalted = false;

  const isOffForLast = (): boolean => !isHalted && pause.isOver();

  const fail: Brakes['fail'] = (failure) => {
    const isFirst = backOff.fail() === 1;
    if (failure && isFirst && !isHalted) report(failure);
  };

  return {
    isOff: () => isOffForLast() && backOff.isOver(),
    isOffForLast,
    isHalted: () => isHalted,
    fail,
    refuse({ status, retryAfterMs }) {
      const isForbidden = status === 403;
      const pauseMs = Math.max(isForbidden ? forbiddenPauseMs : 0, retryAfterMs);
      if (pauseMs > 0) pause.begin(pauseMs);
      if (isForbidden) {
        report(new TrackingError('UPLOAD_FORBIDDEN', 'Uploads are forbidden.'));
      } else {
        fail(notArrived(new Error(`Status ${status}`)));
      }
    },
    succeed: backOff.reset,
    halt() {
      isHalted = true;
    },
    resume() {
      isHalted = false;
      backOff.reset();
    },
  };
}

/** The failure of a batch. */
export function notArrived(cause: unknown): TrackingError {
  return new TrackingError('UPLOAD_FAILED', 'Events did not arrive.', { cause });
}
