import { consequenceOf, isUnanswered } from '@bourse/client/errors';
import { createOrderSender, type OrderSender } from '@bourse/trading/sending';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { callPlaceOrder, findPlaced, type Placed } from './placed.ts';
import { sentOrdersAtom } from './sent-orders.ts';

export function useOrderSender(): OrderSender<Placed> {
  const sdk = useSdk();
  const sentOrders = useAtomValue(sentOrdersAtom);
  return useMemo(
    () =>
      createOrderSender({
        sentOrders,
        place: (order, options) => callPlaceOrder(sdk, order, options),
        find: (order, { signal }) => findPlaced(sdk, order, signal ? { signal } : {}),
        judge,
        now: sdk.now,
      }),
    [sdk, sentOrders],
  );
}

function judge(error: unknown): 'unanswered' | 'sessionEnded' | 'refused' {
  if (isUnanswered(error)) return 'unanswered';
  return consequenceOf(error) === 'logout' ? 'sessionEnded' : 'refused';
}
