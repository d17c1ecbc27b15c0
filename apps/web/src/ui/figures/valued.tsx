import type { ReactNode } from 'react';
import { FiatValue } from './fiat-value.tsx';

interface ValuedProps {
  readonly amount: string | undefined;
  /** Units of the display currency for one of the amount's coin. */
  readonly rate: string | undefined;
  /** The amount as shown. */
  readonly children: ReactNode;
}

/** An amount, and below it its value in the display currency. */
export function Valued({ amount, rate, children }: ValuedProps) {
  return (
    <span className="inline-flex flex-col items-end leading-tight">
      {children}
      <FiatValue amount={amount} rate={rate} className="text-2xs" />
    </span>
  );
}
