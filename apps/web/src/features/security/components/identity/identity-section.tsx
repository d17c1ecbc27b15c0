import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isolate } from '@bourse/i18n-registry/figures';
import { Button } from '@bourse/ui/fields';
import { Section } from '@bourse/ui/panels';
import { Loaded } from '#ui/states/loaded.tsx';
import { useIdentity, type Identity } from '@bourse/react/security';
import { DocumentForm } from './document-form.tsx';
import { LevelLimits } from './level-limits.tsx';
import { PersonForm } from './person-form.tsx';

/** The steps by which the owner of the account is verified. */
export function IdentitySection() {
  const { t } = useLingui();
  const query = useIdentity();
  return (
    <Section title={t({ id: 'account.identity', message: 'Identity' })}>
      <div className="min-h-56">
        <Loaded
          query={query}
          rows={3}
          loading={t({ id: 'security.identity-loading', message: 'Loading identity status' })}
        >
          {(identity) => <IdentityState identity={identity} />}
        </Loaded>
      </div>
    </Section>
  );
}

function IdentityState({ identity }: { readonly identity: Identity }) {
  const { t } = useLingui();
  const { level, isPending } = identity;
  const name = isolate(identity.starRealName);
  const texts = {
    0: t({
      id: 'security.identity-none',
      message: 'Step 1 of 2: enter your name as shown on your document.',
    }),
    1: t({
      id: 'security.identity-named',
      message: `Step 2 of 2, for ${{ name }}: upload a photo of your document and a selfie with it.`,
    }),
    2: t({ id: 'security.identity-verified', message: `Verified as ${{ name }}.` }),
  } as const;
  const pending = t({
    id: 'security.identity-pending',
    message: 'We are reviewing your photos. The result will appear here.',
  });
  const [isOpen, setOpen] = useState(false);
  const isOpenStep = level < 2 && !isPending;
  return (
    <div className="flex w-full max-w-105 flex-col gap-3">
      <p role="status" className="text-md text-text-2">
        {isPending ? pending : texts[level]}
      </p>
      {isOpenStep && !isOpen && (
        <Button
          className="h-11 self-start"
          onClick={() => {
            setOpen(true);
          }}
        >
          {t({ id: 'security.identity-begin', message: 'Verify your identity' })}
        </Button>
      )}
      {isOpenStep && isOpen && (level === 0 ? <PersonForm /> : <DocumentForm />)}
      <LevelLimits present={level} />
    </div>
  );
}
