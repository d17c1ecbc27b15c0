import type { MarketOrder } from '@bourse/react';
import { useLingui } from '@lingui/react/macro';
import { formatDecimal, formatPrice } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { usePairFormats } from '#platform/market/pair-format.ts';
import { type Column, Figure } from '@bourse/ui/figures';
import { OcoTag } from '../oco-tag.tsx';
import { exactKey } from '../../tables/exact-key.ts';
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
      cell: (order) => (
        <>
          {types[order.orderType]}
          <Kept order={order} />
        </>
      ),
    },
    side,
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

/** Says that an order belongs to an OCO, or how much of it the book shows. */
function Kept({ order: { symbol, listId, visibleSize } }: { readonly order: MarketOrder }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { amount: decimals } = usePairFormats()(symbol);
  if (visibleSize === undefined) return listId !== undefined && <OcoTag />;
  const amount = formatDecimal(visibleSize, locale, decimals);
  return (
    <>
      {' '}
      <span className="text-text-3">
        {t({ id: 'orders.visible', message: `${{ amount }} visible` })}
      </span>
    </>
  );
}

function OrderAmount({ order }: { readonly order: MarketOrder }) {
  const locale = useLocale();
  const format = usePairFormats()(order.symbol);
  const [text, decimals, coin] =
    order.size === null
      ? [order.quoteSize, format.total, format.quoteCoin]
      : [order.size, format.amount, format.baseCoin];
  return (
    <Figure>
      {formatDecimal(text, locale, decimals)} {coin}
    </Figure>
  );
}
