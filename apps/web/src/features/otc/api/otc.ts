import {
  acceptOtcQuote,
  getAssets,
  getOtcHistory,
  getOtcTerms,
  requestOtcQuote,
  type CallAnswer,
} from '@bourse/gateway-contract';
import {
  callHistory,
  ruleQuery,
  shownHere,
  useCall,
  useReload,
  useSend,
  type History,
} from '@bourse/react';
import type { Sdk } from '#platform/sdk/sdk.tsx';

/** A quote is worth nothing when it comes later. */
const timeoutMs = 6_000;

export type OtcQuote = CallAnswer<typeof requestOtcQuote>['quote'];
export type OtcTerms = CallAnswer<typeof getOtcTerms>;

export const useOtcTerms = () =>
  useCall(getOtcTerms, {}, { ...ruleQuery, meta: { ...ruleQuery.meta, ...shownHere } });

export function otcHistory(sdk: Sdk): History<OtcQuote> {
  return callHistory({
    queryKey: [getOtcHistory.path],
    idOf: ({ quoteId }) => quoteId,
    load: async (page, options) => (await sdk.call(getOtcHistory, page, options)).quotes,
  });
}

/** Loads the list of ended quotes again. */
export function useRefreshHistory(): () => void {
  const reload = useReload();
  return () => void reload(getOtcHistory);
}

/** A new quote ends the one before it. */
export const useRequestQuote = () =>
  useSend(requestOtcQuote, { meta: shownHere, timeoutMs, changes: [getOtcHistory] });

/** Loads balances and quotes again, also without an answer. */
export const useAcceptQuote = () =>
  useSend(acceptOtcQuote, { meta: shownHere, timeoutMs, changes: [getOtcHistory, getAssets] });
