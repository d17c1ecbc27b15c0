import type { PriceAlert } from '@bourse/gateway-contract';
import { useState } from 'react';
import { type Instrument, useProduct } from '#platform/market/product.ts';
import { useMarkPrice } from '@bourse/react';
import { alertProblem, type AlertProblem } from './alert-draft.ts';

export type TriggerBy = PriceAlert['triggerBy'];

interface AlertDraft {
  readonly triggerBy: TriggerBy;
  readonly chooseTrigger: (triggerBy: TriggerBy) => void;
  readonly price: string;
  readonly writePrice: (price: string) => void;
  /** The price of now; `undefined` until it is known. */
  readonly current: string | undefined;
  readonly problem: AlertProblem | undefined;
  readonly reset: () => void;
}

/** Begins with the price of now, which stays in the field so that it does not change while it is read. */
export function useAlertDraft(instrument: Instrument, last: string | undefined): AlertDraft {
  const [triggerBy, setTriggerBy] = useState<TriggerBy>('last');
  const [first, setFirst] = useState<string>();
  const [written, setWritten] = useState<string>();
  const mark = useMarkPrice(useProduct(), instrument.symbol) ?? undefined;
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
