import { atom } from 'jotai';
import type { OrderDraft } from './order-draft.ts';
import { emptyDraft } from './order-draft.ts';

export const draftAtom = atom<OrderDraft>(emptyDraft);
