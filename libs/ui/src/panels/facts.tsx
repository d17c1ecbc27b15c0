import type { ReactNode } from 'react';
import { Figure } from '../figures/figure.tsx';

/** A name and its value. A text is shown as a figure; without a value the fact is left out. */
export type FactEntry = readonly [name: string, value: ReactNode];

/** Properties of {@link Facts}. */
export interface FactsProps {
  /** With different names. */
  readonly facts: readonly FactEntry[];
}

/** A description list of what a window is about: each name with its value at the end of the line. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {facts.map(
        ([name, value]) =>
          value !== undefined && (
            <div key={name} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-text-3">{name}</dt>
              <dd className="ms-auto min-w-0 text-end break-all">
                {typeof value === 'string' ? <Figure>{value}</Figure> : value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
