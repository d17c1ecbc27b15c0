import type { PlanOrder } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { type Column, DataTable } from '@bourse/ui/figures';
import { QueryState } from '#ui/states/query-state.tsx';
import { useOpenPlans } from '../markets/own-lists.ts';
import { usePlanColumns, usePlanTypes } from '../records/orders/use-plan-columns.tsx';
import { ColumnsButton } from '../tables/columns-button.tsx';
import { useTableLayout } from '../tables/use-table-layout.ts';
import { useCancelPlans } from './cancel-plan.ts';
import { FilteredList } from './list/filtered-list.tsx';
import { useListFilter, type ListScope } from './list/use-list-filter.tsx';
import { RowActions } from './row-actions.tsx';

/** Returns the table of plans that wait for their price, and the controls for the bar above it. */
export function usePlansList(scope: ListScope) {
  const { t } = useLingui();
  const query = useOpenPlans();
  const types = usePlanTypes();
  const filter = useListFilter(query.data ?? [], scope, {
    kindOf: ({ planType }) => planType,
    types,
  });
  const { table, choice } = useTableLayout('plans', [...usePlanColumns(), useActions()]);
  return {
    filters: filter.fields,
    controls: <ColumnsButton {...choice} />,
    table: (
      <QueryState
        query={query}
        loading={t({ id: 'plans.loading', message: 'Loading conditional orders' })}
        empty={t({ id: 'plans.none', message: 'You have no trigger, trailing or TP/SL orders.' })}
      >
        {() => (
          <FilteredList count={filter.shown.length}>
            <DataTable
              {...table}
              label={t({ id: 'plans.label', message: 'Conditional orders' })}
              rows={filter.shown}
              rowKey={({ planId }) => planId}
            />
          </FilteredList>
        )}
      </QueryState>
    ),
  };
}

function useActions(): Column<PlanOrder> {
  const { t } = useLingui();
  const { one: cancel } = useCancelPlans();
  return {
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
  };
}
