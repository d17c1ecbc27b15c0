import type { SpotInstrument } from '@bourse/gateway-contract';
import { atom, useAtom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useLiveTicker } from '../../../platform/live-ticker.ts';
import { draftAtom } from './form-state.ts';
import { emptyDraft } from './order-draft.ts';

/** The pair whose price the draft began with. */
const begunWith = atom<string>();

/** Begins the draft of a pair with its last price; what is typed afterwards stays. */
export function usePriceToBeginWith({ symbol }: SpotInstrument): void {
  const price = useLiveTicker(symbol)?.lastPrice;
  const setDraft = useSetAtom(draftAtom);
  const [begun, setBegun] = useAtom(begunWith);
  useEffect(() => {
    if (begun === symbol) return;
    // What was written for another pair must not stand under this one's name.
    setDraft(({ side, orderType }) => ({ ...emptyDraft, side, orderType, price: price ?? '' }));
    if (price !== undefined) setBegun(symbol);
  }, [price, begun, symbol, setBegun, setDraft]);
}
