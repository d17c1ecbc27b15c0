import type { FactEntry } from '@bourse/ui/panels';
import { SummaryRow } from '../fields/summary-row.tsx';

/** Figures of the orders below those of the balance. */
export function CombinedFacts({ facts }: { readonly facts: readonly FactEntry[] }) {
  return (
    <dl className="flex flex-col gap-0.5 text-xs">
      {facts.map(([name, value]) => (
        <SummaryRow key={name} label={name}>
          {value}
        </SummaryRow>
      ))}
    </dl>
  );
}
