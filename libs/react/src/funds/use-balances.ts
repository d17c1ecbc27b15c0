import {
  getAccounts,
  getWithdrawalLimit,
  type Balance,
  type CallAnswer,
} from '@bourse/gateway-contract';
import { shownHere } from '../calls/error-meta.ts';
import { useCall, type CallResult } from '../calls/use-call.ts';

const shown = { meta: shownHere, staleTime: 0 } as const;

/** The stream has no topic for the funding account. */
const refreshMs = 10_000;

const balancesOf =
  (type: 'funding' | 'spot') =>
  ({ accounts }: CallAnswer<typeof getAccounts>): readonly Balance[] =>
    accounts.find(({ accountType }) => accountType === type)?.balances ?? [];

const fundingBalances = balancesOf('funding');
const spotBalances = balancesOf('spot');

/** Returns the balances of the funding account. Loads them again every ten seconds. */
export const useFundingBalances = (): CallResult<readonly Balance[]> =>
  useCall(getAccounts, {}, { ...shown, refetchInterval: refreshMs, select: fundingBalances });

/** Returns the spot balances of the account in use, which it can give to others. */
export const useSpotBalances = (): CallResult<readonly Balance[]> =>
  useCall(getAccounts, {}, { ...shown, select: spotBalances });

/** The user's limit of withdrawals in 24 hours, and the limit of each identity level. */
export type WithdrawalLimit = CallAnswer<typeof getWithdrawalLimit>;

/** Returns the user's limit of withdrawals. */
export const useWithdrawalLimit = (): CallResult<WithdrawalLimit> =>
  useCall(getWithdrawalLimit, {}, shown);
