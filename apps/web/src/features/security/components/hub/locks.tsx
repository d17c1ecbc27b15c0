import { Trans, useLingui } from '@lingui/react/macro';
import { Moment } from '#platform/locale/moment.tsx';
import { errorText } from '#platform/messages/error-text.ts';
import { useAddressBook } from '@bourse/react/funds';
import { useKeepAuthenticator } from '@bourse/react/security';
import type { Security } from '@bourse/react/session';
import { LockNotice } from '#ui/credentials/lock-notice.tsx';
import { Button } from '@bourse/ui/fields';
import { Section } from '@bourse/ui/panels';
import { FormProblem } from '@bourse/ui/states';

interface LocksProps {
  readonly security: Security;
}

/** Lists locks and waiting times, each with its end. */
export function Locks({ security }: LocksProps) {
  const { t } = useLingui();
  const addresses = useWaitingAddresses();
  const { withdrawalsLockedUntil, authenticatorRemovalAt } = security;
  const hasNone =
    withdrawalsLockedUntil === null && authenticatorRemovalAt === null && addresses.length === 0;
  return (
    <Section title={t({ id: 'security.locks', message: 'Locks and waiting times' })}>
      <LockNotice security={security} />
      {authenticatorRemovalAt !== null && <RemovalNotice at={authenticatorRemovalAt} />}
      {addresses.map(({ addressId, coin, address, usableAt }) => (
        <p key={addressId} className="text-md [overflow-wrap:anywhere]">
          <Trans id="security.address-waits">
            {coin} <bdi dir="ltr">{address}</bdi> can be used from <Moment ms={usableAt} />
          </Trans>
        </p>
      ))}
      {hasNone && (
        <p className="text-md text-text-2">
          {t({ id: 'security.no-locks', message: 'Nothing is locked.' })}
        </p>
      )}
    </Section>
  );
}

/** Stored addresses that cannot be paid yet. Without the rule each address can. */
function useWaitingAddresses() {
  const { data, dataUpdatedAt } = useAddressBook();
  const addresses = data?.isRequired === true ? data.addresses : [];
  return addresses.filter(({ usableAt }) => usableAt > dataUpdatedAt);
}

function RemovalNotice({ at }: { readonly at: number }) {
  const { t } = useLingui();
  const keep = useKeepAuthenticator();
  return (
    <div className="flex flex-col items-start gap-2 rounded-panel border border-warn p-4">
      <p role="status" className="text-md">
        <Trans id="security.removal-at">
          Someone reported your authenticator as lost. It will be turned off on <Moment ms={at} />.
        </Trans>
      </p>
      <Button
        look="primary"
        busy={keep.isPending}
        onClick={() => {
          keep.mutate({});
        }}
      >
        {t({ id: 'security.keep-authenticator', message: 'Keep the authenticator' })}
      </Button>
      <FormProblem>{keep.error ? errorText(keep.error) : undefined}</FormProblem>
    </div>
  );
}
