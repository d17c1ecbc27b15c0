import {
  defaultCurrency,
  findCurrency,
  toCurrencies,
  toFiatUnits,
  type DisplayCurrency,
  type FiatUnit,
} from '@bourse/client/rates';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { pageAtom, type PageStore } from '#page/page-context.ts';
import { ratesAtom } from './rates.ts';

/** Every currency with a rate, and the default one. */
export const currenciesAtom = atom((get): readonly DisplayCurrency[] => {
  const rates = get(ratesAtom);
  const known = rates ? toCurrencies(rates) : [];
  return known.some(({ value }) => value === defaultCurrency.value)
    ? known
    : [defaultCurrency, ...known];
});

const changedCurrency = atom<string>();

/** Code of the chosen currency; writing it stores it. The empty text restores the default. */
const chosenCurrency = atom(
  (get) => (get(changedCurrency) ?? get(pageAtom).currency.read()) || defaultCurrency.value,
  (get, set, value: string) => {
    set(changedCurrency, value);
    get(pageAtom).currency.write(value);
  },
);

/** From now on, shows the currency that another tab chooses. */
export function followCurrency(store: PageStore): void {
  store.get(pageAtom).currency.watch((value) => {
    store.set(changedCurrency, value);
  });
}

const currencyAtom = atom((get) => findCurrency(get(currenciesAtom), get(chosenCurrency)));

const fiatUnitAtom = atom((get): FiatUnit => {
  const { value, symbol, rate } = get(currencyAtom);
  return toFiatUnits(get(currenciesAtom)).get(value) ?? { unit: symbol, rate, fiatName: value };
});

/** The display currency, the list of currencies, and a function that changes it. */
export function useDisplayCurrency() {
  return {
    currency: useAtomValue(currencyAtom),
    currencies: useAtomValue(currenciesAtom),
    choose: useSetAtom(chosenCurrency),
  };
}

/** Unit, rate and name of the display currency. */
export function useFiatUnit(): FiatUnit {
  return useAtomValue(fiatUnitAtom);
}
