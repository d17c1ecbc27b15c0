import type { OrderDraft } from '../draft/order-draft.ts';
import { emptyDraft } from '../draft/order-draft.ts';
import type { Placed } from './call-place-order.ts';
import type { SentOrder } from './sent-orders.ts';

/** Returns the drafts of the plans that close what a futures order with take profit or stop loss has filled. */
export function attachedPlans(
  { market, draft, hasPresets }: Pick<SentOrder, 'market' | 'draft' | 'hasPresets'>,
  { order }: Placed,
): readonly OrderDraft[] {
  const filled = order?.filledSize ?? '0';
  if (market !== 'futures' || !hasPresets || !/[1-9]/.test(filled)) return [];
  return [draft.takeProfit, draft.stopLoss]
    .filter((triggerPrice) => triggerPrice !== '')
    .map((triggerPrice) => ({
      ...emptyDraft,
      ...{ orderType: 'tpsl', atMarket: true, triggerPrice, amount: filled },
      side: draft.side === 'buy' ? 'sell' : 'buy',
      ...{ reduceOnly: true, tradeSide: 'close' },
    }));
}
