import { atom } from 'jotai';
import { cookiePreferenceAtom } from '#page/cookie-preference-atom.ts';

const showsCookie = cookiePreferenceAtom('show-asset');

/** Whether pages of assets show amounts. Writing it stores it. */
export const showsAmountsAtom = atom(
  (get) => get(showsCookie) === 'true',
  (_get, set, isShown: boolean) => {
    set(showsCookie, String(isShown));
  },
);
