import { atom, useAtomValue, useSetAtom } from 'jotai';
import { pageAtom, type PageStore } from '#page/page-context.ts';
import { ratesAtom, type Rates } from './rates.ts';

export interface DisplayCurrency {
  readonly name: string;
  readonly symbol: string;
  /** Upper-case ISO 4217 code. */
  readonly value: string;
  readonly label: string;
  /** Units of this currency for one USDT, as decimal text. */
  readonly rate: string;
}

export interface FiatUnit {
  readonly unit: string;
  readonly rate: string;
  /** Upper-case ISO 4217 code. */
  readonly fiatName: string;
}

/** The currency until rates are known, and in place of one without a rate. */
export const defaultCurrency: DisplayCurrency = {
  name: 'USD',
  symbol: '$',
  value: 'USD',
  label: 'USD-$',
  rate: '1',
};

/** Currencies that always have an entry in the table of rates. */
const tableKeys = [
  'USD',
  'IDR',
  'CNY',
  'EUR',
  'HKD',
  'JPY',
  'PHP',
  'RUB',
  'THB',
  'TRY',
  'TWD',
  'VND',
  'KRW',
];

/** Returns the rate to USDT of each currency; `0` where the answer has none. */
export function toRateTable(rates: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map([...tableKeys.map((key) => [key, '0'] as const), ...Object.entries(rates)]);
}

/** Returns the currencies of a rate answer that have a rate above zero. */
export function toCurrencies({
  supported,
  rates,
}: Pick<Rates, 'supported' | 'rates'>): readonly DisplayCurrency[] {
  const table = toRateTable(rates);
  return supported.flatMap(({ name, symbol, value }) => {
    const rate = table.get(value) ?? '0';
    return isPositive(rate)
      ? [{ name, symbol, value: name.toUpperCase(), label: [name, symbol].join('-'), rate }]
      : [];
  });
}

function isPositive(rate: string): boolean {
  return /^\d+(\.\d+)?$/.test(rate) && /[1-9]/.test(rate);
}

/** Returns unit, rate and fiat name of each currency by its code. */
export function toFiatUnits(currencies: readonly DisplayCurrency[]): ReadonlyMap<string, FiatUnit> {
  return new Map(
    currencies.map(({ value, symbol, rate }) => [value, { unit: symbol, rate, fiatName: value }]),
  );
}

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

/** Returns the default currency in place of one without a rate. */
export function findCurrency(
  currencies: readonly DisplayCurrency[],
  code: string,
): DisplayCurrency {
  const find = (wanted: string) => currencies.find(({ value }) => value === wanted);
  return find(code) ?? find(defaultCurrency.value) ?? defaultCurrency;
}

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
