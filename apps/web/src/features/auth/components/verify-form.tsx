import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/fields/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { WaitingLogin } from '../api/log-in.ts';
import { asksAuthenticator, useVerifyLogin } from '../api/verify-login.ts';
import { SendCodeButton } from './send-code-button.tsx';

interface VerifyFormProps {
  readonly waiting: WaitingLogin;
  readonly onVerified: () => void;
  readonly onCancel: () => void;
}

export function VerifyForm({ waiting, onVerified, onCancel }: VerifyFormProps) {
  const { t } = useLingui();
  const verify = useVerifyLogin(waiting);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } });
  const { email } = waiting;
  const isAuthenticator = asksAuthenticator(waiting);
  const label = isAuthenticator
    ? t({ id: 'auth.authenticator-code', message: 'Code of your authenticator' })
    : t({ id: 'auth.email-code', message: 'Code from the e-mail' });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        void handleSubmit(({ code }) => {
          verify.mutate(code, { onSuccess: onVerified });
        })(event);
      }}
      className="flex flex-col gap-2"
    >
      <p className="mb-2 text-md text-text-2">
        <Reason email={isAuthenticator ? undefined : email} />
      </p>
      <TextField
        {...register('code', {
          pattern: { value: /^\d{6}$/, message: sixDigits() },
          required: sixDigits(),
          setValueAs: (text: string) => text.replaceAll(/\s/g, ''),
        })}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        dir="ltr"
        label={label}
        error={formState.errors.code?.message}
      />
      {!isAuthenticator && <SendCodeButton email={email} />}
      <p role="alert" className="min-h-5 text-sm text-error">
        {verify.error?.message}
      </p>
      <Button type="submit" look="primary" busy={verify.isPending} className="h-11 text-base">
        {t({ id: 'auth.verify', message: 'Confirm' })}
      </Button>
      <Button look="bare" onClick={onCancel} className="h-11">
        {t({ id: 'auth.back', message: 'Back to the login' })}
      </Button>
    </form>
  );

  function sixDigits(): string {
    return t({ id: 'auth.code-invalid', message: 'Enter six digits' });
  }
}

/** Says which code is asked for: the one sent to `email`, or the authenticator's. */
function Reason({ email }: { readonly email: string | undefined }) {
  return email === undefined ? (
    <Trans id="auth.verify-authenticator">
      Enter the six digits that your authenticator shows.
    </Trans>
  ) : (
    <Trans id="auth.verify-email">
      Your account does not know this device. Enter the six digits that we send to{' '}
      <bdi className="text-text-1">{email}</bdi>.
    </Trans>
  );
}
