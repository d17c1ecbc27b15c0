import type { ProviderProof } from '@bourse/client/login';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { errorText } from '#platform/messages/error-text.ts';
import { Button } from '@bourse/ui/fields';
import { FormProblem } from '@bourse/ui/states';
import { useProviderRegistration } from '@bourse/react/login';

interface ProviderRegistrationProps {
  readonly name: string;
  readonly proof: ProviderProof;
  readonly onRegistered: () => void;
  /** Called by a user who has an account already. */
  readonly onBind: () => void;
}

/** Asks whether an unknown identity gets a new account, or is bound to one. */
export function ProviderRegistration(props: ProviderRegistrationProps) {
  const { name, proof, onRegistered, onBind } = props;
  const { t } = useLingui();
  const registration = useProviderRegistration();
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="mb-2 text-md text-text-2">
        {t({
          id: 'provider.unknown',
          message: `This ${{ name }} account is not linked to a Bourse account yet.`,
        })}
      </p>
      <Button
        look="primary"
        className="h-11 text-base"
        busy={registration.isPending}
        onClick={() => {
          registration.mutate(proof, {
            onSuccess: (missing) => {
              if (missing === undefined) onRegistered();
              else onBind();
            },
          });
        }}
      >
        {t({ id: 'provider.register', message: 'Create an account' })}
      </Button>
      <p className="text-xs text-text-3">
        <Trans id="auth.terms">
          By registering, you agree to the{' '}
          <Link to="/{-$locale}/terms" target="_blank" className="text-accent-text underline">
            terms of use
          </Link>
          .
        </Trans>
      </p>
      <FormProblem>{registration.error ? errorText(registration.error) : undefined}</FormProblem>
      <Button className="h-11" onClick={onBind}>
        {t({ id: 'provider.bind-own', message: 'Link to my account' })}
      </Button>
    </div>
  );
}
