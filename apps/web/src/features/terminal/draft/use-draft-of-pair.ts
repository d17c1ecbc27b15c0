import type { SpotInstrument } from '@bourse/gateway-contract';
import { draftOfNextPair, isUntouched, restoredDraft, type KeptDraft } from '@bourse/trading/draft';
import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';
import * as v from 'valibot';
import { useSlowTicker } from '#platform/market/instruments.ts';
import { usePage } from '#page/page-context.ts';
import { draftAtom } from './draft-atom.ts';
import { useMarket } from '#accounts/markets/market.ts';

const key = 'order_draft';

/** The market and pair of the draft, and whether the draft has its first price. */
const begunWith = atom<{ readonly pair: string; readonly priced: boolean }>();

/** Starts the draft of a pair with its last price. The draft is kept over a reload and a login. */
export function useDraftOfPair({ symbol }: SpotInstrument): void {
  const { tab, simulation } = usePage();
  const { ledger } = simulation;
  const { kind } = useMarket();
  const pair = `${kind} ${symbol}`;
  const price = useSlowTicker(symbol)?.lastPrice;
  const [draft, setDraft] = useAtom(draftAtom);
  const [begun, setBegun] = useAtom(begunWith);
  useEffect(() => {
    if (begun?.pair !== pair) {
      const kept =
        begun === undefined
          ? restoredDraft(tab.read(key, v.unknown()), { symbol, market: kind, ledger })
          : undefined;
      setDraft((draft) => kept ?? draftOfNextPair(draft, begun?.pair.startsWith(kind) ?? false));
      setBegun({ pair, priced: kept !== undefined && !isUntouched(kept) });
    } else if (!begun.priced && price !== undefined) {
      setDraft((written) => (isUntouched(written) ? { ...written, price } : written));
      setBegun({ pair, priced: true });
    }
  }, [tab, ledger, price, begun, pair, kind, symbol, setBegun, setDraft]);
  useEffect(() => {
    if (begun?.pair === pair)
      tab.write(key, { symbol, market: kind, ledger, draft } satisfies KeptDraft);
  }, [tab, ledger, begun, pair, kind, symbol, draft]);
}
