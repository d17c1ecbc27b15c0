import {
  getFuturesAccount,
  getFuturesSettings,
  getMarginAccounts,
  getMarginRates,
  getPositions,
  resetSimulation,
  type CallContract,
} from '@bourse/gateway-contract';
import { openOrdersOptions, openPlansOptions } from '../account/lists.ts';
import { shownHere } from '../calls/error-meta.ts';
import { ruleQuery } from '../calls/rule-query.ts';
import { useCall } from '../calls/use-call.ts';
import { useReloadAll } from '../calls/use-reload.ts';
import {
  useAction,
  useSend,
  type ActionResult,
  type SendResult,
  type UseSendOptions,
} from '../calls/use-send.ts';
import { useClient } from '../client-context.ts';
import type { MarketKind } from '../markets/market-kind.ts';

/** Callbacks for the end of a call. */
export type Outcome<T extends CallContract> = Pick<UseSendOptions<T>, 'onSuccess' | 'onError'>;

const change = { meta: shownHere, timeoutMs: 6_000 } as const;

/** Makes a call that changes modes, leverage or loans, and loads the accounts again, also without an answer. */
export const useAccountChange = <T extends CallContract>(
  contract: T,
  outcome: Outcome<T> = {},
): SendResult<T> =>
  useSend(contract, {
    ...change,
    ...outcome,
    changes: [getFuturesSettings, getFuturesAccount, getPositions, getMarginAccounts],
  });

/** Makes a call that changes a position, and loads positions and orders again, also without an answer. */
export function usePositionChange<T extends CallContract>(
  contract: T,
  kind: MarketKind,
  outcome: Outcome<T> = {},
): SendResult<T> {
  const client = useClient();
  return useSend(contract, {
    ...change,
    ...outcome,
    changes: [
      getPositions,
      getFuturesAccount,
      openOrdersOptions(client, kind),
      openPlansOptions(client, kind),
    ],
  });
}

/** Gives the balances of simulation their first amounts, and loads everything again. */
export function useResetSimulation(): ActionResult<unknown> {
  const { call } = useClient();
  return useAction(() => call(resetSimulation, { ledger: 'simulation' }), {
    // Without an answer too: the balances show the result.
    onSettled: useReloadAll(),
  });
}

/** Returns the interest of a day for a borrowed coin, as a fraction; `undefined` while it is unknown. */
export function useDailyRate(coin: string): string | undefined {
  const { data } = useCall(getMarginRates, {}, ruleQuery);
  return data?.coins.find((entry) => entry.coin === coin)?.dailyRate;
}
