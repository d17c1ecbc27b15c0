import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useRedirect } from '#platform/simulation/use-redirect.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useRegister } from '../api/register.ts';
import { keepsRule, passwordRules } from '../model/password-rules.ts';
import { AuthLayout } from './auth-layout.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { PasswordChecklist } from './password-checklist.tsx';

const route = getRouteApi('/{-$locale}/_app/register');

export function RegisterPage() {
  const { t } = useLingui();
  const goOn = useRedirect();
  const { trackClick } = useSdk();
  const register = useRegister();
  const { redirect } = route.useSearch();
  const title = t({ id: 'auth.register', message: 'Register' });
  const checkPassword = (password: string) =>
    passwordRules.every((rule) => keepsRule(password, rule))
      ? undefined
      : t({ id: 'password.too-weak', message: 'The password does not keep every rule below' });
  return (
    <AuthLayout
      page="/register"
      title={title}
      description={t({
        id: 'auth.register-description',
        message: 'An e-mail address is all it takes. Your account is ready in a minute.',
      })}
      footer={
        <Trans id="auth.has-account">
          Already registered?{' '}
          <Link to="/{-$locale}/login" search={{ redirect }} className="text-accent-text underline">
            Log in
          </Link>
        </Trans>
      }
    >
      <CredentialsForm
        submitLabel={title}
        busy={register.isPending}
        refusal={register.error?.message}
        passwordAutoComplete="new-password"
        checkPassword={checkPassword}
        passwordNote={(password) => <PasswordChecklist password={password} />}
        onSubmit={(credentials) => {
          trackClick('register');
          register.mutate(credentials, {
            onSuccess: () => {
              goOn(redirect);
            },
          });
        }}
      />
    </AuthLayout>
  );
}
