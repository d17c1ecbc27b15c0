import type { PlanOrder } from '@bourse/gateway-contract';
import { planHistory, useHistory } from '@bourse/react';
import { planFormat } from '@bourse/trading/records';
import { useLingui } from '@lingui/react/macro';
import type { Instrument } from '#platform/market/product.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import type { Column } from '@bourse/ui/figures';
import { useMarket } from '../../markets/market.ts';
import { RecordsTable } from '../records-table.tsx';
import { usePlanColumns } from './use-plan-columns.tsx';

export function PlanHistoryTable({ instrument }: { readonly instrument: Instrument | undefined }) {
  const { t } = useLingui();
  const statuses: Record<PlanOrder['status'], string> = {
    live: t({ id: 'status.live', message: 'Open' }),
    triggered: t({ id: 'status.triggered', message: 'Triggered' }),
    cancelled: t({ id: 'status.cancelled', message: 'Canceled' }),
    failed: t({ id: 'status.refused', message: 'Rejected' }),
  };
  const columns: readonly Column<PlanOrder>[] = [
    ...usePlanColumns(),
    {
      key: 'status',
      head: t({ id: 'column.status', message: 'Status' }),
      sortBy: ({ status }) => statuses[status],
      cell: ({ status, failMsg }) =>
        failMsg ? `${statuses[status]}: ${failMsg}` : statuses[status],
    },
  ];
  return (
    <RecordsTable
      instrument={instrument}
      {...useHistory(planHistory(useSdk(), useMarket().kind))}
      columns={columns}
      rowKey={({ planId }) => planId}
      timeOf={({ createdAt }) => createdAt}
      format={planFormat}
      fileName="plans"
      texts={{
        label: t({ id: 'plans.history', message: 'Conditional order history' }),
        loading: t({ id: 'plans.loading', message: 'Loading conditional orders' }),
        empty: t({ id: 'plans.none-past', message: 'You have no past conditional orders.' }),
      }}
    />
  );
}
