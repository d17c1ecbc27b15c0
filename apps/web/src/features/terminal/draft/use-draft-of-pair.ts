import type { SpotInstrument } from '@bourse/gateway-contract';
import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';
import * as v from 'valibot';
import { pageLedger } from '#page/simulation.ts';
import { useLiveTicker } from '#platform/market/live-ticker.ts';
import { readTab, writeTab } from '#page/tab-storage.ts';
import { draftAtom } from './draft-atom.ts';
import { draftSchema, emptyDraft, isUntouched } from './order-draft.ts';

const key = 'order_draft';
const keptDraft = v.object({ symbol: v.string(), ledger: v.string(), draft: draftSchema });

/** The pair that the draft is for, and whether it has had its first price. */
const begunWith = atom<{ readonly symbol: string; readonly priced: boolean }>();

/**
 * Begins the draft of a pair with its last price; what has been written meanwhile stays. The draft of the page's pair and
 * ledger is kept over a reload, and over a login in between.
 */
export function useDraftOfPair({ symbol }: SpotInstrument): void {
  const price = useLiveTicker(symbol)?.lastPrice;
  const [draft, setDraft] = useAtom(draftAtom);
  const [begun, setBegun] = useAtom(begunWith);
  useEffect(() => {
    if (begun?.symbol !== symbol) {
      const kept = begun === undefined ? readKept(symbol) : undefined;
      // A draft for another pair must not be shown for this one.
      setDraft(({ side, orderType }) => kept ?? { ...emptyDraft, side, orderType });
      setBegun({ symbol, priced: kept !== undefined && !isUntouched(kept) });
    } else if (!begun.priced && price !== undefined) {
      setDraft((written) => (isUntouched(written) ? { ...written, price } : written));
      setBegun({ symbol, priced: true });
    }
  }, [price, begun, symbol, setBegun, setDraft]);
  useEffect(() => {
    if (begun?.symbol === symbol) writeTab(key, { symbol, ledger: pageLedger, draft });
  }, [begun, symbol, draft]);
}

function readKept(symbol: string) {
  const kept = readTab(key, keptDraft);
  return kept?.symbol === symbol && kept.ledger === pageLedger ? kept.draft : undefined;
}
