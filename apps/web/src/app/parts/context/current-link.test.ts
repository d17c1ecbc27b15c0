import { describe, expect, it } from 'vitest';
import { currentLink, isTerminal } from './current-link.ts';

describe('currentLink', () => {
  it.each([
    ['/', 'markets'],
    ['/ja', 'markets'],
    ['/ja/', 'markets'],
    ['/spot/ETHUSDT', 'spot'],
    ['/ar/futures/usdt/BTCUSDT/', 'futures'],
    ['/trade-margin', 'margin'],
    ['/asset', 'assets'],
    ['/asset/deposit', 'assets'],
    ['/asset/funding', 'fund'],
    ['/trade-asset', 'assets'],
    ['/trade-asset-order', 'orders'],
    ['/vip/detail', 'vip'],
    ['/feedback', undefined],
    ['/security', undefined],
    ['/nowhere', undefined],
  ])('of %s is %s', (pathname, link) => {
    expect(currentLink(pathname)).toBe(link);
  });

  it('tells a terminal from a page that begins alike', () => {
    expect(isTerminal('/spot/BTCUSDT')).toBe(true);
    expect(isTerminal('/spotless')).toBe(false);
  });
});
