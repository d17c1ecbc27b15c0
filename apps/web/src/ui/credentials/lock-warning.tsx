import { useLingui } from '@lingui/react/macro';

export function LockWarning() {
  const { t } = useLingui();
  return (
    <p className="mb-2 text-sm text-text-2">
      {t({
        id: 'security.lock-about',
        message: 'Withdrawals will be locked for 24 hours after the change.',
      })}
    </p>
  );
}
