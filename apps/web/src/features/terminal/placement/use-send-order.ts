import { consequenceOf } from '@bourse/client/errors';
import { usePlaceOrder } from '@bourse/react';
import type { DraftMarket, OrderDraft } from '@bourse/trading/draft';
import { useAtomValue } from 'jotai';
import { usePrepareOrder } from './prepare-order.ts';
import { sentOrdersAtom } from './sent-orders.ts';
import { noticeMs, useOrderNotices } from './use-order-notices.ts';

export function useSendOrder() {
  const place = usePlaceOrder(useAtomValue(sentOrdersAtom), { meta: { showsItsErrors: true } });
  const prepare = usePrepareOrder();
  const notices = useOrderNotices();
  /** Resolves with whether the order was placed. */
  const send = async (draft: OrderDraft, market: DraftMarket): Promise<boolean> => {
    const sent = prepare(draft, market);
    notices.sent(sent);
    try {
      const placed = await place.mutateAsync(sent);
      if (!placed) return false;
      notices.ended(sent, placed, noticeMs.answer);
      return true;
    } catch (error) {
      if (consequenceOf(error) === 'logout') notices.dismiss(sent);
      else notices.refused(sent, error);
      return false;
    }
  };
  return { send, isPending: place.isPending };
}
