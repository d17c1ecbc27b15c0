import {
  getAlerts,
  removeAlert,
  type amendAlert,
  type amendLineAlert,
  type createAlert,
  type createFundingAlert,
  type createIndicatorAlert,
  type createLineAlert,
  type MarketAlert,
} from '@bourse/gateway-contract';
import { useAnswer } from '../calls/use-answer.ts';
import { useSend, type SendResult, type UseSendOptions } from '../calls/use-send.ts';

/** A call that sets, changes or removes an alert. */
export type AlertCall =
  | typeof createAlert
  | typeof createFundingAlert
  | typeof createLineAlert
  | typeof createIndicatorAlert
  | typeof amendAlert
  | typeof amendLineAlert
  | typeof removeAlert;

/** Makes a call about an alert. Shows the answered alert at once, and loads the alerts again, also without an answer. */
export function useAlertChange<T extends AlertCall>(
  contract: T,
  { onSuccess }: Pick<UseSendOptions<T>, 'onSuccess'> = {},
): SendResult<T> {
  const { put } = useAnswer(getAlerts, {});
  return useSend(contract, {
    changes: [getAlerts],
    onSuccess: (...success) => {
      const { alert }: { readonly alert: MarketAlert } = success[0];
      put(({ alerts }) => {
        const others = alerts.filter(({ alertId }) => alertId !== alert.alertId);
        return { alerts: contract.path === removeAlert.path ? others : [alert, ...others] };
      });
      return onSuccess?.(...success);
    },
  });
}
