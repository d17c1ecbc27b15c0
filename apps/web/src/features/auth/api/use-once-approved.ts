import { useEffect, useEffectEvent } from 'react';
import type { ApprovalStatus } from './approval.ts';

/** Calls the function when a login has been approved. */
export function useOnceApproved(status: ApprovalStatus | undefined, onApproved: () => void): void {
  const enter = useEffectEvent(onApproved);
  const isApproved = status === 'approved';
  useEffect(() => {
    if (isApproved) enter();
  }, [isApproved]);
}
