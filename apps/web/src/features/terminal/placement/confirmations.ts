import type { SentOrder } from '@bourse/trading/sending';
import { preferenceAtom } from '#page/preference-atom.ts';

export const confirmations = {
  order: preferenceAtom('not_order_tip'),
  tpsl: preferenceAtom('not_tpsl_tip'),
  presets: preferenceAtom('not_pre_tpsl_tip'),
} as const;

export type Confirmation = keyof typeof confirmations;

export function confirmationOf({
  draft,
  hasPresets,
}: Pick<SentOrder, 'draft' | 'hasPresets'>): Confirmation {
  if (hasPresets) return 'presets';
  return draft.orderType === 'tpsl' ? 'tpsl' : 'order';
}
