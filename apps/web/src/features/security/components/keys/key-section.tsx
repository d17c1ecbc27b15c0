import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@bourse/ui/fields';
import { Section } from '@bourse/ui/panels';
import { QueryState } from '#ui/states/query-state.tsx';
import { useApiKeys, type CreatedApiKey, type KeyAccount } from '@bourse/react/security';
import { KeyRow } from './key-row.tsx';
import { KeySecret } from './key-secret.tsx';
import { NewKeyForm } from './new-key-form.tsx';

interface KeySectionProps {
  readonly account: KeyAccount;
}

/** The API keys of an account, to create, to change and to delete. */
export function KeySection({ account }: KeySectionProps) {
  const { t } = useLingui();
  const keys = useApiKeys(account);
  const [step, setStep] = useState<'closed' | 'form' | CreatedApiKey>('closed');
  const close = () => {
    setStep('closed');
  };
  return (
    <Section title={t({ id: 'apikey.list', message: 'Your keys' })}>
      <div className="flex min-h-14 flex-col">
        <QueryState
          query={keys}
          loading={t({ id: 'apikey.loading', message: 'Loading the API keys' })}
          empty={t({ id: 'apikey.none', message: 'You have no API keys yet.' })}
        >
          {(rows) => (
            <ul className="flex flex-col">
              {rows.map((key) => (
                <KeyRow key={key.accessKey} apiKey={key} account={account} />
              ))}
            </ul>
          )}
        </QueryState>
      </div>
      {typeof step === 'object' && <KeySecret created={step} onClose={close} />}
      {step === 'form' && <NewKeyForm account={account} onCreated={setStep} onCancel={close} />}
      {step === 'closed' && (
        <Button
          className="h-11 self-start"
          onClick={() => {
            setStep('form');
          }}
        >
          {t({ id: 'apikey.add', message: 'Create API key' })}
        </Button>
      )}
    </Section>
  );
}
