import { useCancelAllPlans, useCancelPlan } from '@bourse/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { showFailure } from '../orders/show-failure.ts';
import { toast } from '#platform/messages/toast.ts';
import { useMarket } from '../markets/market.ts';

/** Cancels plans of the page's market, and shows the result. */
export function useCancelPlans() {
  const { t } = useLingui();
  const { kind } = useMarket();
  const onError = (error: Error) => {
    const title = t({ id: 'plan.not-cancelled', message: 'Conditional order not canceled' });
    showFailure(title, error);
  };
  const one = useCancelPlan(kind, {
    onError,
    onSuccess: () => {
      toast.success(t({ id: 'plan.cancelled', message: 'Conditional order canceled' }));
    },
  });
  const all = useCancelAllPlans(kind, {
    onError,
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
