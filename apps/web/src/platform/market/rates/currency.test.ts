import { defaultCurrency } from '@bourse/client/rates';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { act, renderHook } from '@testing-library/react';
import { Provider } from 'jotai';
import { createElement, type ReactNode } from 'react';
import { createPageStore } from '#page/page-context.ts';
import { loadPage } from '#testing/app/load-page.ts';
import { followCurrency, useDisplayCurrency, useFiatUnit } from './currency.ts';
import { ratesAtom } from './rates.ts';

const answer = {
  supported: [
    { name: 'USD', symbol: '$', value: 'USD' },
    { name: 'jpy', symbol: '¥', value: 'yen' },
    { name: 'EUR', symbol: '€', value: 'EUR' },
  ],
  rates: { USD: '1', yen: '149.35', EUR: '0.8612' },
};

describe('the chosen currency', () => {
  let store: ReturnType<typeof createPageStore>;

  beforeEach(() => {
    store = createPageStore(loadPage());
  });

  function load() {
    const wrapper = ({ children }: { readonly children: ReactNode }) =>
      createElement(Provider, { store }, children);
    const useBoth = () => ({ ...useDisplayCurrency(), unit: useFiatUnit() });
    return renderHook(useBoth, { wrapper }).result;
  }

  it('is the dollar until another one is chosen and its rate is known', () => {
    localStorage.setItem('fiatName', 'EUR');
    const shown = load();
    expect(shown.current.currency).toEqual(defaultCurrency);
    expect(shown.current.unit).toEqual({ unit: '$', rate: '1', fiatName: 'USD' });
    act(() => {
      store.set(ratesAtom, { version: 1, at: 1, ...answer });
    });
    expect(shown.current.currency.label).toBe('EUR-€');
    expect(shown.current.unit).toEqual({ unit: '€', rate: '0.8612', fiatName: 'EUR' });
  });

  it.each(['KRW', 'XXX', '<b>', 'eur'])('%s falls back to the dollar', (stored) => {
    localStorage.setItem('fiatName', stored);
    store.set(ratesAtom, { version: 1, at: 1, ...answer });
    expect(load().current.currency.value).toBe('USD');
  });

  it('is kept as preference, and is there on the next page with the last rates', () => {
    store.set(ratesAtom, { version: 1, at: 1, ...answer });
    const shown = load();
    act(() => {
      shown.current.choose('JPY');
    });
    expect(shown.current.currency.value).toBe('JPY');
    expect(localStorage.getItem('fiatName')).toBe('JPY');
    store = createPageStore(loadPage());
    expect(load().current.unit).toEqual({ unit: '¥', rate: '149.35', fiatName: 'JPY' });
  });

  it('is the dollar again after a reset', () => {
    store.set(ratesAtom, { version: 1, at: 1, ...answer });
    const shown = load();
    act(() => {
      shown.current.choose('EUR');
      shown.current.choose('');
    });
    expect(shown.current.currency.value).toBe('USD');
    expect(localStorage.getItem('fiatName')).toBe('');
  });

  it('follows the choice of another tab, which it does not store again', () => {
    const listening = new AbortController();
    onTestFinished(() => {
      listening.abort();
    });
    store = createPageStore(loadPage({ signal: listening.signal }));
    followCurrency(store);
    store.set(ratesAtom, { version: 1, at: 1, ...answer });
    const shown = load();
    const chooseElsewhere = (code: string | null) => {
      act(() => {
        if (code === null) localStorage.clear();
        else localStorage.setItem('fiatName', code);
        dispatchEvent(new StorageEvent('storage', { key: code === null ? null : 'fiatName' }));
      });
    };
    chooseElsewhere('JPY');
    expect(shown.current.currency.value).toBe('JPY');
    chooseElsewhere('<b>');
    expect(shown.current.currency.value).toBe('USD');
    expect(localStorage.getItem('fiatName')).toBe('<b>');
    chooseElsewhere('EUR');
    expect(shown.current.currency.value).toBe('EUR');
    chooseElsewhere(null);
    expect(shown.current.currency.value).toBe('USD');
  });

  it('can be the dollar, also where the answer has none', () => {
    store.set(ratesAtom, {
      version: 1,
      at: 1,
      supported: answer.supported.slice(2),
      rates: answer.rates,
    });
    expect(load().current.currencies.map(({ label }) => label)).toEqual(['USD-$', 'EUR-€']);
  });
});
