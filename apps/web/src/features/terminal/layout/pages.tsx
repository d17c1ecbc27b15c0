import { getRouteApi } from '@tanstack/react-router';
import { defaultSymbol } from '#page/simulation-paths.ts';
import type { Market } from '../market/market.ts';
import { markets } from '../market/markets.ts';
import { TerminalPage } from './terminal-page.tsx';

const { spot, margin, futures } = markets;

function createPage(market: Market) {
  const route = getRouteApi(market.route.replace('/{-$locale}', '/{-$locale}/_app') as RouteId);
  return function MarketPage() {
    const { symbol = defaultSymbol } = route.useParams();
    return <TerminalPage market={market} symbol={symbol} />;
  };
}

type RouteId = '/{-$locale}/_app/spot/$symbol';

export const SpotPage = createPage(spot);
export const MarginPage = createPage(margin);
export const FuturesPage = createPage(futures);

export const TradeSpotPage = createPage({ ...spot, route: '/{-$locale}/trade-spot/{-$symbol}' });
export const TradeMarginPage = createPage({
  ...margin,
  route: '/{-$locale}/trade-margin/{-$symbol}',
});
export const TradeSwapPage = createPage({
  ...futures,
  route: '/{-$locale}/trade-swap/{-$symbol}',
});
