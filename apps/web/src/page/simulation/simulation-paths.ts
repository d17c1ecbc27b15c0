import { splitLocale } from '@bourse/i18n-registry';

export const defaultSymbol = 'BTCUSDT';

/** The page that replaces pages that simulation does not allow. */
export const defaultSpotPath = `/spot/${defaultSymbol}`;

const exactPaths = new Set([
  '/fee',
  '/vip/detail',
  '/vip/vipIntroduce',
  '/asset',
  '/asset/spot',
  '/asset/margin',
  '/asset/futures',
  '/modifyverification',
  '/download',
  '/proof-of-reserves',
  '/protection-fund',
]);

const pathPrefixes = [
  '/account/newapi',
  '/spot/',
  '/futures/',
  '/transac',
  '/order/marginOrderInfo',
  '/order/mcp',
  '/record/exchange',
  '/record/margin',
  '/record/mcp',
  '/subaccount/setting/antiphishing',
  '/subaccount/setting/devices',
  '/subaccount/setting/history',
  '/subaccount/setting/api',
  '/trade-spot',
  '/trade-margin',
  '/trade-swap',
  '/trade-info',
  '/trade-asset-order',
  '/trade-asset',
];

/** Whether simulation may show a page; the leading language segment and a final slash do not count. */
export function isAllowedInSimulation(pathname: string): boolean {
  const { path } = splitLocale(pathname);
  return (
    exactPaths.has(path.replace(/\/$/, '')) ||
    pathPrefixes.some((prefix) => path.startsWith(prefix))
  );
}
