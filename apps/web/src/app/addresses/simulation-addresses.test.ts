import { describe, expect, it } from 'vitest';
import { isAllowedInSimulation } from './simulation-addresses.ts';

const exactPaths = [
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
];

const prefixes = [
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

const segments = ['', '/en', '/ja', '/ar', '/zh-CN', '/bg'];

describe('isAllowedInSimulation', () => {
  it.each(exactPaths)('allows %s exactly', (path) => {
    for (const segment of segments) {
      expect(isAllowedInSimulation(segment + path)).toBe(true);
      expect(isAllowedInSimulation(`${segment}${path}/`)).toBe(true);
      expect(isAllowedInSimulation(`/xx${path}`)).toBe(false);
    }
  });

  it.each(prefixes)('allows whatever begins with %s', (prefix) => {
    for (const segment of segments) {
      expect(isAllowedInSimulation(segment + prefix)).toBe(true);
      expect(isAllowedInSimulation(`${segment}${prefix}BTCUSDT`)).toBe(true);
      expect(isAllowedInSimulation(`${segment}${prefix}/a/b`)).toBe(true);
      expect(isAllowedInSimulation(`/xx${prefix}`)).toBe(false);
    }
  });

  it.each([
    ...exactPaths.map((path) => `${path}x`),
    ...prefixes.slice(0, -2).map((prefix) => prefix.slice(0, -1)),
    '/trade_asset-order',
    '/trade-asse',
    '/',
    '/ja',
    '/en/',
    '/login',
    '/ja/login',
    '/register',
    '/spot',
    '/futures',
    '/fee/extra',
    '/fees',
    '/asset/otc',
    '/vip',
    '/vip/vipintroduce',
    '/downloads',
    '/trade-',
    '/ja/ar/fee',
  ])('does not allow %s', (path) => {
    expect(isAllowedInSimulation(path)).toBe(false);
  });
});
