import type { SpotInstrument } from '@bourse/gateway-contract';
import { atom, useAtom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useLiveTicker } from '../../../platform/live-ticker.ts';
import { draftAtom } from './form-state.ts';
import { emptyDraft, isUntouched } from './order-draft.ts';

/** The pair that the draft is for, and whether it has had its first price. */
const begunWith = atom<{ readonly symbol: string; readonly priced: boolean }>();

/** Begins the draft of a pair with its last price; what has been written meanwhile stays. */
export function usePriceToBeginWith({ symbol }: SpotInstrument): void {
  const price = useLiveTicker(symbol)?.lastPrice;
  const setDraft = useSetAtom(draftAtom);
  const [begun, setBegun] = useAtom(begunWith);
  useEffect(() => {
    if (begun?.symbol !== symbol) {
      // What was written for another pair must not stand under this one's name.
      setDraft(({ side, orderType }) => ({ ...emptyDraft, side, orderType }));
      setBegun({ symbol, priced: false });
    } else if (!begun.priced && price !== undefined) {
      setDraft((draft) => (isUntouched(draft) ? { ...draft, price } : draft));
      setBegun({ symbol, priced: true });
    }
  }, [price, begun, symbol, setBegun, setDraft]);
}
