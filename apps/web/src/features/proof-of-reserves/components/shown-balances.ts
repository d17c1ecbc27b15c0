import { useAtom } from 'jotai';
import { cookiePreferenceAtom } from '#page/cookie-preference-atom.ts';

const shownCookie = cookiePreferenceAtom('show-asset');

/** Stands for an amount that the user has hidden. */
export const hiddenAmount = '••••••';

/** Returns whether own balances are shown, and what changes it. */
export function useShownBalances(): readonly [
  isShown: boolean,
  setShown: (isShown: boolean) => void,
] {
  const [shown, setShown] = useAtom(shownCookie);
  const isShown = shown === 'true';
  return [
    isShown,
    (next) => {
      setShown(String(next));
    },
  ];
}
