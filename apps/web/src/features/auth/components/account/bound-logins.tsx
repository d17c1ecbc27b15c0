import { isPageProvider, nameOfProvider, maskEmail } from '@bourse/client/login';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDay } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { errorText } from '#platform/messages/error-text.ts';
import { Button } from '@bourse/ui/fields';
import { ConfirmDialog } from '@bourse/ui/overlays';
import { FormProblem } from '@bourse/ui/states';
import { QueryState } from '#ui/states/query-state.tsx';
import {
  useIdentities,
  useUnbindIdentity,
  type BoundIdentity,
  useLoginProviders,
} from '@bourse/react/login';
import { AddLogin } from './add-login.tsx';

/** The wallets and providers that log in to the account, to remove and to add. */
export function BoundLogins() {
  const { t } = useLingui();
  const identities = useIdentities();
  const unbind = useUnbindIdentity();
  return (
    <>
      <div className="flex min-h-14 flex-col">
        <QueryState
          query={identities}
          loading={t({ id: 'logins.loading', message: 'Loading login methods' })}
          empty={t({ id: 'logins.none', message: 'No wallet or other login method is linked.' })}
        >
          {(rows) => (
            <ul className="flex flex-col">
              {rows.map((identity) => (
                <IdentityRow
                  key={`${identity.provider} ${identity.subject}`}
                  identity={identity}
                  busy={unbind.isPending && unbind.variables.subject === identity.subject}
                  onRemove={() => {
                    unbind.mutate(identity);
                  }}
                />
              ))}
            </ul>
          )}
        </QueryState>
      </div>
      <FormProblem>{unbind.error ? errorText(unbind.error) : undefined}</FormProblem>
      <AddLogin onBound={() => void identities.refetch()} />
    </>
  );
}

interface IdentityRowProps {
  readonly identity: BoundIdentity;
  readonly busy: boolean;
  readonly onRemove: () => void;
}

function IdentityRow({ identity, busy, onRemove }: IdentityRowProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const name = useProviderName(identity.provider);
  const close = () => {
    setAsking(false);
  };
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-0">
      <div className="min-w-0">
        <p className="text-md font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-text-3">
          <bdi dir="ltr" className="break-all">
            {labelOf(identity)}
          </bdi>
          <span>{formatDay(identity.boundAt, locale)}</span>
        </p>
      </div>
      <Button
        busy={busy}
        aria-label={t({ id: 'logins.remove-name', message: `Unlink ${{ name }}` })}
        className="ms-auto h-9"
        onClick={() => {
          setAsking(true);
        }}
      >
        {t({ id: 'logins.remove', message: 'Unlink' })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t({ id: 'logins.remove-title', message: 'Unlink this login method?' })}
          confirmLabel={t({ id: 'logins.remove', message: 'Unlink' })}
          onCancel={close}
          onConfirm={() => {
            close();
            onRemove();
          }}
        >
          {t({
            id: 'logins.remove-about',
            message: `You will no longer be able to log in with ${{ name }}. You can link it again later.`,
          })}
        </ConfirmDialog>
      )}
    </li>
  );
}

/** Hides most of an address, as the rest of the account page does. */
function labelOf({ label }: BoundIdentity): string {
  return /.@./.test(label) ? maskEmail(label) : label;
}

function useProviderName(provider: string): string {
  const { t } = useLingui();
  const { data } = useLoginProviders();
  const found = data?.filter(isPageProvider).find((other) => other.provider === provider);
  if (provider === 'wallet') return t({ id: 'wallet.title', message: 'Ethereum wallet' });
  return found === undefined ? provider : nameOfProvider(found);
}
