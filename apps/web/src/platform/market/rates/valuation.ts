import { findCurrency } from '@bourse/client/rates';
import { worthOf, type CoinHolding } from '@bourse/trading/account';
import { money } from '@bourse/trading/decimal';
import { atom, useAtomValue } from 'jotai';
import { cookiePreferenceAtom } from '#page/cookie-preference-atom.ts';
import { cookieRules } from '#page/preferences/cookie-rules.ts';
import { currenciesAtom, useFiatUnit } from './currency.ts';
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
    if (!isCoin) set(unitCookie, unit === '' ? cookieRules.unit.initial : unit);
  },
);

/** Coins in which all assets can be valued, with the decimals of their amounts. */
export const valuationCoins = { USDT: 2, BTC: 8 } as const;

export interface TotalValue {
  /** `undefined` while a price is unknown. */
  readonly amount: string | undefined;
  /** Decimals of an amount of a coin; `undefined` for a currency. */
  readonly decimals: number | undefined;
  readonly unit: string;
}

/** Returns what holdings are worth together, in the unit that was chosen for it. */
export function useTotalValue(holdings: readonly CoinHolding[] | undefined): TotalValue {
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
