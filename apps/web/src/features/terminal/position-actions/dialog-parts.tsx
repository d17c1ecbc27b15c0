import type { ReactNode } from 'react';
import type { ContractTerms } from '@bourse/gateway-contract';
import { useInstruments } from '#platform/market/instruments.ts';
import { PairName } from '#platform/market/pair-name.tsx';
import { Figure } from '@bourse/ui/figures';
import { PositionKind } from '#accounts/positions/position-kind.tsx';
import type { LivePosition } from '#accounts/positions/use-live-positions.ts';

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

export function Fact({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="flex justify-between gap-4 text-sm">
      <dt className="text-text-3">{label}</dt>
      <dd>
        <Figure>{children}</Figure>
      </dd>
    </div>
  );
}
