import { lazyRouteComponent } from '@tanstack/react-router';
import { pageAt, withTexts } from './page-route.ts';

const loadTerminal = withTexts('terminal', () => import('../../features/terminal/index.ts'));

const spotRoute = pageAt('spot/$symbol', lazyRouteComponent(loadTerminal, 'SpotPage'));

const marginRoute = pageAt('margin/$symbol', lazyRouteComponent(loadTerminal, 'MarginPage'));

const futuresRoute = pageAt(
  'futures/usdt/$symbol',
  lazyRouteComponent(loadTerminal, 'FuturesPage'),
);

const tradeSpotRoute = pageAt(
  'trade-spot/{-$symbol}',
  lazyRouteComponent(loadTerminal, 'TradeSpotPage'),
);

const tradeMarginRoute = pageAt(
  'trade-margin/{-$symbol}',
  lazyRouteComponent(loadTerminal, 'TradeMarginPage'),
);

const tradeSwapRoute = pageAt(
  'trade-swap/{-$symbol}',
  lazyRouteComponent(loadTerminal, 'TradeSwapPage'),
);

const tradeInfoRoute = pageAt(
  'trade-info',
  lazyRouteComponent(
    withTexts('terminal', () => import('../../features/trade-info/index.ts')),
    'TradeInfoPage',
  ),
);

export const tradingRoutes = [
  ...[spotRoute, marginRoute, futuresRoute],
  ...[tradeSpotRoute, tradeMarginRoute, tradeSwapRoute, tradeInfoRoute],
] as const;
