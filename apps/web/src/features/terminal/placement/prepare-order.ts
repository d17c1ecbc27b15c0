import { useOrderSender } from '@bourse/react';
import type { DraftMarket, OrderDraft } from '@bourse/trading/draft';
import type { SentOrder } from '@bourse/trading/sending';
import { useAtomValue } from 'jotai';
import { useLedger } from '#page/page-context.ts';
import { useSession } from '@bourse/react/session';
import { sentOrdersAtom } from './sent-orders.ts';

/** Returns a function that gives a draft its id and its owner, and sends nothing. */
export function usePrepareOrder() {
  const { prepare } = useOrderSender(useAtomValue(sentOrdersAtom));
  const { user } = useSession();
  const ledger = useLedger();
  return (draft: OrderDraft, market: DraftMarket): SentOrder =>
    prepare(draft, market, { ledger, userId: user?.userId ?? '' });
}
