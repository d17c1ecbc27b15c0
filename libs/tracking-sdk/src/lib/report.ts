import { TrackingError } from '../errors.ts';
import type { ResolvedOptions } from '../options.ts';

/** Says what went wrong. Never throws. */
export type Report = (error: TrackingError) => void;

export function createReport({ ports, onError }: ResolvedOptions): Report {
  return (error) => {
    try {
      ports.warn(`${error.code}: ${error.message}`);
      onError(error);
    } catch {
      // A listener's failure has nobody left to be told to.
    }
  };
}

/** Keeps failures away from the host. */
export interface Guard {
  /** The same function, but for what it throws. */
  wrap<Parts extends unknown[]>(work: (...parts: Parts) => void): (...parts: Parts) => void;
  /** Looks after work that nobody waits for. */
  tend(work: Promise<unknown>): void;
}

export function createGuard(report: Report): Guard {
  const fail = (cause: unknown): void => {
    report(
      cause instanceof TrackingError
        ? cause
        : new TrackingError('TRACKER_FAILED', 'The tracker failed.', { cause }),
    );
  };
  return {
    wrap:
      (work) =>
      (...parts) => {
        try {
          work(...parts);
        } catch (cause) {
          fail(cause);
        }
      },
    tend(work) {
      work.catch(fail);
    },
  };
}
