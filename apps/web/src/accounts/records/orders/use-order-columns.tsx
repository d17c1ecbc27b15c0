import type { MarketOrder } from '@bourse/react';
import { useLingui } from '@lingui/react/macro';
import { formatDecimal, formatPrice } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { usePairFormats } from '#platform/market/pair-format.ts';
import { type Column, Figure } from '@bourse/ui/figures';
import { OcoTag } from '../oco-tag.tsx';
import { exactKey } from '../../tables/exact-key.ts';
import { SideName } from '../side-name.tsx';
import { useRecordColumns } from '../use-record-columns.tsx';
import { useOrderFacts } from './use-order-facts.tsx';

export function useOrderColumns(): readonly Column<MarketOrder>[] {
  const { t } = useLingui();
  const { time, pair, side } = useRecordColumns<MarketOrder>(({ createdAt }) => createdAt);
  const types = useOrderTypes();
  const figures = useOrderFigures();
  return [
    time,
    pair,
    {
      key: 'type',
      head: t({ id: 'column.type', message: 'Type' }),
      sortBy: ({ orderType }) => types[orderType],
      cell: ({ orderType }) => types[orderType],
    },
    {
      ...side,
      cell: ({ side: name, listId }) => (
        <>
          <SideName side={name} />
          {listId !== undefined && <OcoTag />}
        </>
      ),
    },
    ...figures,
    ...useOrderFacts(),
  ];
}

export function useOrderTypes(): Record<MarketOrder['orderType'], string> {
  const { t } = useLingui();
  return {
    limit: t({ id: 'order.limit', message: 'Limit' }),
    market: t({ id: 'order.market', message: 'Market' }),
  };
}

function useOrderFigures(): readonly Column<MarketOrder>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const formatOf = usePairFormats();
  const types = useOrderTypes();
  return [
    {
      key: 'price',
      head: t({ id: 'column.price', message: 'Price' }),
      figures: true,
      sortBy: ({ price }) => exactKey(price),
      cell: ({ symbol, price }) =>
        price === null ? (
          types.market
        ) : (
          <Figure>{formatPrice(price, locale, formatOf(symbol).price)}</Figure>
        ),
    },
    {
      key: 'amount',
      head: t({ id: 'column.amount', message: 'Amount' }),
      figures: true,
      sortBy: ({ size }) => exactKey(size),
      cell: (order) => <OrderAmount order={order} />,
    },
    {
      key: 'filled',
      head: t({ id: 'column.filled', message: 'Filled' }),
      figures: true,
      sortBy: ({ filledSize }) => exactKey(filledSize),
      cell: ({ symbol, filledSize }) => (
        <Figure>{formatDecimal(filledSize, locale, formatOf(symbol).amount)}</Figure>
      ),
    },
  ];
}

/** Amount of an order; of an iceberg also how much of it the book shows. */
function OrderAmount({ order }: { readonly order: MarketOrder }) {
  const { t } = useLingui();
  const locale = useLocale();
  const format = usePairFormats()(order.symbol);
  const [text, decimals, coin] =
    order.size === null
      ? [order.quoteSize, format.total, format.quoteCoin]
      : [order.size, format.amount, format.baseCoin];
  const { visibleSize } = order;
  const amount = formatDecimal(visibleSize, locale, format.amount);
  return (
    <>
      <Figure>
        {formatDecimal(text, locale, decimals)} {coin}
      </Figure>
      {visibleSize !== undefined && (
        <span className="text-text-3">
          {' '}
          {t({ id: 'orders.visible', message: `${{ amount }} visible` })}
        </span>
      )}
    </>
  );
}
