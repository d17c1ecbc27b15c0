import { money, type Big } from '@bourse/trading/decimal';
import { atom, useAtomValue } from 'jotai';
import { cookiePreferenceAtom } from '#page/cookie-preference-atom.ts';
import { cookieDefaults } from '#page/preferences/cookie-preferences.ts';
import { currenciesAtom, findCurrency, useFiatUnit } from './currency.ts';
import { useCoinPrices } from './fiat.ts';

/** The values of the cookie `valuation`; any other one counts as the first. */
const valuations = { display: '1', currency: '2', USDT: '3', BTC: '4' } as const;

const valuationCookie = cookiePreferenceAtom('valuation');
const unitCookie = cookiePreferenceAtom('unit');

/**
 * Unit of the value of all assets: the display currency for the empty text, a coin, or the code of a currency.
 * Writing it stores it.
 */
export const valuationAtom = atom(
  (get): string => {
    const stored = get(valuationCookie);
    if (stored === valuations.USDT) return 'USDT';
    if (stored === valuations.BTC) return 'BTC';
    return stored === valuations.currency
      ? findCurrency(get(currenciesAtom), get(unitCookie)).value
      : '';
  },
  (_get, set, unit: string) => {
    const isCoin = unit === 'USDT' || unit === 'BTC';
    if (isCoin) set(valuationCookie, valuations[unit]);
    else set(valuationCookie, unit === '' ? valuations.display : valuations.currency);
    if (!isCoin) set(unitCookie, unit === '' ? cookieDefaults.unit : unit);
  },
);

/** Coins in which all assets can be valued, with the decimals of their amounts. */
export const valuationCoins = { USDT: 2, BTC: 8 } as const;

export interface Holding {
  readonly coin: string;
  /** Negative for a debt. */
  readonly amount: string;
}

export interface TotalValue {
  /** `undefined` while a price is unknown. */
  readonly amount: string | undefined;
  /** Decimals of an amount of a coin; `undefined` for a currency. */
  readonly decimals: number | undefined;
  readonly unit: string;
}

/** Returns what holdings are worth together, in the unit that was chosen for it. */
export function useTotalValue(holdings: readonly Holding[] | undefined): TotalValue {
  const valuation = useAtomValue(valuationAtom);
  const currencies = useAtomValue(currenciesAtom);
  const display = useFiatUnit();
  const priceOf = useCoinPrices();
  const worth = holdings && worthOf(holdings, priceOf);
  if (valuation === 'USDT' || valuation === 'BTC') {
    const price = priceOf(valuation);
    const amount = worth && price && money.divide(worth, price)?.toFixed();
    return { amount, decimals: valuationCoins[valuation], unit: valuation };
  }
  const { rate, value } =
    valuation === ''
      ? { rate: display.rate, value: display.fiatName }
      : findCurrency(currencies, valuation);
  return {
    amount: worth && money.multiply(worth, rate).toFixed(),
    decimals: undefined,
    unit: value,
  };
}

/** Returns the sum in USDT; `undefined` while the price of a coin is unknown. */
export function worthOf(
  holdings: readonly Holding[],
  priceOf: (coin: string) => string | undefined,
): Big | undefined {
  let sum = money.zero;
  for (const { coin, amount } of holdings) {
    if (money.of(amount).eq(0)) continue;
    const price = priceOf(coin);
    if (price === undefined) return undefined;
    sum = sum.plus(money.multiply(amount, price));
  }
  return sum;
}
