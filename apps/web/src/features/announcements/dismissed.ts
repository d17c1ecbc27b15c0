import { atom } from 'jotai';
import { pageAtom } from '#page/page-context.ts';

const maximumKept = 50;

const changedIds = atom<readonly string[]>();

/** Ids of the announcements that the visitor has closed, the latest first. Writing an id adds it. */
export const dismissedAtom = atom(
  (get): readonly string[] =>
    get(changedIds) ??
    get(pageAtom).preferences.read('dismissed_announcements').split(',').filter(Boolean),
  (get, set, id: string) => {
    const next = [id, ...get(dismissedAtom).filter((known) => known !== id)].slice(0, maximumKept);
    set(changedIds, next);
    get(pageAtom).preferences.write('dismissed_announcements', next.join(','));
  },
);
