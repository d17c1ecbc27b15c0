import type { Rates } from './rates.ts';

/** A currency in which amounts are shown. */
export interface DisplayCurrency {
  readonly name: string;
  readonly symbol: string;
  /** Upper-case ISO 4217 code. */
  readonly value: string;
  readonly label: string;
  /** Units of this currency for one USDT, as decimal text. */
  readonly rate: string;
}

/** Unit and rate of a display currency. */
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

/** Returns a currency by its code; the default one in place of one without a rate. */
export function findCurrency(
  currencies: readonly DisplayCurrency[],
  code: string,
): DisplayCurrency {
  const find = (wanted: string) => currencies.find(({ value }) => value === wanted);
  return find(code) ?? find(defaultCurrency.value) ?? defaultCurrency;
}
