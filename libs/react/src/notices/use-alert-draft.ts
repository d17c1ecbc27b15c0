import type { PriceAlert } from '@bourse/gateway-contract';
import { alertProblem, type AlertProblem } from '@bourse/trading/market';
import { useState } from 'react';
import type { Instrument, InstType } from '../prices/public-lists.ts';
import { useMarkPrice } from '../prices/use-contract.ts';

/** A price alert that is being written. */
export interface AlertDraft {
  readonly triggerBy: PriceAlert['triggerBy'];
  readonly chooseTrigger: (triggerBy: PriceAlert['triggerBy']) => void;
  readonly price: string;
  readonly writePrice: (price: string) => void;
  /** The price of now; `undefined` until it is known. */
  readonly current: string | undefined;
  readonly problem: AlertProblem | undefined;
  readonly reset: () => void;
}

/**
 * Begins an alert with the price of now, which stays in the field so that it does not change while it is read.
 *
 * @param last - Newest price; `undefined` until it is known.
 */
export function useAlertDraft(
  instType: InstType,
  instrument: Pick<Instrument, 'symbol' | 'tickSize'>,
  last: string | undefined,
): AlertDraft {
  const [triggerBy, setTriggerBy] = useState<PriceAlert['triggerBy']>('last');
  const [first, setFirst] = useState<string>();
  const [written, setWritten] = useState<string>();
  const mark = useMarkPrice(instType, instrument.symbol) ?? undefined;
  const current = triggerBy === 'mark' ? mark : last;
  if (first === undefined && current !== undefined) setFirst(current);
  const reset = () => {
    setFirst(undefined);
    setWritten(undefined);
  };
  return {
    triggerBy,
    chooseTrigger: (next) => {
      setTriggerBy(next);
      reset();
    },
    price: written ?? first ?? '',
    writePrice: setWritten,
    current,
    // A price that the user has not written is the price of now.
    problem: alertProblem(written ?? current ?? '', instrument, current),
    reset,
  };
}
