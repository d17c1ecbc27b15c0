import { useSentOrders } from '@bourse/react';
import { useSession } from '@bourse/react/session';
import { hasUnanswered, ordersOf, type SentOrder } from '@bourse/trading/sending';
import { useAtomValue } from 'jotai';
import { useLedger } from '#page/page-context.ts';
import { sentOrdersAtom } from './sent-orders.ts';

/** Returns the user's orders without a known result. */
export function useOwnSentOrders(): readonly SentOrder[] {
  const owner = useOwner();
  return ordersOf(useSentOrders(useAtomValue(sentOrdersAtom)), owner);
}

/** Another press could place the unanswered order twice. */
export function useIsChecking(): boolean {
  const owner = useOwner();
  return hasUnanswered(useSentOrders(useAtomValue(sentOrdersAtom)), owner);
}

function useOwner() {
  const { user } = useSession();
  return { ledger: useLedger(), userId: user?.userId ?? '' };
}
