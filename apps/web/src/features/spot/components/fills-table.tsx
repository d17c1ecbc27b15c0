import type { SpotFill } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { formatAmount, formatMoment } from '../../../platform/format.ts';
import { useLocale } from '../../../platform/locale.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Figure } from '../../../ui/figure.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { useFills } from '../api/fills.ts';

/** The user's executions. */
export function FillsTable() {
  const { t } = useLingui();
  const locale = useLocale();
  const sides = {
    buy: t({ id: 'side.buy', message: 'Buy' }),
    sell: t({ id: 'side.sell', message: 'Sell' }),
  };
  const figures = (head: string, text: (fill: SpotFill) => string): Column<SpotFill> => ({
    key: head,
    head,
    figures: true,
    cell: (fill) => <Figure>{formatAmount(text(fill), locale)}</Figure>,
  });
  const columns: readonly Column<SpotFill>[] = [
    {
      key: 'time',
      head: t({ id: 'column.time', message: 'Time' }),
      cell: ({ ts }) => <Figure tone="quiet">{formatMoment(ts, locale)}</Figure>,
    },
    {
      key: 'pair',
      head: t({ id: 'column.pair', message: 'Pair' }),
      cell: ({ symbol }) => <bdi>{symbol}</bdi>,
    },
    {
      key: 'side',
      head: t({ id: 'column.side', message: 'Side' }),
      cell: ({ side }) => (
        <span className={side === 'buy' ? 'text-up' : 'text-down'}>{sides[side]}</span>
      ),
    },
    figures(t({ id: 'column.price', message: 'Price' }), ({ price }) => price),
    figures(t({ id: 'column.amount', message: 'Amount' }), ({ size }) => size),
    figures(t({ id: 'column.total', message: 'Total' }), ({ quote }) => quote),
    figures(t({ id: 'column.fee', message: 'Fee' }), ({ fee }) => fee),
    {
      key: 'fee-coin',
      head: t({ id: 'column.fee-coin', message: 'Fee coin' }),
      cell: ({ feeCoin }) => <bdi>{feeCoin}</bdi>,
    },
  ];
  return (
    <QueryState
      query={useFills()}
      loading={t({ id: 'fills.loading', message: 'Loading executions' })}
      empty={t({
        id: 'fills.none',
        message: 'No executions yet. Each fill of an order stands here.',
      })}
    >
      {(fills) => (
        <DataTable
          label={t({ id: 'orders.fills', message: 'Trade history' })}
          columns={columns}
          rows={fills}
          rowKey={({ fillId }) => fillId}
        />
      )}
    </QueryState>
  );
}
