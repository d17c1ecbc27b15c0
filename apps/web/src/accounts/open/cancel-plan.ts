import { cancelAllPlanOrders, cancelPlanOrder, type PlanOrder } from '@bourse/gateway-contract';
import { openPlansOptions, reloadQueries } from '@bourse/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLedger } from '#page/page-context.ts';
import { showFailure } from '../orders/show-failure.ts';
import { toast } from '#platform/messages/toast.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useMarket } from '../markets/market.ts';

const timeoutMs = 6_000;

export function useCancelPlans() {
  const { t } = useLingui();
  const sdk = useSdk();
  const queries = useQueryClient();
  const ledger = useLedger();
  const market = useMarket();
  const failed = (error: Error) => {
    showFailure(t({ id: 'plan.not-cancelled', message: 'Conditional order not canceled' }), error);
  };
  const shared = {
    meta: { showsItsErrors: true },
    onError: failed,
    onSettled: () => {
      reloadQueries(queries, openPlansOptions(sdk, market.kind));
    },
  };
  const one = useMutation({
    ...shared,
    mutationFn: ({ planId }: PlanOrder) =>
      sdk.call(cancelPlanOrder, { ledger, planId }, { timeoutMs }),
    onSuccess: () => {
      toast.success(t({ id: 'plan.cancelled', message: 'Conditional order canceled' }));
    },
  });
  const all = useMutation({
    ...shared,
    mutationFn: (symbol: string | undefined) => {
      const scope = symbol === undefined ? {} : { symbol };
      const payload = { ledger, product: market.kind, ...scope };
      return sdk.call(cancelAllPlanOrders, payload, { timeoutMs });
    },
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
