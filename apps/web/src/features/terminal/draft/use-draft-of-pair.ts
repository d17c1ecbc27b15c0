import type { SpotInstrument } from '@bourse/gateway-contract';
import { emptyDraft, isUntouched, readDraft, type OrderDraft } from '@bourse/trading/draft';
import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';
import * as v from 'valibot';
import { useSlowTicker } from '#platform/market/instruments.ts';
import type { Page } from '#page/create-page.ts';
import { usePage } from '#page/page-context.ts';
import { draftAtom } from './draft-atom.ts';
import type { MarketKind } from '@bourse/react';
import { useMarket } from '#accounts/markets/market.ts';

const key = 'order_draft';
const keptDraft = v.object({
  symbol: v.string(),
  market: v.optional(v.picklist(['spot', 'margin', 'futures']), 'spot'),
  ledger: v.string(),
  draft: v.unknown(),
});

/** The market and pair of the draft, and whether the draft has its first price. */
const begunWith = atom<{ readonly pair: string; readonly priced: boolean }>();

/** Starts the draft of a pair with its last price. The draft is kept over a reload and a login. */
export function useDraftOfPair({ symbol }: SpotInstrument): void {
  const page = usePage();
  const { kind } = useMarket();
  const pair = `${kind} ${symbol}`;
  const price = useSlowTicker(symbol)?.lastPrice;
  const [draft, setDraft] = useAtom(draftAtom);
  const [begun, setBegun] = useAtom(begunWith);
  useEffect(() => {
    if (begun?.pair !== pair) {
      const kept = begun === undefined ? readKept(page, kind, symbol) : undefined;
      setDraft((draft) => kept ?? afterChange(draft, begun?.pair.startsWith(kind) ?? false));
      setBegun({ pair, priced: kept !== undefined && !isUntouched(kept) });
    } else if (!begun.priced && price !== undefined) {
      setDraft((written) => (isUntouched(written) ? { ...written, price } : written));
      setBegun({ pair, priced: true });
    }
  }, [page, price, begun, pair, kind, symbol, setBegun, setDraft]);
  useEffect(() => {
    if (begun?.pair === pair)
      page.tab.write(key, { symbol, market: kind, ledger: page.simulation.ledger, draft });
  }, [page, begun, pair, kind, symbol, draft]);
}

function readKept({ tab, simulation }: Page, market: MarketKind, symbol: string) {
  const kept = tab.read(key, keptDraft);
  const isOwn = kept?.symbol === symbol && kept.market === market;
  return isOwn && kept.ledger === simulation.ledger ? readDraft(kept.draft) : undefined;
}

/** Returns an empty draft of the same side and type; in the same market with the same modes. */
function afterChange(draft: OrderDraft, isSameMarket: boolean): OrderDraft {
  const { side, orderType, marginMode, loanMode, triggerBy } = draft;
  if (!isSameMarket) return { ...emptyDraft, side, orderType };
  return { ...emptyDraft, side, orderType, marginMode, loanMode, triggerBy };
}
