import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { refuseStorage } from '#testing/refuse-storage.ts';
import { watchNavigation } from '#testing/navigation.ts';

const flag = 'simulation-trade';

/** Loads the module as a page at this address does. */
async function load(address: string, stored?: string) {
  if (stored === undefined) localStorage.removeItem(flag);
  else localStorage.setItem(flag, stored);
  history.replaceState(null, '', address);
  vi.resetModules();
  return import('./simulation.ts');
}

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
  it.each(exactPaths)('allows %s exactly', async (path) => {
    const { isAllowedInSimulation } = await load('/');
    for (const segment of segments) {
      expect(isAllowedInSimulation(segment + path)).toBe(true);
      expect(isAllowedInSimulation(`${segment}${path}/`)).toBe(true);
      expect(isAllowedInSimulation(`/xx${path}`)).toBe(false);
    }
  });

  it.each(prefixes)('allows whatever begins with %s', async (prefix) => {
    const { isAllowedInSimulation } = await load('/');
    for (const segment of segments) {
      expect(isAllowedInSimulation(segment + prefix)).toBe(true);
      expect(isAllowedInSimulation(`${segment}${prefix}BTCUSDT`)).toBe(true);
      expect(isAllowedInSimulation(`${segment}${prefix}/a/b`)).toBe(true);
      expect(isAllowedInSimulation(`/xx${prefix}`)).toBe(false);
    }
  });

  it.each([
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
  ])('does not allow %s', async (path) => {
    const { isAllowedInSimulation } = await load('/');
    expect(isAllowedInSimulation(path)).toBe(false);
  });
});

describe('pageLedger', () => {
  it.each([
    [undefined, 'real'],
    ['1', 'simulation'],
    ['', 'simulation'],
  ])('is fixed by the flag when the page loads: %j', async (stored, ledger) => {
    const { pageLedger, isLedgerStale } = await load('/spot/BTCUSDT', stored);
    expect(pageLedger).toBe(ledger);
    expect(isLedgerStale()).toBe(false);
  });

  it('is stale once another tab has changed the mode', async () => {
    const { isLedgerStale } = await load('/spot/BTCUSDT', '1');
    localStorage.removeItem(flag);
    expect(isLedgerStale()).toBe(true);
    localStorage.setItem(flag, '1');
    expect(isLedgerStale()).toBe(false);
  });

  it('is the real one where storage is refused', async () => {
    await load('/');
    refuseStorage();
    vi.resetModules();
    const ledger = await import('./simulation.ts');
    const { loads } = watchNavigation();
    expect(ledger.pageLedger).toBe('real');
    expect(ledger.isLedgerStale()).toBe(false);
    expect(ledger.enterSimulation('en')).toBe(false);
    expect(ledger.leaveSimulation).not.toThrow();
    expect(loads).toEqual([]);
  });
});

describe('entering', () => {
  it('loads the same page again, localized, where simulation allows it', async () => {
    const { enterSimulation } = await load('/ja/spot/ETHUSDT?a=1');
    const { loads } = watchNavigation();
    expect(enterSimulation('ja')).toBe(true);
    expect(localStorage.getItem(flag)).toBe('1');
    expect(loads).toEqual(['/ja/spot/ETHUSDT?a=1&locale=ja']);
  });

  it('loads the page where the address already is the localized one and has a fragment', async () => {
    const { enterSimulation } = await load('/spot/BTCUSDT?locale=en#book');
    const { loads } = watchNavigation();
    enterSimulation('en');
    // With its fragment the browser would only scroll.
    expect(loads).toEqual(['/spot/BTCUSDT?locale=en']);
  });

  it.each([
    ['/', 'en', '/spot/BTCUSDT?locale=en'],
    ['/ja', 'ja', '/ja/spot/BTCUSDT?locale=ja'],
    ['/login?redirect=/spot/ETHUSDT', 'en', '/spot/BTCUSDT?locale=en'],
  ] as const)('goes from %s to the default spot page', async (address, locale, target) => {
    const { enterSimulation } = await load(address);
    const { loads } = watchNavigation();
    enterSimulation(locale);
    expect(loads).toEqual([target]);
  });
});

describe('exiting', () => {
  it('removes the flag and reloads', async () => {
    const { exitSimulation } = await load('/spot/BTCUSDT', '1');
    const { loads } = watchNavigation();
    exitSimulation();
    expect(localStorage.getItem(flag)).toBeNull();
    expect(loads).toEqual(['reload']);
  });

  it('leaves without a load of its own', async () => {
    const { leaveSimulation } = await load('/spot/BTCUSDT', '1');
    const { loads } = watchNavigation();
    leaveSimulation();
    expect(localStorage.getItem(flag)).toBeNull();
    expect(loads).toEqual([]);
  });
});

describe('another tab', () => {
  /** What another tab stores, and the event by which this one hears of it. */
  function otherTab(value: string | null, key: string | null = flag): void {
    if (value === null) localStorage.removeItem(flag);
    else localStorage.setItem(flag, value);
    dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
  }

  async function watch(address: string, stored?: string) {
    const { watchSimulationFlag } = await load(address, stored);
    const { loads } = watchNavigation();
    const added = vi.spyOn(globalThis, 'addEventListener');
    watchSimulationFlag(() => 'ja');
    const [, listener] = added.mock.calls[0] ?? [];
    onTestFinished(() => {
      removeEventListener('storage', listener as EventListener);
    });
    return loads;
  }

  it.each([
    ['enters, and this page is allowed', '/ja/spot/ETHUSDT', undefined, '1', ['reload']],
    ['enters, and this page is not allowed', '/ja', undefined, '1', ['/ja/spot/BTCUSDT?locale=ja']],
    ['leaves', '/ja/spot/ETHUSDT', '1', null, ['reload']],
    ['leaves, and this page is not allowed', '/ja/login', '1', null, ['reload']],
    ['writes what is so already', '/ja', '1', '1', []],
  ] as const)('%s', async (_title, address, before, after, expected) => {
    const loads = await watch(address, before);
    otherTab(after);
    expect(loads).toEqual(expected);
  });

  it('clears the whole storage', async () => {
    const loads = await watch('/spot/BTCUSDT', '1');
    otherTab(null, null);
    expect(loads).toEqual(['reload']);
  });

  it('changes something else', async () => {
    const loads = await watch('/spot/BTCUSDT');
    otherTab('1', 'global_theme');
    expect(loads).toEqual([]);
  });
});
