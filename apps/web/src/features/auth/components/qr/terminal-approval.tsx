import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isolate } from '@bourse/i18n-registry/figures';
import { errorText } from '#platform/messages/error-text.ts';
import { usePage } from '#page/page-context.ts';
import { Button } from '@bourse/ui/fields';
import { useTerminalLogin, type ApprovalStatus, useOnceApproved } from '@bourse/react/login';

interface TerminalApprovalProps {
  readonly serialNO: string;
  readonly onApproved: () => void;
}

/** Lets a device on which the user is logged in approve a pending login, in place of a code. */
export function TerminalApproval(props: TerminalApprovalProps) {
  const { t } = useLingui();
  const [isChosen, setChosen] = useState(false);
  if (isChosen) return <Progress {...props} />;
  return (
    <Button
      className="mt-2 h-11 w-full"
      onClick={() => {
        setChosen(true);
      }}
    >
      {t({ id: 'auth.approve-elsewhere', message: 'Approve on another device' })}
    </Button>
  );
}

function Progress({ serialNO, onApproved }: TerminalApprovalProps) {
  const { t } = useLingui();
  const { origin } = usePage();
  const { data: status = 'waiting', error } = useTerminalLogin(serialNO);
  useOnceApproved(status, onApproved);
  const address = isolate(`${new URL(origin).host}/approve`);
  const waiting = t({
    id: 'auth.approve-at',
    message: `On a device where you are logged in, open ${{ address }} and approve this login. This page is waiting for it.`,
  });
  const texts: Record<ApprovalStatus, string> = {
    waiting,
    scanned: waiting,
    approved: t({ id: 'qr.approved', message: 'Approved. Logging you in.' }),
    refused: t({ id: 'qr.refused', message: 'The login was rejected on your other device.' }),
    expired: t({
      id: 'auth.approval-expired',
      message: 'This login has expired. Go back and log in again.',
    }),
  };
  return (
    <p role="status" className="mt-2 rounded-control bg-surface-2 p-3 text-md text-text-2">
      {error ? errorText(error) : texts[status]}
    </p>
  );
}
