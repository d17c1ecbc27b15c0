import type { Credentials, WaitingLogin } from '@bourse/client/login';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { PasswordField } from '#ui/credentials/passwords/password-field.tsx';
import { useLogIn } from '@bourse/react/login';
import { useFirstValues } from '../fields/use-first-values.ts';
import { AccountForm } from '#ui/credentials/account-form.tsx';
import { NameFields } from '../fields/name-fields.tsx';

interface LoginFormProps {
  readonly kind?: 'password' | 'agency';
  readonly redirect: string | undefined;
  /** Receives the login if it waits for a second proof. */
  readonly onLoggedIn: (waiting: WaitingLogin | undefined) => void;
}

export function LoginForm({ kind = 'password', redirect, onLoggedIn }: LoginFormProps) {
  const { t } = useLingui();
  const { trackClick } = useSdk();
  const logIn = useLogIn(kind);
  const form = useForm<Credentials>({ defaultValues: useFirstValues() });
  const label = t({ id: 'auth.password', message: 'Password' });
  return (
    <AccountForm
      form={form}
      submitLabel={t({ id: 'auth.log-in', message: 'Log in' })}
      busy={logIn.isPending}
      error={logIn.error}
      onSubmit={(credentials) => {
        trackClick('logIn');
        logIn.mutate(credentials, { onSuccess: onLoggedIn });
      }}
    >
      <NameFields kinds={kind === 'agency' ? ['email', 'mobile'] : ['email', 'mobile', 'name']} />
      <PasswordField
        {...form.register('password', {
          required: t({ id: 'form.required', message: `Please enter ${{ label }}` }),
        })}
        label={label}
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
      />
      <Link
        to="/{-$locale}/reset-password"
        search={{ redirect }}
        className="hit-area self-end text-sm text-accent-text"
      >
        <Trans id="auth.forgotten">Forgot password?</Trans>
      </Link>
    </AccountForm>
  );
}
