import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import { useRedirect } from '../../../platform/redirect.ts';
import { useSdk } from '../../../platform/sdk.tsx';
import { useLogIn } from '../api/log-in.ts';
import { AuthLayout } from './auth-layout.tsx';
import { CredentialsForm } from './credentials-form.tsx';

/** Where a person logs in. */
export function LoginPage() {
  const { t } = useLingui();
  const goOn = useRedirect();
  const { trackClick } = useSdk();
  const logIn = useLogIn();
  const { redirect } = useSearch({ strict: false });
  const title = t({ id: 'auth.log-in', message: 'Log in' });
  return (
    <AuthLayout
      page="/login"
      title={title}
      footer={
        <Trans id="auth.no-account">
          No account yet?{' '}
          <Link to="/{-$locale}/register" className="text-accent-text underline">
            Register
          </Link>
        </Trans>
      }
    >
      <CredentialsForm
        submitLabel={title}
        busy={logIn.isPending}
        refusal={logIn.error?.message}
        passwordAutoComplete="current-password"
        onSubmit={(credentials) => {
          trackClick('logIn');
          logIn.mutate(credentials, {
            onSuccess: () => {
              goOn(redirect);
            },
          });
        }}
      />
    </AuthLayout>
  );
}
