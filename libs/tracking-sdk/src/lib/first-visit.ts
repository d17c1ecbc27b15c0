import type { SessionFields } from '../event.ts';
import type { TrackingPorts } from '../ports.ts';
import { createKeptNumber } from './kept-number.ts';

const dayMs = 86_400_000;

/** When this browser was first seen. */
export interface FirstVisit {
  fields(): Pick<SessionFields, 'first_visit_time' | 'first_day'>;
  /** Writes it down. Until then nothing is stored. */
  keep(): void;
  readonly forget: () => void;
}

export function createFirstVisit(
  ports: Pick<TrackingPorts, 'localStorage' | 'wallNow'>,
): FirstVisit {
  const kept = createKeptNumber(ports.localStorage, 'bourse-tracking:firstVisit');
  const time = kept.read() ?? ports.wallNow();
  return {
    fields: () => ({ first_visit_time: time, first_day: ports.wallNow() - time < dayMs }),
    keep: () => {
      kept.write(time);
    },
    forget: () => {
      kept.remove();
    },
  };
}
