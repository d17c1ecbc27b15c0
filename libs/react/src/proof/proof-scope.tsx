import {
  createProvenCall,
  type Call,
  type ProofOptions,
  type WaitingCall,
} from '@bourse/client/proof';
import {
  createContext,
  useContext,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useClient } from '../client-context.ts';

const ProvenCallContext = createContext<Call | undefined>(undefined);

/** Properties of {@link ProofScope}. */
export interface ProofScopeProps extends Pick<ProofOptions, 'cancelled'> {
  /** Asks the user for one of the proofs that the call accepts. */
  readonly dialog: ComponentType<{ readonly waiting: WaitingCall }>;
  readonly children: ReactNode;
}

/** Lets the components below it make calls with a fresh proof, and shows the dialog for each. */
export function ProofScope({ dialog: Dialog, cancelled, children }: ProofScopeProps) {
  const client = useClient();
  const [waiting, setWaiting] = useState<WaitingCall>();
  const call = useMemo(
    () => createProvenCall(client, { show: setWaiting, cancelled }),
    [client, cancelled],
  );
  return (
    <ProvenCallContext.Provider value={call}>
      {children}
      {waiting && <Dialog waiting={waiting} />}
    </ProvenCallContext.Provider>
  );
}

/** Returns the call of the `ProofScope` above, e.g. for `by` of `useSend`. @throws TypeError without one. */
export function useProvenCall(): Call {
  const call = useContext(ProvenCallContext);
  if (!call) throw new TypeError('useProvenCall needs a ProofScope above it.');
  return call;
}
