import { readAnswer, readVisit } from '@bourse/client/login';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePage } from '#page/page-context.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { ProofScope } from '#ui/credentials/proof/proof-scope.tsx';
import { AuthLayout } from '../fields/auth-layout.tsx';
import { AnswerProblem } from './answer-problem.tsx';
import { ProviderBinding } from './provider-binding.tsx';
import { ProviderLogin } from './provider-login.tsx';

export function CallbackPage() {
  const { t } = useLingui();
  const { name } = readVisit(usePage().providerVisits.returned?.visit) ?? {};
  return (
    <AuthLayout
      page="/login/callback"
      title={
        name === undefined
          ? t({ id: 'auth.log-in', message: 'Log in' })
          : t({ id: 'provider.continue', message: `Continue with ${{ name }}` })
      }
      description={t({
        id: 'provider.callback-description',
        message: 'Finishing a login with another provider.',
      })}
      footer={
        <Link to="/{-$locale}/login" className="text-accent-text underline">
          <Trans id="auth.back">Back to login</Trans>
        </Link>
      }
    >
      <ProofScope>
        <Answer />
      </ProofScope>
    </AuthLayout>
  );
}

function Answer() {
  const { cookies, providerVisits } = usePage();
  const { now } = useSdk();
  const [answer] = useState(
    () =>
      providerVisits.returned &&
      readAnswer(providerVisits.returned, {
        now: now(),
        sessionToken: cookies.read('session_token'),
      }),
  );
  if (answer === undefined) return <AnswerProblem problem="foreign" />;
  if (answer.kind === 'problem') {
    return <AnswerProblem problem={answer.problem} visit={answer.visit} />;
  }
  return answer.visit.purpose === 'bind' ? (
    <ProviderBinding {...answer} />
  ) : (
    <ProviderLogin {...answer} />
  );
}
