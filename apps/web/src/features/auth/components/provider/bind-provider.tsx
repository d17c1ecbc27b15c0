import { isPageProvider, type ProviderVisit } from '@bourse/client/login';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '#platform/messages/error-text.ts';
import { Button } from '@bourse/ui/fields';
import { FormProblem } from '@bourse/ui/states';
import { useLoginProviders } from '@bourse/react/login';
import { useVisitProvider } from '../../api/provider-login.ts';

interface BindProviderProps {
  readonly visit: ProviderVisit;
  readonly redirect: string | undefined;
  readonly onDone: () => void;
}

/** Visits a provider once more after a login, because a proof belongs to the session that began it. */
export function BindProvider({ visit: { provider, name }, redirect, onDone }: BindProviderProps) {
  const { t } = useLingui();
  const { data } = useLoginProviders();
  const visit = useVisitProvider();
  const found = data?.filter(isPageProvider).find((other) => other.provider === provider);
  return (
    <div className="flex flex-col gap-2">
      <p className="text-md text-text-2">
        {t({
          id: 'provider.bind-about',
          message: `You are logged in. Continue with ${{ name }} once more to link it to your account.`,
        })}
      </p>
      <Button
        look="primary"
        className="h-11 text-base"
        busy={visit.isPending}
        disabled={found === undefined}
        onClick={() => {
          if (found) visit.mutate({ provider: found, purpose: 'bind', redirect });
        }}
      >
        {t({ id: 'provider.continue', message: `Continue with ${{ name }}` })}
      </Button>
      <FormProblem>{visit.error ? errorText(visit.error) : undefined}</FormProblem>
      <Button look="bare" onClick={onDone} className="h-11">
        {t({ id: 'wallet.not-now', message: 'Not now' })}
      </Button>
    </div>
  );
}
