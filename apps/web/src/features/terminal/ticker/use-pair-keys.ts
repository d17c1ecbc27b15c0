import type { PairRow } from '@bourse/client/pairs';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState, type KeyboardEvent } from 'react';
import { useMarket } from '#accounts/markets/market.ts';
import { moveOf } from '@bourse/ui/figures';

/** The active row of the list of pairs: arrow keys, Home and End move it, and Enter leads to its pair. */
export function usePairKeys(
  rows: readonly PairRow[],
  current: string,
  onChosen: (symbol?: string) => void,
) {
  const gridId = useId();
  const navigate = useNavigate();
  const { route } = useMarket();
  const [moved, setMoved] = useState<string | undefined>(current);
  const symbols = rows.map(({ instrument }) => instrument.symbol);
  const index = Math.max(0, moved === undefined ? 0 : symbols.indexOf(moved));
  const active = symbols[index];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && active !== undefined) {
      // The same press would activate the button that the focus returns to.
      event.preventDefault();
      void navigate({ to: route, params: { symbol: active } });
      onChosen(active);
    }
    const target = moveOf(event.key, index, symbols.length);
    if (target === undefined) return;
    event.preventDefault();
    setMoved(symbols[target]);
  };
  return {
    gridId,
    idOf: (symbol: string) => `${gridId}-${symbol}`,
    active,
    index,
    start: () => {
      setMoved(undefined);
    },
    onKeyDown,
    onChosen,
  };
}
