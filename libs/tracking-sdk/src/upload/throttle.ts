import { TrackingError } from '../errors.ts';
import type { Report } from '../failures/report.ts';
import type { TrackingPorts } from '../ports.ts';
import { createBackOff } from './back-off.ts';
import type { Answer } from './http.ts';
import type { CollectorPause } from './pause.ts';

const forbiddenPauseMs = 10_000;

/** The config is requested again after 15 s at first, and at least every 4 minutes. */
const switchedOffFactor = 30;

/** Delays uploads after failures, while the collector requests it, and while they are stopped. */
export interface Throttle {
  maySend(): boolean;
  /** Returns whether unsaved events may be sent. The back-off does not apply to them. */
  maySendUnsaved(): boolean;
  isStopped(): boolean;
  /**
   * Starts a back-off. Reports `failure` if it is the first of consecutive ones. Without one, uploads are switched off,
   * and the back-off is 30 times as long.
   */
  fail(failure?: TrackingError): void;
  /** Starts the back-off or pause that an answer other than success requires. */
  refuse(answer: Answer): void;
  succeed(): void;
  stop(): void;
  /** Ends a stop and the back-off. A pause goes on. */
  resume(): void;
}

export function createThrottle(
  ports: Pick<TrackingPorts, 'monotonicNow' | 'random'>,
  pause: CollectorPause,
  report: Report,
): Throttle {
  const backOff = createBackOff(ports);
  let isStopped = false;

  const maySendUnsaved = (): boolean => !isStopped && pause.isOver();

  const fail: Throttle['fail'] = (failure) => {
    const isFirst = backOff.fail(failure ? 1 : switchedOffFactor) === 1;
    if (failure && isFirst && !isStopped) report(failure);
  };

  return {
    maySend: () => maySendUnsaved() && backOff.isOver(),
    maySendUnsaved,
    isStopped: () => isStopped,
    fail,
    refuse({ status, retryAfterMs }) {
      const isForbidden = status === 403;
      const pauseMs = Math.max(isForbidden ? forbiddenPauseMs : 0, retryAfterMs);
      if (pauseMs > 0) pause.begin(pauseMs);
      if (isForbidden) {
        report(new TrackingError('TRACKING_UPLOAD_FORBIDDEN'));
      } else {
        fail(uploadFailed(new Error(`Status ${status}`)));
      }
    },
    succeed: backOff.reset,
    stop() {
      isStopped = true;
    },
    resume() {
      isStopped = false;
      backOff.reset();
    },
  };
}

export function uploadFailed(cause: unknown): TrackingError {
  return new TrackingError('TRACKING_UPLOAD_FAILED', { cause });
}
