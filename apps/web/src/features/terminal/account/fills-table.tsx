import { useLingui } from '@lingui/react/macro';
import { formatDecimal } from '#platform/format/format.ts';
import { useLocale } from '#platform/locale/locale.ts';
import type { PairFormat } from '#platform/market/pair-format.ts';
import { coinDecimals, usePairFormats } from '#platform/market/pair-format.ts';
import type { Column } from '#ui/figures/data-table.tsx';
import { DataTable } from '#ui/figures/data-table.tsx';
import { Figure } from '#ui/figures/figure.tsx';
import { QueryState } from '#ui/states/query-state.tsx';
import type { MarketFill } from '../orders/market-order.ts';
import { useFills } from './fills.ts';
import { useRecordColumns } from './use-record-columns.tsx';

/** Decimal text and the decimals it is shown with. */
type Amount = readonly [text: string, decimals: number];

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

function useFillColumns(): readonly Column<MarketFill>[] {
  const { t } = useLingui();
  const { time, pair, side } = useRecordColumns<MarketFill>(({ ts }) => ts);
  const figures = useFillFigures();
  return [
    time,
    pair,
    side,
    ...figures,
    {
      key: 'fee-coin',
      head: t({ id: 'column.fee-coin', message: 'Fee coin' }),
      cell: ({ feeCoin }) => <bdi>{feeCoin}</bdi>,
    },
  ];
}

function useFillFigures(): readonly Column<MarketFill>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const formatOf = usePairFormats();
  const column = (
    key: string,
    head: string,
    read: (fill: MarketFill, format: PairFormat) => Amount,
  ) => ({
    key,
    head,
    figures: true,
    cell: (fill: MarketFill) => {
      const [text, decimals] = read(fill, formatOf(fill.symbol));
      return <Figure>{formatDecimal(text, locale, decimals)}</Figure>;
    },
  });
  return [
    column('price', t({ id: 'column.price', message: 'Price' }), (fill, format) => [
      fill.price,
      format.price,
    ]),
    column('amount', t({ id: 'column.amount', message: 'Amount' }), (fill, format) => [
      fill.size,
      format.amount,
    ]),
    column('total', t({ id: 'column.total', message: 'Total' }), (fill, format) => [
      fill.quote,
      format.total,
    ]),
    column('fee', t({ id: 'column.fee', message: 'Fee' }), ({ fee }) => [fee, coinDecimals]),
  ];
}
