import { atom } from 'jotai';
import { readPreference, writePreference } from '#page/preferences.ts';

/** Older ones are over. */
const maximumKept = 50;

const ids = atom(readPreference('dismissed_announcements').split(',').filter(Boolean));

/** Ids of the announcements that this visitor has closed, the latest first. Writing an id adds it. */
export const dismissedAtom = atom(
  (get): readonly string[] => get(ids),
  (get, set, id: string) => {
    const next = [id, ...get(ids).filter((known) => known !== id)].slice(0, maximumKept);
    set(ids, next);
    writePreference('dismissed_announcements', next.join(','));
  },
);
