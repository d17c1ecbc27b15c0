import { useConnection, useStaleSeconds } from '@bourse/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from '@bourse/ui/class-names';

interface StaleAreaProps {
  readonly className?: string;
  readonly children: ReactNode;
}

export function StaleArea({ className, children }: StaleAreaProps) {
  const isStale = useStaleSeconds() !== undefined;
  return <div className={classNames(className, isStale && 'opacity-50 grayscale')}>{children}</div>;
}

export function StaleBadge() {
  const { t } = useLingui();
  const { state } = useConnection();
  const seconds = useStaleSeconds();
  if (seconds === undefined) return null;
  const text =
    state === 'delayed'
      ? t({ id: 'stale.delayed', message: `${{ seconds }}s behind` })
      : t({ id: 'stale.no-connection', message: `No connection for ${{ seconds }}s` });
  return (
    <span className="absolute end-2 top-1/2 -translate-y-1/2 rounded-control bg-surface-3 px-2 py-1 text-xs font-semibold text-warn">
      {text}
    </span>
  );
}
