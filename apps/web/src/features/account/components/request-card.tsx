import { useLingui } from '@lingui/react/macro';
import { Moment } from '#platform/locale/moment.tsx';
import { Button } from '@bourse/ui/fields';
import type { Decision, LoginRequest } from '@bourse/react/security';
import { Fact } from '@bourse/ui/panels';

interface RequestCardProps {
  readonly request: LoginRequest;
  /** Whether this device has scanned its code. */
  readonly isScanned: boolean;
  readonly busy: boolean;
  readonly onDecide: (decision: Decision) => void;
}

/** A login on another device, with the decision about it. */
export function RequestCard({ request, isScanned, busy, onDecide }: RequestCardProps) {
  const { t } = useLingui();
  const decideAs = (decision: Decision) => () => {
    onDecide(decision);
  };
  return (
    <li className="flex flex-col gap-4 rounded-panel border border-line bg-surface-1 p-4 sm:p-6">
      <h2 className="text-base font-semibold">
        {isScanned
          ? t({ id: 'approve.by-qr', message: 'The browser whose code you scanned' })
          : t({ id: 'approve.other', message: 'A browser that wants to log in' })}
      </h2>
      <dl className="flex flex-col">
        <Fact name={t({ id: 'approve.address', message: 'IP address' })}>
          <bdi dir="ltr">{request.address}</bdi>
        </Fact>
        <Fact name={t({ id: 'approve.begun', message: 'Started at' })}>
          <Moment ms={request.startedAt} />
        </Fact>
        <Fact name={t({ id: 'approve.until', message: 'Expires' })}>
          <Moment ms={request.expiresAt} />
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} onClick={decideAs('refused')} className="h-11 flex-1">
          {t({ id: 'approve.refuse', message: 'Reject' })}
        </Button>
        <Button look="primary" busy={busy} onClick={decideAs('approved')} className="h-11 flex-1">
          {t({ id: 'approve.approve', message: 'Approve' })}
        </Button>
      </div>
    </li>
  );
}
