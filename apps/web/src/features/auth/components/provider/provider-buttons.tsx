import { isPageProvider, nameOfProvider } from '@bourse/client/login';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '#platform/messages/error-text.ts';
import { Button } from '@bourse/ui/fields';
import { FormProblem, Skeleton } from '@bourse/ui/states';
import { useLoginProviders } from '@bourse/react/login';
import { useVisitProvider } from '../../api/provider-login.ts';

interface ProviderButtonsProps {
  readonly purpose: 'login' | 'bind';
  readonly redirect: string | undefined;
}

/** Leads to the identity providers that the gateway accepts. Shows nothing if there are none. */
export function ProviderButtons({ purpose, redirect }: ProviderButtonsProps) {
  const { t } = useLingui();
  const { data, isPending } = useLoginProviders();
  const visit = useVisitProvider();
  const providers = data?.filter(isPageProvider) ?? [];
  const isBinding = purpose === 'bind';
  const title = isBinding
    ? t({ id: 'provider.bind-title', message: 'Link a login method' })
    : t({ id: 'provider.title', message: 'Or continue with' });
  if (isPending) return <Skeleton className="h-32 w-full" />;
  if (providers.length === 0) return null;
  return (
    <section aria-label={title}>
      <p className="mb-2 text-center text-sm text-text-3">{title}</p>
      <ul className="grid grid-cols-2 gap-2">
        {providers.map((provider) => {
          const name = nameOfProvider(provider);
          return (
            <li key={provider.provider}>
              <Button
                className="h-11 w-full"
                aria-label={
                  isBinding
                    ? t({ id: 'provider.bind', message: `Link ${{ name }}` })
                    : t({ id: 'provider.continue', message: `Continue with ${{ name }}` })
                }
                busy={visit.isPending && visit.variables.provider === provider}
                onClick={() => {
                  visit.mutate({ provider, purpose, redirect });
                }}
              >
                <bdi>{name}</bdi>
              </Button>
            </li>
          );
        })}
      </ul>
      <FormProblem>{visit.error ? errorText(visit.error) : undefined}</FormProblem>
    </section>
  );
}
