import type { SpotFill } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { formatDecimal } from '#platform/format/format.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { Moment } from '#platform/locale/moment.tsx';
import type { PairFormat } from '#platform/market/pair-format.ts';
import { coinDecimals, usePairFormats } from '#platform/market/pair-format.ts';
import { PairName } from '#platform/market/pair-name.tsx';
import type { Column } from '#ui/figures/data-table.tsx';
import { DataTable } from '#ui/figures/data-table.tsx';
import { Figure } from '#ui/figures/figure.tsx';
import { QueryState } from '#ui/states/query-state.tsx';
import { useFills } from './fills.ts';

export function FillsTable() {
  const { t } = useLingui();
  const columns = useFillColumns();
  return (
    <QueryState
      query={useFills()}
      loading={t({ id: 'fills.loading', message: 'Loading trades' })}
      empty={t({
        id: 'fills.none',
        message: 'You have no trades yet.',
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

function useFillColumns(): readonly Column<SpotFill>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const sides = {
    buy: t({ id: 'side.buy', message: 'Buy' }),
    sell: t({ id: 'side.sell', message: 'Sell' }),
  };
  const formatOf = usePairFormats();
  const figures = (
    key: string,
    head: string,
    text: (fill: SpotFill) => string,
    decimals: (format: PairFormat) => number,
  ): Column<SpotFill> => ({
    key,
    head,
    figures: true,
    cell: (fill) => (
      <Figure>{formatDecimal(text(fill), locale, decimals(formatOf(fill.symbol)))}</Figure>
    ),
  });
  return [
    {
      key: 'time',
      head: t({ id: 'column.time', message: 'Time' }),
      cell: ({ ts }) => <Moment ms={ts} />,
    },
    {
      key: 'pair',
      card: 'title',
      head: t({ id: 'column.pair', message: 'Pair' }),
      cell: ({ symbol }) => <PairName symbol={symbol} />,
    },
    {
      key: 'side',
      card: 'title',
      head: t({ id: 'column.side', message: 'Side' }),
      cell: ({ side }) => (
        <span className={side === 'buy' ? 'text-up' : 'text-down'}>{sides[side]}</span>
      ),
    },
    figures(
      'price',
      t({ id: 'column.price', message: 'Price' }),
      ({ price }) => price,
      ({ price }) => price,
    ),
    figures(
      'amount',
      t({ id: 'column.amount', message: 'Amount' }),
      ({ size }) => size,
      ({ amount }) => amount,
    ),
    figures(
      'total',
      t({ id: 'column.total', message: 'Total' }),
      ({ quote }) => quote,
      ({ total }) => total,
    ),
    figures(
      'fee',
      t({ id: 'column.fee', message: 'Fee' }),
      ({ fee }) => fee,
      () => coinDecimals,
    ),
    {
      key: 'fee-coin',
      head: t({ id: 'column.fee-coin', message: 'Fee coin' }),
      cell: ({ feeCoin }) => <bdi>{feeCoin}</bdi>,
    },
  ];
}
