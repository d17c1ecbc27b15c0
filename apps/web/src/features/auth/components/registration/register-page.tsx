import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useRedirect } from '#platform/simulation/use-redirect.ts';
import { AuthLayout } from '../fields/auth-layout.tsx';
import { ProviderButtons } from '../provider/provider-buttons.tsx';
import { RegistrationForm } from './registration-form.tsx';

const route = getRouteApi('/{-$locale}/_app/register');

export function RegisterPage() {
  const { t } = useLingui();
  const goOn = useRedirect();
  const { redirect } = route.useSearch();
  return (
    <AuthLayout
      page="/register"
      title={t({ id: 'auth.register', message: 'Register' })}
      description={t({
        id: 'auth.register-description',
        message: 'All you need is an email address. Your account is ready in a minute.',
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
      <RegistrationForm
        onRegistered={() => {
          goOn(redirect);
        }}
      />
      <div className="mt-6 border-t border-line pt-4">
        <ProviderButtons purpose="login" redirect={redirect} />
      </div>
    </AuthLayout>
  );
}
