import type { SessionFields } from '../event.ts';
import type { TrackingPorts } from '../ports.ts';
import { createLocalItem, readNumber } from './local-item.ts';

const dayMs = 86_400_000;

/** When this browser was first seen. */
export interface FirstVisit {
  fields(): Pick<SessionFields, 'first_visit_time' | 'first_day'>;
  /** Writes it down. Until then nothing is stored. */
  keep(): void;
  readonly forget: () => void;
}

export function createFirstVisit({
  localStorage,
  wallNow,
}: Pick<TrackingPorts, 'localStorage' | 'wallNow'>): FirstVisit {
  const item = createLocalItem(localStorage, 'bourse-tracking:firstVisit');
  const time = readNumber(item) || wallNow();
  return {
    fields: () => ({ first_visit_time: time, first_day: wallNow() - time < dayMs }),
    keep: () => {
      item.write(time);
    },
    forget: item.remove,
  };
}
