import { type MarketOrder, useLastPrices } from '@bourse/react';
import { distanceToMarket } from '@bourse/trading/account';
import { useLingui } from '@lingui/react/macro';
import { formatChange } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { useSlowTicker } from '#platform/market/instruments.ts';
import { useProduct } from '#platform/market/product.ts';
import { type Column, Figure } from '@bourse/ui/figures';
import { exactKey } from '../../tables/exact-key.ts';

/** Pause between two readings of the prices that rows are sorted by, in milliseconds. */
const sortMs = 2_000;

/** How far the price of an open order is from the last one. The nearest order is the first one in ascending order. */
export function useDistanceColumn(orders: readonly MarketOrder[]): Column<MarketOrder> {
  const { t } = useLingui();
  const prices = useLastPrices(
    useProduct(),
    orders.map(({ symbol }) => symbol),
    sortMs,
  );
  return {
    key: 'distance',
    head: t({ id: 'column.distance', message: 'Distance' }),
    figures: true,
    isLive: true,
    sortBy: ({ symbol, price }) => {
      const distance = exactKey(distanceToMarket(price, prices.get(symbol)));
      return distance === undefined || distance >= 0n ? distance : -distance;
    },
    cell: (order) => <Distance order={order} />,
  };
}

function Distance({ order: { symbol, price } }: { readonly order: MarketOrder }) {
  const locale = useLocale();
  const last = useSlowTicker(symbol)?.lastPrice;
  return <Figure>{formatChange(distanceToMarket(price, last), locale)}</Figure>;
}
