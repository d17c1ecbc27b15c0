import { amendAlert } from '@bourse/gateway-contract';
import { useAlertChange } from '@bourse/react/notices';
import { useLingui } from '@lingui/react/macro';
import { useLedger } from '#page/page-context.ts';
import { toast } from '#platform/messages/toast.ts';

/** Returns a function that gives an alert another price. It resolves with whether the exchange has accepted it. */
export function useAmendAlert() {
  const { t } = useLingui();
  const ledger = useLedger();
  const { mutateAsync } = useAlertChange(amendAlert);
  return async (alertId: string, price: string): Promise<boolean> => {
    try {
      await mutateAsync({ ledger, alertId, price });
    } catch {
      // The error policy has shown it.
      return false;
    }
    toast.success(t({ id: 'alerts.set', message: 'Price alert set' }), { id: 'alerts.set' });
    return true;
  };
}
