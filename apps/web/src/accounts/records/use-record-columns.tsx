import { useLingui } from '@lingui/react/macro';
import { Moment } from '#platform/locale/moment.tsx';
import { PairName } from '#platform/market/pair-name.tsx';
import type { Column } from '@bourse/ui/figures';
import { SideName } from './side-name.tsx';

interface TradingRecord {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
}

export function useRecordColumns<T extends TradingRecord>(timeOf: (row: T) => number) {
  const { t } = useLingui();
  const time: Column<T> = {
    key: 'time',
    head: t({ id: 'column.time', message: 'Time' }),
    sortBy: timeOf,
    cell: (row) => <Moment ms={timeOf(row)} />,
  };
  const pair: Column<T> = {
    key: 'pair',
    card: 'title',
    head: t({ id: 'column.pair', message: 'Pair' }),
    sortBy: ({ symbol }) => symbol,
    cell: ({ symbol }) => <PairName symbol={symbol} />,
  };
  const side: Column<T> = {
    key: 'side',
    card: 'title',
    head: t({ id: 'column.side', message: 'Side' }),
    sortBy: ({ side }) => side,
    cell: ({ side }) => <SideName side={side} />,
  };
  return { time, pair, side };
}
