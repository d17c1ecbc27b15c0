import { atom } from 'jotai';

/** The pair that was chosen in the list. The button of the list takes the focus when its page is there. */
export const chosenPairAtom = atom<string>();
