import { consequenceOf } from '@bourse/client/errors';
import type { DraftMarket, OrderDraft } from '@bourse/trading/draft';
import { usePlaceOrder, usePrepareOrder } from './place-order.ts';
import { noticeMs, useOrderNotices } from './use-order-notices.ts';

export function useSendOrder() {
  const place = usePlaceOrder();
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
