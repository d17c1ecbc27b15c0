import { type ClosedPosition, positionHistory, useHistory } from '@bourse/react';
import { positionFormat } from '@bourse/trading/records';
import { useLingui } from '@lingui/react/macro';
import { formatAmount, formatDecimal, formatPrice } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { Moment } from '#platform/locale/moment.tsx';
import { usePairFormats } from '#platform/market/pair-format.ts';
import { PairName } from '#platform/market/pair-name.tsx';
import type { Instrument } from '#platform/market/product.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { type Column, Figure } from '@bourse/ui/figures';
import { PositionKind } from '../positions/position-kind.tsx';
import { gainTone, signed } from '../positions/use-position-columns.tsx';
import { exactKey } from '../tables/exact-key.ts';
import { RecordsTable } from './records-table.tsx';

export function PositionHistoryTable({
  instrument,
}: {
  readonly instrument: Instrument | undefined;
}) {
  const { t } = useLingui();
  return (
    <RecordsTable
      instrument={instrument}
      {...useHistory(positionHistory(useSdk()))}
      columns={useClosedColumns()}
      rowKey={({ positionId }) => positionId}
      timeOf={({ closedAt }) => closedAt}
      format={positionFormat}
      fileName="positions"
      hasSides={false}
      texts={{
        label: t({ id: 'positions.history', message: 'Position history' }),
        loading: t({ id: 'positions.loading', message: 'Loading positions' }),
        empty: t({ id: 'positions.none-past', message: 'You have no closed positions.' }),
      }}
    />
  );
}

function useClosedColumns(): readonly Column<ClosedPosition>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const formatOf = usePairFormats();
  const price = (key: string, head: string, read: (row: ClosedPosition) => string) => ({
    key,
    head,
    figures: true,
    sortBy: (row: ClosedPosition) => exactKey(read(row)),
    cell: (row: ClosedPosition) => (
      <Figure>{formatPrice(read(row), locale, formatOf(row.symbol).price)}</Figure>
    ),
  });
  return [
    {
      key: 'time',
      head: t({ id: 'column.closed', message: 'Closed at' }),
      sortBy: ({ closedAt }) => closedAt,
      cell: ({ closedAt }) => <Moment ms={closedAt} />,
    },
    {
      key: 'symbol',
      card: 'title',
      head: t({ id: 'column.contract', message: 'Contract' }),
      sortBy: ({ symbol }) => symbol,
      cell: (row) => (
        <span className="flex items-center gap-2">
          <PairName symbol={row.symbol} />
          <PositionKind position={row} />
        </span>
      ),
    },
    {
      key: 'size',
      head: t({ id: 'column.size', message: 'Size' }),
      figures: true,
      sortBy: ({ closedSize }) => exactKey(closedSize),
      cell: ({ closedSize }) => <Figure>{formatAmount(closedSize, locale)}</Figure>,
    },
    price(
      'entry',
      t({ id: 'column.entry', message: 'Entry price' }),
      (row) => row.openAveragePrice,
    ),
    price('exit', t({ id: 'column.exit', message: 'Exit price' }), (row) => row.closeAveragePrice),
    {
      key: 'net',
      head: t({ id: 'column.net', message: 'Net PnL' }),
      figures: true,
      sortBy: ({ netProfit }) => exactKey(netProfit),
      cell: ({ netProfit }) => (
        <Figure tone={gainTone(netProfit)}>
          {signed(formatDecimal(netProfit, locale, 2), netProfit)}
        </Figure>
      ),
    },
  ];
}
