import { atom } from 'jotai';
import type { OrderDraft } from './order-draft.ts';
import { emptyDraft } from './order-draft.ts';

/** The order that is being written; the book and the phone's buttons write into it too. */
export const draftAtom = atom<OrderDraft>(emptyDraft);
