import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useLedger } from '#page/page-context.ts';
import { reloadQueries } from '#platform/sdk/reload-queries.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useSession } from '#platform/session/session.ts';
import { markets } from '#accounts/markets/markets.ts';
import type { Placed } from './call-place-order.ts';
import { checkOrderOptions } from './check-order.ts';
import { openOrdersOptions } from '#accounts/orders/open-orders.ts';
import { openPlansOptions } from '#accounts/orders/open-plans.ts';
import { draftAtom } from '../draft/draft-atom.ts';
import { isSameDraft, withoutAmounts } from '../draft/order-draft.ts';
import { sentOrdersAtom, withoutSent, type SentOrder } from './sent-orders.ts';
import { noticeMs, useOrderNotices } from './use-order-notices.ts';

/** Looks up unanswered orders, also those of a page before a reload, and shows the result. */
export function OrderChecks() {
  const { status, user } = useSession();
  const pageLedger = useLedger();
  const orders = useAtomValue(sentOrdersAtom).filter(
    ({ ledger, state }) => ledger === pageLedger && state !== 'sent',
  );
  if (status === 'anonymous')
    return orders.map((order) => <SignedOutNotice key={order.clientOid} order={order} />);
  return orders
    .filter(({ state, userId }) => state === 'unanswered' && userId === user?.userId)
    .map((order) => <OrderCheck key={order.clientOid} order={order} />);
}

function OrderCheck({ order }: { readonly order: SentOrder }) {
  const sdk = useSdk();
  const queries = useQueryClient();
  const notices = useOrderNotices();
  const change = useSetAtom(sentOrdersAtom);
  const setDraft = useSetAtom(draftAtom);
  const { data: found } = useQuery(checkOrderOptions(sdk, order));

  const begin = useEffectEvent(() => {
    notices.checking(order);
  });
  const end = useEffectEvent((known: Placed | null) => {
    change(withoutSent(order.clientOid));
    const list = order.planType === undefined ? openOrdersOptions : openPlansOptions;
    reloadQueries(queries, { queryKey: list(sdk, markets[order.market]).queryKey });
    if (known === null) {
      notices.notPlaced(order);
      return;
    }
    notices.ended(order, known, noticeMs.news);
    // The same draft sent again would be a second order.
    setDraft((draft) => (isSameDraft(draft, order.draft) ? withoutAmounts(draft) : draft));
  });
  useEffect(() => {
    if (found === undefined) begin();
    else end(found);
  }, [found]);
  return null;
}

function SignedOutNotice({ order }: { readonly order: SentOrder }) {
  const notices = useOrderNotices();
  const change = useSetAtom(sentOrdersAtom);
  const show = useEffectEvent(() => {
    if (order.state === 'unanswered') {
      notices.unknownUntilLogin(order);
    } else {
      notices.sessionEnded(order);
      change(withoutSent(order.clientOid));
    }
  });
  useEffect(() => {
    show();
  }, []);
  return null;
}
