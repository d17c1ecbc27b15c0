import type { Report } from './report.ts';

/** Counts what the store had no room for. */
export interface Losses {
  /** Passes on what it is told. */
  readonly report: Report;
  /** How many events were evicted since it was last asked. */
  take(): number;
}

export function countLosses(report: Report): Losses {
  let count = 0;
  return {
    report(error) {
      if (error.code === 'EVENTS_EVICTED') count += error.eventCount;
      report(error);
    },
    take() {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}
