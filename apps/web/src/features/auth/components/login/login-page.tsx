import type { WaitingLogin } from '@bourse/client/login';
import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRedirect } from '#platform/simulation/use-redirect.ts';
import { AuthLayout } from '../fields/auth-layout.tsx';
import { LoginSteps } from './login-steps.tsx';

const route = getRouteApi('/{-$locale}/_app/login');

export function LoginPage() {
  const { t } = useLingui();
  const goOn = useRedirect();
  const [waiting, setWaiting] = useState<WaitingLogin>();
  const { redirect } = route.useSearch();
  const title = t({ id: 'auth.log-in', message: 'Log in' });
  return (
    <AuthLayout
      page="/login"
      title={waiting ? t({ id: 'auth.is-it-you', message: 'Verify it’s you' }) : title}
      description={t({
        id: 'auth.log-in-description',
        message: 'Log in to trade and see your orders.',
      })}
      footer={
        <Trans id="auth.no-account">
          No account yet?{' '}
          <Link
            to="/{-$locale}/register"
            search={{ redirect }}
            className="text-accent-text underline"
          >
            Register
          </Link>
        </Trans>
      }
    >
      <LoginSteps
        redirect={redirect}
        waiting={waiting}
        onWait={setWaiting}
        onEntered={() => {
          goOn(redirect);
        }}
      />
    </AuthLayout>
  );
}
