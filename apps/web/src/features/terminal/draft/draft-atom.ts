import { emptyDraft, type OrderDraft } from '@bourse/trading/draft';
import { atom } from 'jotai';

export const draftAtom = atom<OrderDraft>(emptyDraft);
