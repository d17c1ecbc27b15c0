import type { NameKind } from '@bourse/client/login';
import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useRedirect } from '#platform/simulation/use-redirect.ts';
import { AuthLayout } from '../fields/auth-layout.tsx';
import { ExternalLink } from '#ui/content/external-link.tsx';
import { FormProblem } from '@bourse/ui/states';
import { useRegistrationWays } from '@bourse/react/login';
import { ProviderButtons } from '../provider/provider-buttons.tsx';
import { RegistrationForm } from './registration-form.tsx';

const route = getRouteApi('/{-$locale}/_app/register');

export function RegisterPage() {
  const { t } = useLingui();
  const goOn = useRedirect();
  const { redirect } = route.useSearch();
  const ways = useRegistrationWays();
  const kinds = nameKinds(ways);
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
      {kinds.length === 0 ? (
        <FormProblem>
          {t({
            id: 'auth.registration-closed',
            message: 'Registration is closed at present, because no codes can be sent.',
          })}
        </FormProblem>
      ) : (
        <RegistrationForm
          key={kinds.join()}
          kinds={kinds}
          onRegistered={() => {
            goOn(redirect);
          }}
        />
      )}
      {ways.inbox !== null && (
        <p className="mt-3 text-sm">
          <ExternalLink href={ways.inbox} className="text-accent-text underline">
            {t({ id: 'auth.inbox', message: 'Messages of this test server' })}
          </ExternalLink>
        </p>
      )}
      <div className="mt-6 border-t border-line pt-4">
        <ProviderButtons purpose="login" redirect={redirect} />
      </div>
    </AuthLayout>
  );
}

/** An account is named by what receives a code. */
function nameKinds({
  email,
  mobile,
}: Pick<ReturnType<typeof useRegistrationWays>, 'email' | 'mobile'>): readonly NameKind[] {
  if (email && mobile) return ['email', 'mobile', 'both'];
  if (email) return ['email'];
  return mobile ? ['mobile'] : [];
}
