import { asksAuthenticator, type WaitingLogin } from '@bourse/client/login';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@bourse/ui/fields';
import { useVerifyLogin } from '@bourse/react/login';
import { AccountForm } from '#ui/credentials/account-form.tsx';
import { AuthenticatorField } from '#ui/credentials/codes/authenticator-field.tsx';
import { CodeField } from '#ui/credentials/codes/code-field.tsx';
import { useSentLabel } from '#ui/credentials/codes/use-sent-label.ts';
import { LostAuthenticator } from './lost-authenticator.tsx';
import { PasskeyProof } from './passkey-proof.tsx';
import { TargetForm } from './target-form.tsx';
import { TerminalApproval } from '../qr/terminal-approval.tsx';

interface VerifyFormProps {
  readonly waiting: WaitingLogin;
  readonly onVerified: () => void;
  readonly onCancel: () => void;
}

/** Asks for the second proof of a login. */
export function VerifyForm({ waiting, onVerified, onCancel }: VerifyFormProps) {
  const { t } = useLingui();
  const [target, setTarget] = useState(waiting.target);
  const isAuthenticator = asksAuthenticator(waiting);
  const kinds = waiting.methods.filter((method) => method === 'email' || method === 'mobile');
  return (
    <>
      {waiting.antiPhishingCode !== undefined && <OwnMark code={waiting.antiPhishingCode} />}
      {isAuthenticator || target !== undefined ? (
        <CodeForm waiting={waiting} target={target} onVerified={onVerified} />
      ) : (
        kinds.length > 0 && <TargetForm kinds={kinds} onNamed={setTarget} />
      )}
      {waiting.methods.includes('passkey') && (
        <PasskeyProof waiting={waiting} onVerified={onVerified} />
      )}
      {waiting.methods.includes('terminal') && (
        <TerminalApproval serialNO={waiting.serialNO} onApproved={onVerified} />
      )}
      <Button look="bare" onClick={onCancel} className="mt-2 h-11 w-full">
        {t({ id: 'auth.back', message: 'Back to login' })}
      </Button>
    </>
  );
}

/** The anti-phishing code, which no other site can show. */
function OwnMark({ code }: { readonly code: string }) {
  return (
    <p className="mb-4 rounded-control bg-surface-2 p-3 text-md">
      <Trans id="auth.anti-phishing">
        Your anti-phishing code:{' '}
        <bdi dir="ltr" className="font-semibold">
          {code}
        </bdi>
      </Trans>
    </p>
  );
}

interface CodeFormProps extends Pick<VerifyFormProps, 'waiting' | 'onVerified'> {
  readonly target: string | undefined;
}

function CodeForm({ waiting, target = '', onVerified }: CodeFormProps) {
  const { t } = useLingui();
  const verify = useVerifyLogin(waiting, target);
  const form = useForm({ defaultValues: { code: '' } });
  const isAuthenticator = asksAuthenticator(waiting);
  const sentLabel = useSentLabel(target);
  return (
    <>
      <p className="mb-4 text-md text-text-2">
        <Reason target={isAuthenticator ? undefined : target} />
      </p>
      <AccountForm
        form={form}
        submitLabel={t({ id: 'auth.verify', message: 'Confirm' })}
        busy={verify.isPending}
        error={verify.error}
        onSubmit={({ code }) => {
          verify.mutate(code, { onSuccess: onVerified });
        }}
      >
        {isAuthenticator ? (
          <AuthenticatorField form={form} name="code" error={form.formState.errors.code?.message} />
        ) : (
          <CodeField
            register={form.register}
            name="code"
            autoFocus
            label={sentLabel}
            error={form.formState.errors.code?.message}
            sending={{
              purpose: 'login',
              sendsAtOnce: true,
              getTarget: () => Promise.resolve(target),
            }}
          />
        )}
      </AccountForm>
      {isAuthenticator && waiting.kind !== 'third' && waiting.target !== undefined && (
        <LostAuthenticator serialNO={waiting.serialNO} target={waiting.target} />
      )}
    </>
  );
}

/** Says which code is asked for: the one sent to `target`, or the authenticator's. */
function Reason({ target }: { readonly target: string | undefined }) {
  return target === undefined ? (
    <Trans id="auth.verify-authenticator">Enter the six-digit code from your authenticator.</Trans>
  ) : (
    <Trans id="auth.verify-email">
      This is a new device. Enter the six-digit code that we send to{' '}
      <bdi dir="ltr" className="text-text-1">
        {target}
      </bdi>
      .
    </Trans>
  );
}
