import {
  convertSmallBalances,
  getAssets,
  getConversionHistory,
  getSmallBalances,
  type CallAnswer,
} from '@bourse/gateway-contract';
import { shownHere } from '../calls/error-meta.ts';
import { useCall, type CallResult } from '../calls/use-call.ts';
import { useSend, type SendResult } from '../calls/use-send.ts';
import type { HooksClient } from '../client-context.ts';
import { callHistory, type History } from '../history/history.ts';

/** Interval at which prices are loaded again, in milliseconds. */
const priceMs = 5_000;

/** The small balances at the prices of now, and how they are converted. */
export type SmallBalances = CallAnswer<typeof getSmallBalances>;

/** A balance that was converted. */
export type Conversion = CallAnswer<typeof getConversionHistory>['conversions'][number];

/** Returns the small balances. Follows their prices. */
export const useSmallBalances = (): CallResult<SmallBalances> =>
  useCall(getSmallBalances, {}, { meta: shownHere, staleTime: 0, refetchInterval: priceMs });

/** Converts small balances. Loads balances and conversions again, also without an answer. */
export const useConvertSmallBalances = (): SendResult<typeof convertSmallBalances> =>
  useSend(convertSmallBalances, {
    meta: shownHere,
    timeoutMs: 6_000,
    changes: [getSmallBalances, getConversionHistory, getAssets],
  });

/** The conversions, for `useHistory`. */
export function conversionHistory({ call }: Pick<HooksClient, 'call'>): History<Conversion> {
  return callHistory({
    queryKey: [getConversionHistory.path],
    idOf: ({ conversionId }) => conversionId,
    load: async (page, options) => (await call(getConversionHistory, page, options)).conversions,
  });
}
