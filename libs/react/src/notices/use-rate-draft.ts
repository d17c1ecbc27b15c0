import type { ContractTerms } from '@bourse/gateway-contract';
import {
  rateOf,
  rateProblem,
  writtenRate,
  type RateProblem,
  type WrittenRate,
} from '@bourse/trading/market';
import { useState } from 'react';
import { useFundingRate } from '../prices/use-contract.ts';

/** An alert of a funding rate that is being written. */
export interface RateDraft {
  readonly written: WrittenRate;
  readonly write: (change: Partial<WrittenRate>) => void;
  /** The rate of the fields as a fraction; empty without one. */
  readonly rate: string;
  /** The rate of now; `undefined` until it is known. */
  readonly current: string | undefined;
  readonly problem: RateProblem | undefined;
  readonly reset: () => void;
}

/** Begins an alert with the funding rate of now, which stays in the fields so that it does not change while it is read. */
export function useRateDraft(contract: Pick<ContractTerms, 'symbol' | 'fundingCap'>): RateDraft {
  const current = useFundingRate(contract.symbol);
  const [first, setFirst] = useState<string>();
  const [changed, setChanged] = useState<WrittenRate>();
  if (first === undefined && current !== undefined) setFirst(current);
  const written = changed ?? (first === undefined ? noRate : writtenRate(first));
  const rate = rateOf(written);
  return {
    written,
    write: (change) => {
      setChanged({ ...written, ...change });
    },
    rate,
    current,
    // A rate that the user has not written is the rate of now.
    problem: rateProblem(changed ? rate : (current ?? ''), contract, current),
    reset: () => {
      setFirst(undefined);
      setChanged(undefined);
    },
  };
}

const noRate: WrittenRate = { percent: '', payer: 'longs' };
