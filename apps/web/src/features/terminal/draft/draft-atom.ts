import { atom } from 'jotai';
import type { OrderDraft } from './order-draft.ts';
import { emptyDraft } from './order-draft.ts';

/** The order in the form. The book and the buttons of a phone change it too. */
export const draftAtom = atom<OrderDraft>(emptyDraft);
