import { markAlertsSeen } from '@bourse/gateway-contract';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLedger } from '#page/page-context.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';

/** Returns a function that marks alerts as seen. Those of a failed call are marked with the next call again. */
export function useMarkSeen(): (alertIds: readonly string[]) => void {
  const sdk = useSdk();
  const ledger = useLedger();
  const marked = useRef(new Set<string>());
  const { mutateAsync } = useMutation({
    mutationFn: (alertIds: string[]) => sdk.call(markAlertsSeen, { ledger, alertIds }),
    meta: { logsErrorsAs: 'alertsNotMarked' },
  });
  return (alertIds) => {
    const left = alertIds.filter((alertId) => !marked.current.has(alertId));
    if (left.length === 0) return;
    left.forEach((alertId) => marked.current.add(alertId));
    mutateAsync(left).catch(() => {
      left.forEach((alertId) => marked.current.delete(alertId));
    });
  };
}
