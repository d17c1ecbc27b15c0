import { useState } from 'react';
import { marketTopics } from '@bourse/react';
import { ProductProvider } from '#platform/market/product.ts';
import type { MarketView } from './figures/market-view.ts';
import type { MarketTab } from './figures/pair-routes.ts';
import { MarketList } from './pairs/market-list.tsx';
import { Movers } from './movers.tsx';

export { LeadingPairs } from './leading-pairs.tsx';

/** The movers, and every pair or contract. */
export function Board() {
  const [market, setMarket] = useState<MarketTab>('spot');
  const [view, setView] = useState<MarketView>('list');
  return (
    <>
      <Movers />
      <ProductProvider value={marketTopics[market]}>
        <MarketList
          key={market}
          market={market}
          onMarket={setMarket}
          view={view}
          onView={setView}
        />
      </ProductProvider>
    </>
  );
}
