import { getSymbols, getTickers } from '@bourse/gateway-contract';
import { useQuery } from '@tanstack/react-query';
import { callOptions } from '../sdk/call-options.ts';
import type { Sdk } from '../sdk/sdk.tsx';
import { useSdk } from '../sdk/sdk.tsx';

/** Every tradable pair. */
function instrumentsOptions(sdk: Sdk) {
  return { ...callOptions(sdk, getSymbols, {}, ({ symbols }) => symbols), staleTime: Infinity };
}

/** The last 24 hours of every pair. */
export function tickersOptions(sdk: Sdk) {
  return { ...callOptions(sdk, getTickers, {}, ({ tickers }) => tickers), staleTime: 10_000 };
}

export function useInstruments() {
  return useQuery(instrumentsOptions(useSdk()));
}
