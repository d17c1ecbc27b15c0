import type { User } from '@bourse/client/session';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '#platform/messages/error-text.ts';
import { saveFile } from '#ui/content/save-file.ts';
import { Button } from '@bourse/ui/fields';
import { Section } from '@bourse/ui/panels';
import { ForUsers } from '#ui/states/for-users.tsx';
import { useLoadProof, type SnapshotHead } from '@bourse/react/products';
import { timeVerification, type TimedVerification } from './time-verification.ts';
import { VerificationView } from './verification-view.tsx';

/** Loads the user's own proof and checks it in this browser. */
export function OwnCheck({ snapshot }: { readonly snapshot: SnapshotHead }) {
  const { t } = useLingui();
  return (
    <Section title={t({ id: 'reserves.own', message: 'Check your own balances' })}>
      <ForUsers
        hint={t({
          id: 'reserves.signed-out',
          message:
            'Log in to load your own proof. It shows that this snapshot includes all your balances, and your browser checks every step of it.',
        })}
      >
        {(user) => <OwnProof user={user} snapshot={snapshot} />}
      </ForUsers>
    </Section>
  );
}

interface OwnProofProps {
  readonly user: User;
  readonly snapshot: SnapshotHead;
}

interface Checked {
  /** `undefined` if the user has no leaf. */
  readonly text: string | undefined;
  readonly result: TimedVerification | undefined;
}

function OwnProof({ user: { userId }, snapshot }: OwnProofProps) {
  const { t } = useLingui();
  const { mutateAsync, isPending, error } = useLoadProof();
  const [checked, setChecked] = useState<Checked>();
  const check = async () => {
    const proof = await mutateAsync(snapshot);
    const text = proof === null ? undefined : JSON.stringify(proof, undefined, 2);
    const expected = { root: snapshot.rootHash, holder: userId };
    setChecked({ text, result: text === undefined ? undefined : timeVerification(text, expected) });
  };
  const { text, result } = checked ?? {};
  return (
    <>
      <p className="text-md text-text-2">
        {t({
          id: 'reserves.own-hint',
          message:
            'Your balances in all real accounts at the time of the snapshot. Simulation is not included.',
        })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          look="primary"
          className="h-11 px-6"
          busy={isPending}
          onClick={() => {
            check().catch(() => undefined);
          }}
        >
          {t({ id: 'reserves.check-own', message: 'Check my balances' })}
        </Button>
        {text !== undefined && (
          <Button
            className="h-11"
            onClick={() => {
              const file = new Blob([text], { type: 'application/json' });
              saveFile(file, `bourse-proof-${snapshot.snapshotId}.json`);
            }}
          >
            {t({ id: 'reserves.save', message: 'Save proof' })}
          </Button>
        )}
      </div>
      {error && (
        <p role="alert" className="text-sm text-error">
          {errorText(error)}
        </p>
      )}
      {checked && !result && <NoLeaf />}
      {result && <VerificationView result={result} />}
    </>
  );
}

function NoLeaf() {
  const { t } = useLingui();
  return (
    <p role="status" className="text-md text-text-2">
      {t({
        id: 'reserves.no-leaf',
        message:
          'You owned nothing at the time of this snapshot, so it has no entry for you. Choose another snapshot, or come back after the next one.',
      })}
    </p>
  );
}
