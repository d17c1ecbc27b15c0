import { useMemo, useState, type ReactNode } from 'react';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { createProvenCall, ProvenCallContext, type WaitingCall } from './proven-call.ts';

/** Lets the components below it make calls with a fresh proof, and asks for the proof in a window. */
export function ProofScope({ children }: { readonly children: ReactNode }) {
  const sdk = useSdk();
  const [waiting, setWaiting] = useState<WaitingCall>();
  const call = useMemo(() => createProvenCall(sdk, setWaiting), [sdk]);
  return (
    <ProvenCallContext value={call}>
      {children}
      {waiting && <ProofDialog waiting={waiting} />}
    </ProvenCallContext>
  );
}
