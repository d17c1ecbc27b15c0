import { useParams } from '@tanstack/react-router';
import { defaultSymbol } from '#page/simulation/default-pair.ts';
import type { Market } from '#accounts/markets/market.ts';
import { markets } from '#accounts/markets/markets.ts';
import { TerminalPage } from './terminal-page.tsx';

const { spot, margin, futures } = markets;

function createPage(market: Market) {
  return function MarketPage() {
    const { symbol = defaultSymbol } = useParams({ strict: false });
    return <TerminalPage market={market} symbol={symbol} />;
  };
}

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
