import type { SessionFields } from '../event.ts';
import type { TrackingPorts } from '../ports.ts';
import { createLocalItem, readNumber } from '../store/local-item.ts';

const dayMs = 86_400_000;

/** Time of the first visit of this browser. */
export interface FirstVisit {
  fields(): Pick<SessionFields, 'first_visit_time' | 'first_day'>;
  /** Stores the time. Nothing is stored before. */
  persist(): void;
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
    persist: () => {
      item.write(time);
    },
    forget: item.remove,
  };
}
