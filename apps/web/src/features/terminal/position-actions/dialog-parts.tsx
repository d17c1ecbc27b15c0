import type { ContractTerms } from '@bourse/gateway-contract';
import { useInstruments } from '#platform/market/instruments.ts';
import { PairName } from '#platform/market/pair-name.tsx';
import { PositionKind } from '#accounts/positions/position-kind.tsx';
import type { LivePosition } from '@bourse/react';

export interface ActionDialogProps {
  readonly position: LivePosition;
  readonly onClose: () => void;
}

/** Returns `undefined` while they are unknown. */
export function useTerms(symbol: string): ContractTerms | undefined {
  const { data = [] } = useInstruments();
  return data.filter((terms) => 'tiers' in terms).find((terms) => terms.symbol === symbol);
}

export function PositionHead({ position }: { readonly position: LivePosition }) {
  return (
    <p className="mb-3 flex items-center gap-2 text-md font-semibold">
      <PairName symbol={position.symbol} />
      <PositionKind position={position} />
    </p>
  );
}
