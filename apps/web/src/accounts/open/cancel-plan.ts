import { cancelAllPlanOrders, cancelPlanOrder, type PlanOrder } from '@bourse/gateway-contract';
import { openPlansOptions, shownHere, useAction, useClient } from '@bourse/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLedger } from '#page/page-context.ts';
import { showFailure } from '../orders/show-failure.ts';
import { toast } from '#platform/messages/toast.ts';
import { useMarket } from '../markets/market.ts';

const timeoutMs = 6_000;

export function useCancelPlans() {
  const { t } = useLingui();
  const client = useClient();
  const ledger = useLedger();
  const { kind } = useMarket();
  const shared = {
    meta: shownHere,
    onError: (error: Error) => {
      const title = t({ id: 'plan.not-cancelled', message: 'Conditional order not canceled' });
      showFailure(title, error);
    },
    changes: [openPlansOptions(client, kind)],
  };
  const cancelOne = ({ planId }: PlanOrder) =>
    client.call(cancelPlanOrder, { ledger, planId }, { timeoutMs });
  const one = useAction(cancelOne, {
    ...shared,
    onSuccess: () => {
      toast.success(t({ id: 'plan.cancelled', message: 'Conditional order canceled' }));
    },
  });
  const cancelAll = (symbol: string | undefined) => {
    const scope = symbol === undefined ? {} : { symbol };
    return client.call(cancelAllPlanOrders, { ledger, product: kind, ...scope }, { timeoutMs });
  };
  const all = useAction(cancelAll, {
    ...shared,
    onSuccess: ({ plans: { length: count } }) => {
      toast.success(
        t({
          id: 'plan.all-cancelled',
          message: plural(count, {
            one: '# conditional order canceled',
            other: '# conditional orders canceled',
          }),
        }),
      );
    },
  });
  return { one, all };
}
