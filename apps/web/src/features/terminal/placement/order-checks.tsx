import { useLookUps, useSentOrders } from '@bourse/react';
import { isSameDraft, withoutAmounts } from '@bourse/trading/draft';
import type { SentOrder } from '@bourse/trading/sending';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useLedger } from '#page/page-context.ts';
import { toast } from '#platform/messages/toast.ts';
import { useSession } from '@bourse/react/session';
import { draftAtom } from '../draft/draft-atom.ts';
import { sentOrdersAtom } from './sent-orders.ts';
import { noticeMs, useOrderNotices } from './use-order-notices.ts';

/** Looks up unanswered orders, also those of a page before a reload, and shows the result. */
export function OrderChecks() {
  const { status, user } = useSession();
  const pageLedger = useLedger();
  const sentOrders = useAtomValue(sentOrdersAtom);
  const setDraft = useSetAtom(draftAtom);
  const notices = useOrderNotices();
  useEffect(() => {
    toast.prepare();
  }, []);
  const owner = { ledger: pageLedger, userId: user?.userId ?? '' };
  useLookUps(sentOrders, owner, {
    enabled: status === 'user',
    onBegin: notices.checking,
    onEnd: (order, placed) => {
      if (placed === undefined) {
        notices.notPlaced(order);
        return;
      }
      notices.ended(order, placed, noticeMs.news);
      // The same draft sent again would be a second order.
      setDraft((draft) => (isSameDraft(draft, order.draft) ? withoutAmounts(draft) : draft));
    },
  });
  const orders = useSentOrders(sentOrders);
  if (status !== 'anonymous') return null;
  return orders
    .filter(({ ledger, state }) => ledger === pageLedger && state !== 'sent')
    .map((order) => <SignedOutNotice key={order.clientOid} order={order} />);
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
