import { isPageProvider, type ProviderVisit } from '@bourse/client/login';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@bourse/ui/fields';
import { useLoginProviders } from '@bourse/react/login';
import { useVisitProvider } from '../../api/provider-login.ts';

interface VisitAgainProps {
  readonly visit: ProviderVisit | undefined;
  readonly problem: string;
}

/** A problem, and the way back to the provider, if it is known. */
export function VisitAgain({ visit: last, problem }: VisitAgainProps) {
  const { t } = useLingui();
  const { data } = useLoginProviders();
  const visit = useVisitProvider();
  const provider = data?.filter(isPageProvider).find((other) => other.provider === last?.provider);
  return (
    <div className="flex flex-col gap-4">
      <p role="alert" className="text-md text-text-2">
        {problem}
      </p>
      {provider && last && (
        <Button
          look="primary"
          className="h-11 text-base"
          busy={visit.isPending}
          onClick={() => {
            visit.mutate({ provider, purpose: last.purpose, redirect: last.redirect });
          }}
        >
          {t({ id: 'retry', message: 'Try again' })}
        </Button>
      )}
    </div>
  );
}
