import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as v from 'valibot';
import { appRoute, pageAt, withTexts } from './page-route.ts';

const loadAssets = withTexts(
  ['terminal', 'assets'],
  () => import('../../features/assets/index.ts'),
);

const overviewRoute = pageAt('asset', lazyRouteComponent(loadAssets, 'AssetOverviewPage'));

const spotRoute = pageAt('asset/spot', lazyRouteComponent(loadAssets, 'AssetSpotPage'));

const marginRoute = pageAt('asset/margin', lazyRouteComponent(loadAssets, 'AssetMarginPage'));

const futuresRoute = pageAt('asset/futures', lazyRouteComponent(loadAssets, 'AssetFuturesPage'));

const fundingRoute = pageAt('asset/funding', lazyRouteComponent(loadAssets, 'AssetFundingPage'));

const depositRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'asset/deposit',
  validateSearch: v.object({ coin: v.optional(v.fallback(v.string(), '')) }),
  component: lazyRouteComponent(loadAssets, 'DepositPage'),
});

const withdrawRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'asset/withdraw',
  validateSearch: v.object({ coin: v.optional(v.fallback(v.string(), '')) }),
  component: lazyRouteComponent(loadAssets, 'WithdrawPage'),
});

const otcRoute = pageAt(
  'otc',
  lazyRouteComponent(
    withTexts(['terminal', 'assets'], () => import('../../features/otc/index.ts')),
    'OtcPage',
  ),
);

const transactionsRoute = pageAt('transac', lazyRouteComponent(loadAssets, 'TransactionsPage'));

const spotRecordsRoute = pageAt(
  'record/exchange',
  lazyRouteComponent(loadAssets, 'SpotRecordsPage'),
);

const marginRecordsRoute = pageAt(
  'record/margin',
  lazyRouteComponent(loadAssets, 'MarginRecordsPage'),
);

const futuresRecordsRoute = pageAt(
  'record/mcp',
  lazyRouteComponent(loadAssets, 'FuturesRecordsPage'),
);

const marginOrdersRoute = pageAt(
  'order/marginOrderInfo',
  lazyRouteComponent(loadAssets, 'MarginOrdersPage'),
);

const futuresOrdersRoute = pageAt('order/mcp', lazyRouteComponent(loadAssets, 'FuturesOrdersPage'));

const tradeAssetRoute = pageAt('trade-asset', lazyRouteComponent(loadAssets, 'TradeAssetPage'));

const tradeAssetOrderRoute = pageAt(
  'trade-asset-order',
  lazyRouteComponent(loadAssets, 'TradeAssetOrderPage'),
);

export const assetRoutes = [
  ...[overviewRoute, spotRoute, marginRoute, futuresRoute],
  ...[fundingRoute, depositRoute, withdrawRoute],
  ...[otcRoute, transactionsRoute, spotRecordsRoute, marginRecordsRoute, futuresRecordsRoute],
  ...[marginOrdersRoute, futuresOrdersRoute, tradeAssetRoute, tradeAssetOrderRoute],
] as const;
