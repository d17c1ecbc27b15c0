import type { WaitingLogin } from '@bourse/client/login';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRedirect } from '#platform/simulation/use-redirect.ts';
import { AuthLayout } from '../fields/auth-layout.tsx';
import { LoginForm } from './login-form.tsx';
import { VerifyForm } from './verify-form.tsx';

/** Logs an agency in, always with a second proof. */
export function AgencyPage() {
  const { t } = useLingui();
  const goOn = useRedirect();
  const [waiting, setWaiting] = useState<WaitingLogin>();
  const enter = () => {
    goOn(undefined);
  };
  const title = t({ id: 'auth.agency', message: 'Agency login' });
  return (
    <AuthLayout
      page="/login/agency"
      title={waiting ? t({ id: 'auth.is-it-you', message: 'Verify it’s you' }) : title}
      description={t({ id: 'auth.agency-description', message: 'Login for Bourse agencies.' })}
      footer={t({ id: 'auth.agency-only', message: 'Only agency accounts can log in here.' })}
    >
      {waiting ? (
        <VerifyForm
          waiting={waiting}
          onVerified={enter}
          onCancel={() => {
            setWaiting(undefined);
          }}
        />
      ) : (
        <LoginForm
          kind="agency"
          redirect={undefined}
          onLoggedIn={(asked) => {
            if (asked) setWaiting(asked);
            else enter();
          }}
        />
      )}
    </AuthLayout>
  );
}
