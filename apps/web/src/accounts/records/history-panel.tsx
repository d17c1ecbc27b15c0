import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Instrument } from '#platform/market/product.ts';
import { PlainSegmented } from '@bourse/ui/fields';
import { OrderHistoryTable } from './orders/order-history-table.tsx';
import { PlanHistoryTable } from './orders/plan-history-table.tsx';

type Kind = 'orders' | 'plans';

const tables = { orders: OrderHistoryTable, plans: PlanHistoryTable } as const;

export function HistoryPanel({ instrument }: { readonly instrument: Instrument | undefined }) {
  const { t } = useLingui();
  const [kind, setKind] = useState<Kind>('orders');
  const Table = tables[kind];
  return (
    <>
      <PlainSegmented
        label={t({ id: 'orders.kind', message: 'Order type' })}
        value={kind}
        onChange={setKind}
        options={[
          {
            value: 'orders',
            label: t({ id: 'history.orders', message: 'Limit | Market' }),
          },
          {
            value: 'plans',
            label: t({ id: 'history.plans', message: 'Trigger | TP/SL' }),
          },
        ]}
      />
      <Table instrument={instrument} />
    </>
  );
}
