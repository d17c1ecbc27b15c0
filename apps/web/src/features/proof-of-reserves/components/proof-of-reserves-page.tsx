import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TitledPage } from '#ui/page-head/titled-page.tsx';
import { Section } from '@bourse/ui/panels';
import { QueryState } from '#ui/states/query-state.tsx';
import { useSnapshots } from '@bourse/react/products';
import { FileCheck } from './file-check.tsx';
import { Meaning } from './meaning.tsx';
import { OwnCheck } from './own-check.tsx';
import { SnapshotPicker } from './snapshot-picker.tsx';
import { SnapshotReserves } from './snapshot-reserves.tsx';

/** Reserves against liabilities, and a check of proofs that this browser makes by itself. */
export function ProofOfReservesPage() {
  const { t } = useLingui();
  const snapshots = useSnapshots();
  const [chosenId, choose] = useState<string>();
  return (
    <TitledPage
      isWide
      page="/proof-of-reserves"
      isShownInOrder
      title={t({ id: 'reserves.title', message: 'Proof of reserves' })}
      description={t({
        id: 'reserves.description',
        message:
          'What the exchange owes its users, what it holds, and a check that your balances are included.',
      })}
    >
      <div className="flex min-h-96 flex-col gap-4">
        <QueryState
          query={snapshots}
          loading={t({ id: 'reserves.loading', message: 'Loading the snapshots' })}
          empty={t({
            id: 'reserves.none',
            message: 'There is no snapshot yet. The first one is taken when the exchange starts.',
          })}
        >
          {(list) => {
            const chosen = list.find(({ snapshotId }) => snapshotId === chosenId) ?? list[0];
            return (
              chosen && (
                <div className="flex flex-col gap-4">
                  <SnapshotPicker list={list} chosen={chosen} onChoose={choose} />
                  <SnapshotReserves key={chosen.snapshotId} snapshot={chosen} />
                  <OwnCheck key={`own ${chosen.snapshotId}`} snapshot={chosen} />
                </div>
              )
            );
          }}
        </QueryState>
      </div>
      <Section title={t({ id: 'reserves.file', message: 'Check proof file' })}>
        <FileCheck />
      </Section>
      <Section
        title={t({ id: 'reserves.meaning', message: 'What this shows, and what it does not' })}
      >
        <Meaning />
      </Section>
    </TitledPage>
  );
}
