import type { SpotOrder } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { formatAmount, formatMoment } from '../../../platform/format.ts';
import { useInstruments } from '../../../platform/instruments.ts';
import { useLocale } from '../../../platform/locale.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Figure } from '../../../ui/figure.tsx';

/** The columns that resting and ended orders have in common. */
export function useOrderColumns(): readonly Column<SpotOrder>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const { data: instruments } = useInstruments();
  const find = (name: string) => instruments?.find(({ symbol }) => symbol === name);
  const baseCoinOf = (name: string) => find(name)?.baseCoin;
  const quoteCoinOf = (name: string) => find(name)?.quoteCoin;
  const sides = {
    buy: t({ id: 'side.buy', message: 'Buy' }),
    sell: t({ id: 'side.sell', message: 'Sell' }),
  };
  const types = {
    limit: t({ id: 'order.limit', message: 'Limit' }),
    market: t({ id: 'order.market', message: 'Market' }),
  };
  return [
    {
      key: 'time',
      head: t({ id: 'column.time', message: 'Time' }),
      cell: ({ createdAt }) => <Figure tone="quiet">{formatMoment(createdAt, locale)}</Figure>,
    },
    {
      key: 'pair',
      head: t({ id: 'column.pair', message: 'Pair' }),
      cell: ({ symbol }) => <bdi>{symbol}</bdi>,
    },
    {
      key: 'type',
      head: t({ id: 'column.type', message: 'Type' }),
      cell: ({ orderType }) => types[orderType],
    },
    {
      key: 'side',
      head: t({ id: 'column.side', message: 'Side' }),
      cell: ({ side }) => (
        <span className={side === 'buy' ? 'text-up' : 'text-down'}>{sides[side]}</span>
      ),
    },
    {
      key: 'price',
      head: t({ id: 'column.price', message: 'Price' }),
      figures: true,
      cell: ({ price }) => (
        <Figure>{price === null ? types.market : formatAmount(price, locale)}</Figure>
      ),
    },
    {
      key: 'amount',
      head: t({ id: 'column.amount', message: 'Amount' }),
      figures: true,
      cell: ({ symbol, size, quoteSize }) => (
        <Figure>
          {formatAmount(size ?? quoteSize, locale)}{' '}
          {size === null ? quoteCoinOf(symbol) : baseCoinOf(symbol)}
        </Figure>
      ),
    },
    {
      key: 'filled',
      head: t({ id: 'column.filled', message: 'Filled' }),
      figures: true,
      cell: ({ filledSize }) => <Figure>{formatAmount(filledSize, locale)}</Figure>,
    },
  ];
}
