import type { ProviderProof, ProviderVisit } from '@bourse/client/login';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '#platform/messages/error-text.ts';
import { toast } from '#platform/messages/toast.ts';
import { useRedirect } from '#platform/simulation/use-redirect.ts';
import { useBindProvider } from '@bourse/react/login';
import { useOnce } from '#ui/credentials/use-once.ts';
import { ProviderProgress } from './provider-progress.tsx';
import { VisitAgain } from './visit-again.tsx';

interface ProviderBindingProps {
  readonly visit: ProviderVisit;
  readonly proof: ProviderProof;
}

export function ProviderBinding({ visit, proof }: ProviderBindingProps) {
  const { t } = useLingui();
  const goOn = useRedirect();
  const bind = useBindProvider();
  const { name } = visit;
  useOnce(true, () => {
    bind.mutate(proof);
  });
  useOnce(bind.isSuccess, () => {
    toast.hint(t({ id: 'provider.bound', message: `You can now log in with ${{ name }}.` }));
    goOn(visit.redirect);
  });
  if (bind.error) return <VisitAgain visit={visit} problem={errorText(bind.error)} />;
  return <ProviderProgress />;
}
