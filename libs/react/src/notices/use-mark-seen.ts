import { markAlertsSeen } from '@bourse/gateway-contract';
import { useRef } from 'react';
import { useSend } from '../calls/use-send.ts';
import { useClient } from '../client-context.ts';

/** Returns a function that marks alerts as seen. Those of a failed call are marked with the next call again. */
export function useMarkSeen(): (alertIds: readonly string[]) => void {
  const { ledger } = useClient();
  const marked = useRef(new Set<string>());
  const { mutateAsync } = useSend(markAlertsSeen, { meta: { logsErrorsAs: 'alertsNotMarked' } });
  return (alertIds) => {
    const left = alertIds.filter((alertId) => !marked.current.has(alertId));
    if (left.length === 0) return;
    left.forEach((alertId) => marked.current.add(alertId));
    mutateAsync({ ledger, alertIds: left }).catch(() => {
      left.forEach((alertId) => marked.current.delete(alertId));
    });
  };
}
