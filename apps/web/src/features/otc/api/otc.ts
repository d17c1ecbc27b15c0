import {
  acceptOtcQuote,
  getOtcHistory,
  getOtcTerms,
  requestOtcQuote,
  type CallAnswer,
  type CallPayload,
} from '@bourse/gateway-contract';
import {
  type History,
  assetsOptions,
  callHistory,
  callOptions,
  reloadQueries,
  ruleQuery,
} from '@bourse/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSdk, type Sdk } from '#platform/sdk/sdk.tsx';

/** A quote is worth nothing when it comes later. */
const timeoutMs = 6_000;

export type OtcQuote = CallAnswer<typeof requestOtcQuote>['quote'];
export type OtcTerms = CallAnswer<typeof getOtcTerms>;

export function useOtcTerms() {
  const options = callOptions(useSdk(), getOtcTerms, {}, (terms) => terms);
  return useQuery({ ...options, ...ruleQuery, meta: { ...ruleQuery.meta, showsItsErrors: true } });
}

export function otcHistory(sdk: Sdk): History<OtcQuote> {
  return callHistory({
    queryKey: [getOtcHistory.path],
    idOf: ({ quoteId }) => quoteId,
    load: async (page, options) => (await sdk.call(getOtcHistory, page, options)).quotes,
  });
}

/** Loads the list of ended quotes again. */
export function useRefreshHistory(): () => void {
  const sdk = useSdk();
  const queries = useQueryClient();
  return () => {
    reloadQueries(queries, { queryKey: otcHistory(sdk).queryKey });
  };
}

/** A new quote ends the one before it. */
export function useRequestQuote() {
  const sdk = useSdk();
  const refresh = useRefreshHistory();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: async (payload: CallPayload<typeof requestOtcQuote>) =>
      (await sdk.call(requestOtcQuote, payload, { timeoutMs })).quote,
    onSettled: refresh,
  });
}

/** Loads balances and quotes again, also without an answer. */
export function useAcceptQuote() {
  const sdk = useSdk();
  const queries = useQueryClient();
  const refresh = useRefreshHistory();
  return useMutation({
    meta: { showsItsErrors: true },
    mutationFn: async (quoteId: string) =>
      (await sdk.call(acceptOtcQuote, { ledger: 'real', quoteId }, { timeoutMs })).quote,
    onSettled: () => {
      refresh();
      reloadQueries(queries, assetsOptions(sdk));
    },
  });
}
