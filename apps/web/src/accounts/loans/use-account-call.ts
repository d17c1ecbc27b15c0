import {
  getFuturesAccount,
  getFuturesSettings,
  getMarginAccounts,
  getPositions,
  type CallContract,
} from '@bourse/gateway-contract';
import { shownHere, useSend } from '@bourse/react';
import { useLingui } from '@lingui/react/macro';
import { showFailure } from '../orders/show-failure.ts';
import { toast } from '#platform/messages/toast.ts';

/** Makes a call that changes modes, leverage or loans, shows the result and loads the account again. */
export function useAccountCall<T extends CallContract>(contract: T, done: string) {
  const { t } = useLingui();
  return useSend(contract, {
    meta: shownHere,
    timeoutMs: 6_000,
    changes: [getFuturesSettings, getFuturesAccount, getPositions, getMarginAccounts],
    onSuccess: () => {
      toast.success(done);
    },
    onError: (error) => {
      showFailure(t({ id: 'account.not-changed', message: 'Nothing was changed' }), error);
    },
  });
}
