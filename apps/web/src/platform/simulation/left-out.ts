import { atom } from 'jotai';

/** The last address that was opened in simulation, which does not show it, and that is not the first page. */
export const leftOutAtom = atom<string>();
