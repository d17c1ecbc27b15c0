import type { CallContract } from '@bourse/gateway-contract';
import { useAccountChange } from '@bourse/react/funds';
import { useLingui } from '@lingui/react/macro';
import { showFailure } from '../orders/show-failure.ts';
import { toast } from '#platform/messages/toast.ts';

/** Makes a call that changes modes, leverage or loans, and shows the result. */
export function useAccountCall<T extends CallContract>(contract: T, done: string) {
  const { t } = useLingui();
  return useAccountChange(contract, {
    onSuccess: () => {
      toast.success(done);
    },
    onError: (error) => {
      showFailure(t({ id: 'account.not-changed', message: 'Nothing was changed' }), error);
    },
  });
}
