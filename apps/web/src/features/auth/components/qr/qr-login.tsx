import { useLingui } from '@lingui/react/macro';
import { usePage } from '#page/page-context.ts';
import { errorText } from '#platform/messages/error-text.ts';
import { Button } from '@bourse/ui/fields';
import { Skeleton } from '@bourse/ui/states';
import { classNames } from '@bourse/ui/class-names';
import { useQrKey, useQrLogin, type ApprovalStatus, useOnceApproved } from '@bourse/react/login';
import { QrCode } from '#ui/pictures/qr-code.tsx';

interface QrLoginProps {
  readonly onLoggedIn: () => void;
}

/** Logs in by a code that a logged-in device scans and approves. */
export function QrLogin({ onLoggedIn }: QrLoginProps) {
  const { t } = useLingui();
  const { origin } = usePage();
  const key = useQrKey();
  const { data: status } = useQrLogin(key.data);
  useOnceApproved(status, onLoggedIn);
  const isOver = status === 'expired' || status === 'refused';
  const label = t({ id: 'qr.code', message: 'QR code for this login' });
  return (
    <div className="flex flex-col items-center gap-4">
      <div
        className={classNames(
          'size-56 overflow-hidden rounded-control',
          (isOver || status === 'scanned') && 'opacity-20',
        )}
      >
        {key.data === undefined ? (
          <Skeleton className="size-full" />
        ) : (
          <QrCode text={`${origin}/approve?key=${key.data}`} label={label} />
        )}
      </div>
      <p role="status" className="min-h-16 text-center text-md text-text-2">
        {key.error ? errorText(key.error) : <StatusText status={status} />}
      </p>
      <Button
        busy={key.isFetching}
        onClick={() => void key.refetch()}
        look={isOver ? 'primary' : 'quiet'}
        className="h-11 w-full"
      >
        {t({ id: 'qr.renew', message: 'Get a new code' })}
      </Button>
    </div>
  );
}

function StatusText({ status = 'waiting' }: { readonly status: ApprovalStatus | undefined }) {
  const { t } = useLingui();
  const texts: Record<ApprovalStatus, string> = {
    waiting: t({
      id: 'qr.waiting',
      message:
        'Scan the code with the camera of a device where you are logged in, then approve the login there.',
    }),
    scanned: t({ id: 'qr.scanned', message: 'Scanned. Approve the login on your other device.' }),
    approved: t({ id: 'qr.approved', message: 'Approved. Logging you in.' }),
    refused: t({ id: 'qr.refused', message: 'The login was rejected on your other device.' }),
    expired: t({ id: 'qr.expired', message: 'This code has expired.' }),
  };
  return texts[status];
}
