import type { PlanOrder } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import type { Instrument } from '#platform/market/product.ts';
import { type Column, DataTable } from '@bourse/ui/figures';
import { QueryState } from '#ui/states/query-state.tsx';
import { useCancelPlans } from './cancel-plan.ts';
import { RowActions } from './row-actions.tsx';
import { usePlanColumns } from '../records/orders/use-plan-columns.tsx';
import { useOpenPlans } from '../markets/own-lists.ts';

interface PlansTableProps {
  readonly instrument: Instrument | undefined;
  readonly hideOthers: boolean;
}

export function PlansTable({ instrument, hideOthers }: PlansTableProps) {
  const { t } = useLingui();
  const { one: cancel } = useCancelPlans();
  const columns: readonly Column<PlanOrder>[] = [
    ...usePlanColumns(),
    {
      key: 'actions',
      card: 'action',
      head: t({ id: 'column.action', message: 'Action' }),
      figures: true,
      cell: (plan) => (
        <RowActions
          target={{ plan }}
          busy={cancel.isPending && cancel.variables.planId === plan.planId}
          onCancel={() => {
            cancel.mutate(plan);
          }}
        />
      ),
    },
  ];
  return (
    <QueryState
      query={useOpenPlans()}
      loading={t({ id: 'plans.loading', message: 'Loading conditional orders' })}
      empty={t({ id: 'plans.none', message: 'You have no trigger, trailing or TP/SL orders.' })}
    >
      {(plans) => (
        <DataTable
          label={t({ id: 'plans.label', message: 'Conditional orders' })}
          columns={columns}
          rows={plans.filter(({ symbol }) => !hideOthers || symbol === instrument?.symbol)}
          rowKey={({ planId }) => planId}
        />
      )}
    </QueryState>
  );
}
