import { describe, expect, it } from 'vitest';
import { createSimulation } from '../../src/page/index.ts';
import { openPage, openTab, shared } from '../kit/page.ts';

const flag = 'simulation-trade';

function load(
  address: string,
  stored?: string,
  options: { readonly isRefused?: boolean; readonly isLogin?: boolean } = {},
) {
  const tabs = shared();
  if (stored !== undefined) tabs.items.set(flag, stored);
  const page = openPage(address, tabs, options.isRefused);
  const simulation = createSimulation(page.browser, {
    storage: page.storage,
    tab: openTab(),
    isAllowed: (pathname) => /^(\/ja)?\/spot\//.test(pathname),
    ...(options.isLogin !== undefined && { isLogin: options.isLogin }),
    defaultPath: '/spot/BTCUSDT',
    navigate: page.navigate,
  });
  return { ...page, simulation, flag: () => tabs.items.get(flag), tabs };
}

describe('CLI-45 simulation', () => {
  it('is off where storage is refused', () => {
    const { simulation, loads } = load('/', undefined, { isRefused: true });
    expect(simulation.ledger).toBe('real');
    expect(simulation.isStale()).toBe(false);
    expect(simulation.enter('en')).toBe(false);
    expect(simulation.leave).not.toThrow();
    expect(loads).toEqual([]);
  });

  it('is entered by a load of the same page, localized, where it allows it', () => {
    const { simulation, loads, flag: stored } = load('/ja/spot/ETHUSDT?a=1');
    expect(simulation.enter('ja')).toBe(true);
    expect(stored()).toBe('1');
    expect(loads).toEqual(['/ja/spot/ETHUSDT?a=1&locale=ja']);
  });

  it('is entered without the fragment of the address', () => {
    const { simulation, loads } = load('/spot/BTCUSDT?locale=en#book');
    simulation.enter('en');
    expect(loads).toEqual(['/spot/BTCUSDT?locale=en']);
  });

  it.each([
    ['/', 'en', '/spot/BTCUSDT?locale=en'],
    ['/ja', 'ja', '/ja/spot/BTCUSDT?locale=ja'],
    ['/login?redirect=/spot/ETHUSDT', 'en', '/spot/BTCUSDT?locale=en'],
  ] as const)('is entered from %s on the default page', (address, locale, target) => {
    const { simulation, loads } = load(address);
    simulation.enter(locale);
    expect(loads).toEqual([target]);
  });

  it('is left by a reload, by the load of another page, or without one', () => {
    const exited = load('/spot/BTCUSDT', '1');
    exited.simulation.exit();
    expect([exited.flag(), exited.loads]).toEqual([undefined, ['reload']]);
    const gone = load('/spot/BTCUSDT', '1');
    gone.simulation.leaveFor('/approve?key=1');
    expect([gone.flag(), gone.loads]).toEqual([undefined, ['/approve?key=1']]);
    const left = load('/spot/BTCUSDT', '1');
    left.simulation.leave();
    expect([left.flag(), left.loads]).toEqual([undefined, []]);
  });

  it('is left for a login, and resumed once, without the fragment', () => {
    const { simulation, loads, flag: stored } = load('/spot/BTCUSDT', '1');
    simulation.leaveToLogIn();
    expect(stored()).toBeUndefined();
    expect(simulation.resume('/spot/ETHUSDT?locale=en#book')).toBe(true);
    expect(stored()).toBe('1');
    expect(loads).toEqual(['/spot/ETHUSDT?locale=en']);
    expect(simulation.resume('/spot/ETHUSDT')).toBe(false);
  });

  it('that another tab has entered is left for the end of a login', () => {
    const { simulation, flag: stored } = load('/login/callback', '1', { isLogin: true });
    expect([simulation.ledger, stored()]).toEqual(['real', undefined]);
    expect(simulation.resume('/account')).toBe(false);
  });

  it.each([
    ['enters, and this page is allowed', '/ja/spot/ETHUSDT', undefined, '1', ['reload']],
    ['enters, and this page is not allowed', '/ja', undefined, '1', ['/ja/spot/BTCUSDT?locale=ja']],
    ['leaves', '/ja/spot/ETHUSDT', '1', undefined, ['reload']],
    ['leaves, and this page is not allowed', '/ja/login', '1', undefined, ['reload']],
    ['writes what is so already', '/ja', '1', '1', []],
  ] as const)('is followed when another tab %s', (_title, address, before, after, expected) => {
    const { simulation, loads, tabs, tellOfChange } = load(address, before);
    simulation.watch(() => 'ja');
    if (after === undefined) tabs.items.delete(flag);
    else tabs.items.set(flag, after);
    tellOfChange(flag);
    expect(loads).toEqual(expected);
  });

  it('is followed when the whole storage is cleared, and not when another key changes', () => {
    const { simulation, loads, tabs, tellOfChange } = load('/spot/BTCUSDT', '1');
    simulation.watch(() => 'ja');
    tabs.items.clear();
    tellOfChange('global_theme');
    expect(loads).toEqual([]);
    tellOfChange(null);
    expect(loads).toEqual(['reload']);
  });
});
