import type { CallAnswer, startAuthenticator } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { toast } from '#platform/messages/toast.ts';
import { Button } from '@bourse/ui/fields';
import { QrCode } from '#ui/pictures/qr-code.tsx';
import { Skeleton } from '@bourse/ui/states';

interface AuthenticatorSecretProps {
  /** `undefined` while it is loading. */
  readonly started: CallAnswer<typeof startAuthenticator> | undefined;
}

/** The secret of a new authenticator, as a QR code and as text. */
export function AuthenticatorSecret({ started }: AuthenticatorSecretProps) {
  const { t } = useLingui();
  const copy = async (secret: string) => {
    await navigator.clipboard.writeText(secret);
    toast.hint(t({ id: 'security.secret-copied', message: 'Setup key copied' }));
  };
  return (
    <div className="mb-2 flex flex-col gap-3 text-sm text-text-2">
      <p>
        {t({
          id: 'security.authenticator-about',
          message:
            'Scan the code with an authenticator app, or enter the key there. Keep a backup of the key: it is shown only now.',
        })}
      </p>
      <div className="size-48 overflow-hidden rounded-control">
        {started ? (
          <QrCode
            text={started.address}
            label={t({ id: 'security.secret-qr', message: 'QR code for your authenticator app' })}
          />
        ) : (
          <Skeleton className="size-full" />
        )}
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        <span>{t({ id: 'security.secret', message: 'Setup key' })}</span>
        {started ? (
          <>
            <code dir="ltr" className="break-all text-text-1 select-all">
              {started.secret.match(/.{1,4}/g)?.join(' ')}
            </code>
            <Button className="h-9" onClick={() => void copy(started.secret)}>
              {t({ id: 'security.copy', message: 'Copy' })}
            </Button>
          </>
        ) : (
          <Skeleton className="h-5 w-60" />
        )}
      </div>
    </div>
  );
}
