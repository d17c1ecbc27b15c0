import { getAlerts, type CallContract } from '@bourse/gateway-contract';
import { useSend, type UseSendOptions } from '@bourse/react';

/** Loads the alerts again, also without an answer. */
export const useAlertCall = <T extends CallContract>(
  contract: T,
  options: Pick<UseSendOptions<T>, 'onSuccess'> = {},
) => useSend(contract, { ...options, changes: [getAlerts] });
