import { useState } from 'react';
import { futuresProduct } from '#platform/market/futures-product.ts';
import { ProductProvider, spotProduct } from '#platform/market/product.ts';
import type { MarketTab } from './pairs/pair-view.ts';
import { MarketList } from './pairs/market-list.tsx';
import { Movers } from './movers.tsx';

export { LeadingPairs } from './leading-pairs.tsx';

const products = { spot: spotProduct, futures: futuresProduct } as const;

/** The movers, and every pair or contract. */
export function Board() {
  const [market, setMarket] = useState<MarketTab>('spot');
  return (
    <>
      <Movers />
      <ProductProvider value={products[market]}>
        <MarketList key={market} market={market} onMarket={setMarket} />
      </ProductProvider>
    </>
  );
}
