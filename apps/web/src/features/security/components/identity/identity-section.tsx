import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isolate } from '#platform/format/isolate.ts';
import { errorText } from '#platform/messages/error-text.ts';
import { Button } from '#ui/fields/button.tsx';
import { Section } from '#ui/panels/section.tsx';
import { MessageState } from '#ui/states/message-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton.tsx';
import { useIdentity } from '../../api/identity.ts';
import type { Identity } from '../../api/identity.ts';
import { DocumentForm } from './document-form.tsx';
import { PersonForm } from './person-form.tsx';

/** The steps by which the owner of the account is verified. */
export function IdentitySection() {
  const { t } = useLingui();
  const { data, error, refetch } = useIdentity();
  return (
    <Section title={t({ id: 'account.identity', message: 'Identity' })}>
      <div className="min-h-24">
        {data ? (
          <IdentityState identity={data} />
        ) : error ? (
          <MessageState role="alert" title={errorText(error)}>
            <Button onClick={() => void refetch()}>
              {t({ id: 'retry', message: 'Try again' })}
            </Button>
          </MessageState>
        ) : (
          <SkeletonRows
            rows={3}
            label={t({ id: 'security.identity-loading', message: 'Loading your identity' })}
          />
        )}
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
      message: 'Step 1 of 2: enter your name as it stands in your document.',
    }),
    1: t({
      id: 'security.identity-named',
      message: `Step 2 of 2, for ${{ name }}: send a picture of your document and one of yourself.`,
    }),
    2: t({ id: 'security.identity-verified', message: `Verified as ${{ name }}.` }),
  } as const;
  const pending = t({
    id: 'security.identity-pending',
    message: 'Your pictures are being reviewed. This page shows the outcome.',
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
    </div>
  );
}
