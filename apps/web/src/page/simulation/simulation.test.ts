import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadPage } from '#testing/app/load-page.ts';
import { refuseStorage } from '#testing/fakes/refuse-storage.ts';
import { watchNavigation } from '#testing/fakes/navigation.ts';
import type { Simulation } from './simulation.ts';

const flag = 'simulation-trade';

function load(address: string, stored?: string): Simulation {
  if (stored === undefined) localStorage.removeItem(flag);
  else localStorage.setItem(flag, stored);
  history.replaceState(null, '', address);
  return loadPage().simulation;
}

describe('the ledger of a page', () => {
  it('is the real one where storage is refused', () => {
    refuseStorage();
    const { simulation } = loadPage();
    const { loads } = watchNavigation();
    expect(simulation.ledger).toBe('real');
    expect(simulation.isStale()).toBe(false);
    expect(simulation.enter('en')).toBe(false);
    expect(simulation.leave).not.toThrow();
    expect(loads).toEqual([]);
  });
});

describe('entering', () => {
  it('loads the same page again, localized, where simulation allows it', () => {
    const simulation = load('/ja/spot/ETHUSDT?a=1');
    const { loads } = watchNavigation();
    expect(simulation.enter('ja')).toBe(true);
    expect(localStorage.getItem(flag)).toBe('1');
    expect(loads).toEqual(['/ja/spot/ETHUSDT?a=1&locale=ja']);
  });

  it('loads the page where the address already is the localized one and has a fragment', () => {
    const simulation = load('/spot/BTCUSDT?locale=en#book');
    const { loads } = watchNavigation();
    simulation.enter('en');
    expect(loads).toEqual(['/spot/BTCUSDT?locale=en']);
  });

  it.each([
    ['/', 'en', '/spot/BTCUSDT?locale=en'],
    ['/ja', 'ja', '/ja/spot/BTCUSDT?locale=ja'],
    ['/login?redirect=/spot/ETHUSDT', 'en', '/spot/BTCUSDT?locale=en'],
  ] as const)('goes from %s to the default spot page', (address, locale, target) => {
    const simulation = load(address);
    const { loads } = watchNavigation();
    simulation.enter(locale);
    expect(loads).toEqual([target]);
  });
});

describe('exiting', () => {
  it('removes the flag and reloads', () => {
    const simulation = load('/spot/BTCUSDT', '1');
    const { loads } = watchNavigation();
    simulation.exit();
    expect(localStorage.getItem(flag)).toBeNull();
    expect(loads).toEqual(['reload']);
  });

  it('leaves without loading a page', () => {
    const simulation = load('/spot/BTCUSDT', '1');
    const { loads } = watchNavigation();
    simulation.leave();
    expect(localStorage.getItem(flag)).toBeNull();
    expect(loads).toEqual([]);
  });
});

describe('leaving for a page that simulation does not have', () => {
  it('removes the flag and loads the page', () => {
    const simulation = load('/spot/BTCUSDT', '1');
    const { loads } = watchNavigation();
    simulation.leaveFor('/approve?key=1');
    expect(localStorage.getItem(flag)).toBeNull();
    expect(loads).toEqual(['/approve?key=1']);
  });
});

describe('logging in from simulation', () => {
  it('returns to the page and its ledger, once', () => {
    const simulation = load('/spot/BTCUSDT', '1');
    simulation.leaveToLogIn();
    expect(localStorage.getItem(flag)).toBeNull();
    const { loads } = watchNavigation();
    expect(simulation.resume('/spot/ETHUSDT?locale=en')).toBe(true);
    expect(localStorage.getItem(flag)).toBe('1');
    expect(loads).toEqual(['/spot/ETHUSDT?locale=en']);
    expect(simulation.resume('/spot/ETHUSDT')).toBe(false);
  });
});

describe('another tab', () => {
  /** Changes the flag as another tab does, with its event. */
  function otherTab(value: string | null, key: string | null = flag): void {
    if (value === null) localStorage.removeItem(flag);
    else localStorage.setItem(flag, value);
    dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
  }

  function watch(address: string, stored?: string) {
    const simulation = load(address, stored);
    const { loads } = watchNavigation();
    const added = vi.spyOn(globalThis, 'addEventListener');
    simulation.watch(() => 'ja');
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
  ] as const)('%s', (_title, address, before, after, expected) => {
    const loads = watch(address, before);
    otherTab(after);
    expect(loads).toEqual(expected);
  });

  it('reloads when the whole storage is cleared', () => {
    const loads = watch('/spot/BTCUSDT', '1');
    otherTab(null, null);
    expect(loads).toEqual(['reload']);
  });

  it('does nothing when another key changes', () => {
    const loads = watch('/spot/BTCUSDT');
    otherTab('1', 'global_theme');
    expect(loads).toEqual([]);
  });
});
