import { Trans } from '@lingui/react/macro';
import { Moment } from '#platform/locale/moment.tsx';
import type { Security } from '@bourse/react/session';

interface LockNoticeProps {
  readonly security: Security | undefined;
}

/** Says until when withdrawals are locked. */
export function LockNotice({ security }: LockNoticeProps) {
  const until = security?.withdrawalsLockedUntil ?? null;
  if (until === null) return null;
  return (
    <p role="status" className="rounded-panel border border-warn p-4 text-md">
      <Trans id="security.locked-until">
        Withdrawals are locked until <Moment ms={until} /> because your account security was
        changed.
      </Trans>
    </p>
  );
}
