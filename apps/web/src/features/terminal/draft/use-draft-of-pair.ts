import type { SpotInstrument } from '@bourse/gateway-contract';
import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';
import * as v from 'valibot';
import { useLiveTicker } from '#platform/market/live-ticker.ts';
import type { Page } from '#page/create-page.ts';
import { usePage } from '#page/page-context.ts';
import { draftAtom } from './draft-atom.ts';
import { draftSchema, emptyDraft, isUntouched } from './order-draft.ts';

const key = 'order_draft';
const keptDraft = v.object({ symbol: v.string(), ledger: v.string(), draft: draftSchema });

/** The pair of the draft, and whether the draft has its first price. */
const begunWith = atom<{ readonly symbol: string; readonly priced: boolean }>();

/** Starts the draft of a pair with its last price. The draft is kept over a reload and a login. */
export function useDraftOfPair({ symbol }: SpotInstrument): void {
  const page = usePage();
  const price = useLiveTicker(symbol)?.lastPrice;
  const [draft, setDraft] = useAtom(draftAtom);
  const [begun, setBegun] = useAtom(begunWith);
  useEffect(() => {
    if (begun?.symbol !== symbol) {
      const kept = begun === undefined ? readKept(page, symbol) : undefined;
      setDraft(({ side, orderType }) => kept ?? { ...emptyDraft, side, orderType });
      setBegun({ symbol, priced: kept !== undefined && !isUntouched(kept) });
    } else if (!begun.priced && price !== undefined) {
      setDraft((written) => (isUntouched(written) ? { ...written, price } : written));
      setBegun({ symbol, priced: true });
    }
  }, [page, price, begun, symbol, setBegun, setDraft]);
  useEffect(() => {
    if (begun?.symbol === symbol)
      page.tab.write(key, { symbol, ledger: page.simulation.ledger, draft });
  }, [page, begun, symbol, draft]);
}

function readKept({ tab, simulation }: Page, symbol: string) {
  const kept = tab.read(key, keptDraft);
  return kept?.symbol === symbol && kept.ledger === simulation.ledger ? kept.draft : undefined;
}
