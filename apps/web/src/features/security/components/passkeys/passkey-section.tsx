import { hasPasskeys } from '@bourse/client/login';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@bourse/ui/fields';
import { Section } from '@bourse/ui/panels';
import { QueryState } from '#ui/states/query-state.tsx';
import { usePasskeys } from '@bourse/react/security';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';

/** The passkeys of the account, to add, rename and remove. */
export function PasskeySection() {
  const { t } = useLingui();
  const passkeys = usePasskeys();
  const [isAdding, setAdding] = useState(false);
  const close = () => {
    setAdding(false);
  };
  return (
    <Section title={t({ id: 'security.passkeys', message: 'Passkeys' })}>
      <p className="text-sm text-text-2">
        {t({
          id: 'security.passkeys-about',
          message:
            'A passkey logs you in with your fingerprint, face or screen lock. It only works on this site, so no fake site can ask for it.',
        })}
      </p>
      <div className="flex min-h-14 flex-col">
        <QueryState
          query={passkeys}
          loading={t({ id: 'security.passkeys-loading', message: 'Loading your passkeys' })}
          empty={t({ id: 'security.passkeys-none', message: 'You have no passkeys yet.' })}
        >
          {(rows) => (
            <ul className="flex flex-col">
              {rows.map((passkey) => (
                <PasskeyRow key={passkey.passkeyId} passkey={passkey} />
              ))}
            </ul>
          )}
        </QueryState>
      </div>
      {isAdding && <AddPasskey onDone={close} onCancel={close} />}
      {!isAdding &&
        (hasPasskeys() ? (
          <Button
            className="h-11 self-start"
            onClick={() => {
              setAdding(true);
            }}
          >
            {t({ id: 'security.add-passkey', message: 'Add passkey' })}
          </Button>
        ) : (
          <p className="text-sm text-text-3">
            {t({
              id: 'security.passkeys-unavailable',
              message: 'This browser cannot use passkeys on this address.',
            })}
          </p>
        ))}
    </Section>
  );
}
