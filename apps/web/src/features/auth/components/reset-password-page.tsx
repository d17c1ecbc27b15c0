import { mobileTarget, type PasswordReset } from '@bourse/client/login';
import { gatewayCode } from '@bourse/gateway-contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from '#platform/messages/toast.ts';
import { useResetPassword } from '@bourse/react/login';
import { useFirstValues } from './fields/use-first-values.ts';
import { usePasswordRules } from '#ui/credentials/passwords/use-password-rules.ts';
import { AccountForm } from '#ui/credentials/account-form.tsx';
import { AuthenticatorField } from '#ui/credentials/codes/authenticator-field.tsx';
import { AuthLayout } from './fields/auth-layout.tsx';
import { CodeField } from '#ui/credentials/codes/code-field.tsx';
import { NameFields } from './fields/name-fields.tsx';
import { NewPasswordField } from '#ui/credentials/passwords/new-password-field.tsx';

const route = getRouteApi('/{-$locale}/_app/reset-password');

export function ResetPasswordPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { redirect } = route.useSearch();
  return (
    <AuthLayout
      page="/reset-password"
      title={t({ id: 'auth.reset', message: 'Reset password' })}
      description={t({
        id: 'auth.reset-description',
        message: 'Set a new password with a code that we send you.',
      })}
      footer={
        <Link to="/{-$locale}/login" search={{ redirect }} className="text-accent-text underline">
          <Trans id="auth.back">Back to login</Trans>
        </Link>
      }
    >
      <ResetForm
        onReset={() => {
          toast.success(
            t({
              id: 'auth.reset-done',
              message:
                'Password changed. All devices are logged out. Log in with your new password.',
            }),
          );
          void navigate({ to: '/{-$locale}/login', search: { redirect } });
        }}
      />
    </AuthLayout>
  );
}

function ResetForm({ onReset }: { readonly onReset: () => void }) {
  const { t } = useLingui();
  const reset = useResetPassword();
  const first = useFirstValues();
  const form = useForm<PasswordReset>({ defaultValues: { ...first, code: '', googleCode: '' } });
  const { register } = form;
  const { errors } = form.formState;
  const [kind, password] = useWatch({ control: form.control, name: ['kind', 'password'] });
  const [needsAuthenticator, setNeedsAuthenticator] = useState(false);
  return (
    <AccountForm
      form={form}
      submitLabel={t({ id: 'auth.reset-submit', message: 'Set password' })}
      busy={reset.isPending}
      error={
        isMethodRefused(reset.error)
          ? t({
              id: 'auth.reset-authenticator',
              message: 'This account uses an authenticator. Enter its code too.',
            })
          : reset.error
      }
      onSubmit={(values) => {
        reset.mutate(values, {
          onSuccess: onReset,
          onError: (error) => {
            setNeedsAuthenticator(needsAuthenticator || isMethodRefused(error));
          },
        });
      }}
    >
      <NameFields kinds={['email', 'mobile']} />
      <CodeField
        register={register}
        name="code"
        error={errors.code?.message}
        label={t({ id: 'auth.sent-code', message: 'Verification code' })}
        sending={{
          purpose: 'reset',
          getTarget: async () => {
            if (!(await form.trigger(kind === 'email' ? 'email' : 'mobile', { shouldFocus: true })))
              return undefined;
            const name = form.getValues();
            return kind === 'email' ? name.email.trim() : mobileTarget(name);
          },
        }}
      />
      {needsAuthenticator && (
        <AuthenticatorField form={form} name="googleCode" error={errors.googleCode?.message} />
      )}
      <NewPasswordField
        {...register('password', usePasswordRules())}
        password={password}
        error={errors.password?.message}
      />
    </AccountForm>
  );
}

function isMethodRefused(error: Error | null): boolean {
  return error !== null && 'code' in error && error.code === gatewayCode.methodRefused;
}
