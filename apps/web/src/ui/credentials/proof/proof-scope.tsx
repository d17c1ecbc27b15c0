import { ProofScope as Scope } from '@bourse/react/proof';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ProofDialog } from './proof-dialog.tsx';

/** Lets the components below it make calls with a fresh proof, and asks for the proof in a window. */
export function ProofScope({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const cancelled = () =>
    t({ id: 'error.proof-cancelled', message: 'You did not confirm. Nothing was changed.' });
  return (
    <Scope dialog={ProofDialog} cancelled={cancelled}>
      {children}
    </Scope>
  );
}
