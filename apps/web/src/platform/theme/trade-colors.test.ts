import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createPageStore } from '#page/page-context.ts';
import { loadPage } from '#testing/app/load-page.ts';
import { refuseStorage } from '#testing/fakes/refuse-storage.ts';
import { followTradeColors, tradeColorsAtom } from './trade-colors.ts';

const { classList } = document.documentElement;

beforeEach(() => {
  document.documentElement.className = 'white';
});

function load() {
  const listening = new AbortController();
  onTestFinished(() => {
    listening.abort();
  });
  const store = createPageStore(loadPage({ signal: listening.signal }));
  followTradeColors(store);
  return store;
}

/** Another tab stores its choice. */
function chooseElsewhere(colors: string): void {
  localStorage.setItem('trade_colors', colors);
  dispatchEvent(new StorageEvent('storage', { key: 'trade_colors' }));
}

describe('the colours of prices', () => {
  it.each([
    [undefined, 'green', ['white']],
    ['green', 'green', ['white']],
    ['red', 'red', ['white', 'up-red']],
    ['blue', 'blue', ['white', 'up-blue']],
    ['mauve', 'green', ['white']],
  ])('with %j stored are %s', (stored, colors, classes) => {
    if (stored) localStorage.setItem('trade_colors', stored);
    expect(load().get(tradeColorsAtom)).toBe(colors);
    expect([...classList]).toEqual(classes);
  });

  it('are shown and kept when chosen', () => {
    const store = load();
    store.set(tradeColorsAtom, 'red');
    store.set(tradeColorsAtom, 'blue');
    expect([...classList]).toEqual(['white', 'up-blue']);
    expect(load().get(tradeColorsAtom)).toBe('blue');
  });

  it('follow the choice of another tab', () => {
    const store = load();
    chooseElsewhere('red');
    expect(store.get(tradeColorsAtom)).toBe('red');
    expect([...classList]).toEqual(['white', 'up-red']);
    chooseElsewhere('green');
    expect([...classList]).toEqual(['white']);
  });

  it('hold for the page where storage is refused', () => {
    refuseStorage();
    const store = load();
    store.set(tradeColorsAtom, 'blue');
    dispatchEvent(new Event('pageshow'));
    expect(store.get(tradeColorsAtom)).toBe('blue');
  });
});
