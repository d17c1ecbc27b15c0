import { atom } from 'jotai';
import { emptyDraft, type OrderDraft } from './order-draft.ts';

export const draftAtom = atom<OrderDraft>(emptyDraft);
