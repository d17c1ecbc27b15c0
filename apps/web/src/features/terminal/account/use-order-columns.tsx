import type { SpotOrder } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { formatDecimal } from '#platform/format/format.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { Moment } from '#platform/locale/moment.tsx';
import { PairName } from '#platform/market/pair-name.tsx';
import { usePairFormats } from '#platform/market/pair-format.ts';
import type { Column } from '#ui/figures/data-table.tsx';
import { Figure } from '#ui/figures/figure.tsx';

/** The columns that open and ended orders share. */
export function useOrderColumns(): readonly Column<SpotOrder>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const formatOf = usePairFormats();
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
      cell: ({ createdAt }) => <Moment ms={createdAt} />,
    },
    {
      key: 'pair',
      card: 'title',
      head: t({ id: 'column.pair', message: 'Pair' }),
      cell: ({ symbol }) => <PairName symbol={symbol} />,
    },
    {
      key: 'type',
      head: t({ id: 'column.type', message: 'Type' }),
      cell: ({ orderType }) => types[orderType],
    },
    {
      key: 'side',
      card: 'title',
      head: t({ id: 'column.side', message: 'Side' }),
      cell: ({ side }) => (
        <span className={side === 'buy' ? 'text-up' : 'text-down'}>{sides[side]}</span>
      ),
    },
    {
      key: 'price',
      head: t({ id: 'column.price', message: 'Price' }),
      figures: true,
      cell: ({ symbol, price }) =>
        price === null ? (
          types.market
        ) : (
          <Figure>{formatDecimal(price, locale, formatOf(symbol).price)}</Figure>
        ),
    },
    {
      key: 'amount',
      head: t({ id: 'column.amount', message: 'Amount' }),
      figures: true,
      cell: ({ symbol, size, quoteSize }) => {
        const format = formatOf(symbol);
        return size === null ? (
          <Figure>
            {formatDecimal(quoteSize, locale, format.total)} {format.quoteCoin}
          </Figure>
        ) : (
          <Figure>
            {formatDecimal(size, locale, format.amount)} {format.baseCoin}
          </Figure>
        );
      },
    },
    {
      key: 'filled',
      head: t({ id: 'column.filled', message: 'Filled' }),
      figures: true,
      cell: ({ symbol, filledSize }) => (
        <Figure>{formatDecimal(filledSize, locale, formatOf(symbol).amount)}</Figure>
      ),
    },
  ];
}
