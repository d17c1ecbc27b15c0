import { atom } from 'jotai';

/** Unread security notices of the user; `undefined` for a visitor, and until they are loaded. */
export const unreadAtom = atom<number>();
