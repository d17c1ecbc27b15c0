import { useOrderSender, useReloadSent, useSentOrders, type Placed } from '@bourse/react';
import { isSameDraft, withoutAmounts } from '@bourse/trading/draft';
import type { SentOrder } from '@bourse/trading/sending';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useLedger } from '#page/page-context.ts';
import { useSession } from '#platform/session/session.ts';
import { draftAtom } from '../draft/draft-atom.ts';
import { sentOrdersAtom } from './sent-orders.ts';
import { noticeMs, useOrderNotices } from './use-order-notices.ts';

/** Looks up unanswered orders, also those of a page before a reload, and shows the result. */
export function OrderChecks() {
  const { status, user } = useSession();
  const pageLedger = useLedger();
  const orders = useSentOrders(useAtomValue(sentOrdersAtom)).filter(
    ({ ledger, state }) => ledger === pageLedger && state !== 'sent',
  );
  if (status === 'anonymous')
    return orders.map((order) => <SignedOutNotice key={order.clientOid} order={order} />);
  return orders
    .filter(({ state, userId }) => state === 'unanswered' && userId === user?.userId)
    .map((order) => <OrderCheck key={order.clientOid} order={order} />);
}

function OrderCheck({ order }: { readonly order: SentOrder }) {
  const { lookUp } = useOrderSender(useAtomValue(sentOrdersAtom));
  const reload = useReloadSent();
  const notices = useOrderNotices();
  const setDraft = useSetAtom(draftAtom);

  const begin = useEffectEvent(() => {
    notices.checking(order);
  });
  const end = useEffectEvent((known: Placed | undefined) => {
    reload(order);
    if (known === undefined) {
      notices.notPlaced(order);
      return;
    }
    notices.ended(order, known, noticeMs.news);
    // The same draft sent again would be a second order.
    setDraft((draft) => (isSameDraft(draft, order.draft) ? withoutAmounts(draft) : draft));
  });
  useEffect(() => {
    const controller = new AbortController();
    begin();
    // A look-up that ended with the session or the page begins again with the next one.
    lookUp(order, controller.signal).then(end, () => undefined);
    return () => {
      controller.abort();
    };
  }, [lookUp, order]);
  return null;
}

function SignedOutNotice({ order }: { readonly order: SentOrder }) {
  const notices = useOrderNotices();
  const { remove } = useAtomValue(sentOrdersAtom);
  const show = useEffectEvent(() => {
    if (order.state === 'unanswered') {
      notices.unknownUntilLogin(order);
    } else {
      notices.sessionEnded(order);
      remove(order.clientOid);
    }
  });
  useEffect(() => {
    show();
  }, []);
  return null;
}
