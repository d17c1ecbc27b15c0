import { getWithdrawalLimit, type CallAnswer } from '@bourse/gateway-contract';
import { shownHere, useCall } from '@bourse/react';

export type WithdrawalLimit = CallAnswer<typeof getWithdrawalLimit>;

/** Returns the user's limit of withdrawals in 24 hours, and the limit of each identity level. */
export const useWithdrawalLimit = () =>
  useCall(getWithdrawalLimit, {}, { staleTime: 0, meta: shownHere });
