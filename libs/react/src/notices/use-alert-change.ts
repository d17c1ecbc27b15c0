import { getAlerts, type CallContract } from '@bourse/gateway-contract';
import { useSend, type SendResult, type UseSendOptions } from '../calls/use-send.ts';

/** Makes a call about alerts. Loads the alerts again, also without an answer. */
export function useAlertChange<T extends CallContract>(
  contract: T,
  options: Pick<UseSendOptions<T>, 'onSuccess'> = {},
): SendResult<T> {
  return useSend(contract, { ...options, changes: [getAlerts] });
}
