import type { CallAnswer } from '@bourse/gateway-contract';
import { getUsdtRate } from '@bourse/gateway-contract';
import { useQuery } from '@tanstack/react-query';
import { atom, useAtom } from 'jotai';
import { callOptions } from '../sdk/call-options.ts';
import { useLocale } from '../locale/locale.ts';
import { pageAtom } from '#page/page-context.ts';
import type { Sdk } from '../sdk/sdk.tsx';
import { useSdk } from '../sdk/sdk.tsx';

const refreshMs = 1_800_000;

export interface DisplayCurrency {
  readonly name: string;
  readonly symbol: string;
  /** Upper-case ISO 4217 code. */
  readonly value: string;
  readonly label: string;
  /** Units of this currency for one USDT, as decimal text. */
  readonly rate: string;
}

/** The currency until rates are known. */
export const defaultCurrency: DisplayCurrency = {
  name: 'USD',
  symbol: '$',
  value: 'USD',
  label: 'USD-$',
  rate: '1',
};

/** Returns the currencies of a rate answer that have a rate. */
export function toCurrencies(answer: CallAnswer<typeof getUsdtRate>): readonly DisplayCurrency[] {
  return answer.supported.flatMap(({ name, symbol, value }) => {
    const code = name.toUpperCase();
    const rate = answer.rates[value];
    return rate === undefined
      ? []
      : [{ name, symbol, value: code, label: [name, symbol].join('-'), rate }];
  });
}

function currencyOptions(sdk: Sdk, locale: string) {
  return {
    ...callOptions(sdk, getUsdtRate, { locale }, toCurrencies),
    staleTime: refreshMs,
    refetchInterval: refreshMs,
  };
}

const changedCurrency = atom<string>();

/** Code of the chosen currency; writing it stores it. */
const chosenCurrency = atom(
  (get) =>
    get(changedCurrency) ?? (get(pageAtom).preferences.read('fiatName') || defaultCurrency.value),
  (get, set, value: string) => {
    set(changedCurrency, value);
    get(pageAtom).preferences.write('fiatName', value);
  },
);

/** The display currency, the list of currencies, and a function that changes it. */
export function useDisplayCurrency() {
  const { data: currencies = [defaultCurrency] } = useQuery(currencyOptions(useSdk(), useLocale()));
  const [chosen, choose] = useAtom(chosenCurrency);
  const currency = currencies.find(({ value }) => value === chosen) ?? defaultCurrency;
  return { currency, currencies, choose };
}
