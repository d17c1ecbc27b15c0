import { type MarketFill, fillHistory, useHistory } from '@bourse/react';
import { fillFormat } from '@bourse/trading/records';
import { useLingui } from '@lingui/react/macro';
import { formatDecimal, formatPrice } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { coinDecimals, usePairFormats, type PairFormat } from '#platform/market/pair-format.ts';
import type { Instrument } from '#platform/market/product.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { type Column, Figure } from '@bourse/ui/figures';
import { useMarket } from '../markets/market.ts';
import { exactKey } from '../tables/exact-key.ts';
import { RecordsTable } from './records-table.tsx';
import { useRecordColumns } from './use-record-columns.tsx';

/** Decimal text and the decimals it is shown with. */
type Amount = readonly [text: string, decimals: number];

export function FillsTable({ instrument }: { readonly instrument: Instrument | undefined }) {
  const { t } = useLingui();
  return (
    <RecordsTable
      instrument={instrument}
      {...useHistory(fillHistory(useSdk(), useMarket().kind))}
      columns={useFillColumns()}
      rowKey={({ fillId }) => fillId}
      timeOf={({ ts }) => ts}
      format={fillFormat}
      fileName="trades"
      texts={{
        label: t({ id: 'orders.fills', message: 'Trade history' }),
        loading: t({ id: 'fills.loading', message: 'Loading trades' }),
        empty: t({ id: 'fills.none', message: 'You have no trades yet.' }),
      }}
    />
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
      sortBy: ({ feeCoin }) => feeCoin,
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
    formatFigure = formatDecimal,
  ) => ({
    key,
    head,
    figures: true,
    sortBy: (fill: MarketFill) => exactKey(read(fill, formatOf(fill.symbol))[0]),
    cell: (fill: MarketFill) => {
      const [text, decimals] = read(fill, formatOf(fill.symbol));
      return <Figure>{formatFigure(text, locale, decimals)}</Figure>;
    },
  });
  return [
    column(
      'price',
      t({ id: 'column.price', message: 'Price' }),
      (fill, format) => [fill.price, format.price],
      formatPrice,
    ),
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
