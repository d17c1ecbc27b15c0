import type {
  ProviderProof,
  ProviderVisit,
  WaitingLogin,
  ProviderOutcome,
} from '@bourse/client/login';
import { useState } from 'react';
import { errorText } from '#platform/messages/error-text.ts';
import { useRedirect } from '#platform/simulation/use-redirect.ts';
import { useProviderLogin } from '@bourse/react/login';
import { useOnce } from '#ui/credentials/use-once.ts';
import { LoginSteps } from '../login/login-steps.tsx';
import { ProviderProgress } from './provider-progress.tsx';
import { ProviderRegistration } from './provider-registration.tsx';
import { VisitAgain } from './visit-again.tsx';

interface ProviderLoginProps {
  readonly visit: ProviderVisit;
  readonly proof: ProviderProof;
}

/** Logs in by the identity that a provider has confirmed, or finds it an account. */
export function ProviderLogin({ visit, proof }: ProviderLoginProps) {
  const logIn = useProviderLogin();
  useOnce(true, () => {
    logIn.mutate(proof);
  });
  if (logIn.error) return <VisitAgain visit={visit} problem={errorText(logIn.error)} />;
  if (!logIn.isSuccess) return <ProviderProgress />;
  return <Outcome outcome={logIn.data} visit={visit} proof={proof} />;
}

interface OutcomeProps extends ProviderLoginProps {
  readonly outcome: ProviderOutcome;
}

function Outcome({ outcome, visit, proof }: OutcomeProps) {
  const goOn = useRedirect();
  const [binds, setBinds] = useState(outcome === 'unbound');
  const [waiting, setWaiting] = useState<WaitingLogin | undefined>(
    typeof outcome === 'object' ? outcome : undefined,
  );
  const { redirect } = visit;
  const enter = () => {
    goOn(redirect);
  };
  useOnce(outcome === undefined, enter);
  if (outcome === undefined) return <ProviderProgress />;
  if (outcome === 'registrable' && !binds) {
    return (
      <ProviderRegistration
        name={visit.name}
        proof={proof}
        onRegistered={enter}
        onBind={() => {
          setBinds(true);
        }}
      />
    );
  }
  return (
    <LoginSteps
      redirect={redirect}
      waiting={waiting}
      {...(binds && { first: visit })}
      onWait={setWaiting}
      onEntered={enter}
    />
  );
}
