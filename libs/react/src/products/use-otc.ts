import {
  acceptOtcQuote,
  getAssets,
  getOtcHistory,
  getOtcTerms,
  requestOtcQuote,
  type CallAnswer,
} from '@bourse/gateway-contract';
import { shownHere } from '../calls/error-meta.ts';
import { ruleQuery } from '../calls/rule-query.ts';
import { useCall, type CallResult } from '../calls/use-call.ts';
import { useReload } from '../calls/use-reload.ts';
import { useSend, type SendResult } from '../calls/use-send.ts';
import type { HooksClient } from '../client-context.ts';
import { callHistory, type History } from '../history/history.ts';

/** A quote is worth nothing when it comes later. */
const timeoutMs = 6_000;

/** A price for a block, for some seconds. */
export type OtcQuote = CallAnswer<typeof requestOtcQuote>['quote'];

/** Hours and limits of block trades. */
export type OtcTerms = CallAnswer<typeof getOtcTerms>;

/** Returns hours and limits of block trades. */
export const useOtcTerms = (): CallResult<OtcTerms> =>
  useCall(getOtcTerms, {}, { ...ruleQuery, meta: { ...ruleQuery.meta, ...shownHere } });

/** The ended quotes, for `useHistory`. */
export function otcHistory({ call }: Pick<HooksClient, 'call'>): History<OtcQuote> {
  return callHistory({
    queryKey: [getOtcHistory.path],
    idOf: ({ quoteId }) => quoteId,
    load: async (page, options) => (await call(getOtcHistory, page, options)).quotes,
  });
}

/** Returns a function that loads the ended quotes again. */
export function useRefreshHistory(): () => void {
  const reload = useReload();
  return () => void reload(getOtcHistory);
}

/** Requests a quote, which ends the one before it. */
export const useRequestQuote = (): SendResult<typeof requestOtcQuote> =>
  useSend(requestOtcQuote, { meta: shownHere, timeoutMs, changes: [getOtcHistory] });

/** Accepts a quote. Loads balances and quotes again, also without an answer. */
export const useAcceptQuote = (): SendResult<typeof acceptOtcQuote> =>
  useSend(acceptOtcQuote, { meta: shownHere, timeoutMs, changes: [getOtcHistory, getAssets] });
