import { listPairs, type PairSort } from '@bourse/client/pairs';
import { useLingui } from '@lingui/react/macro';
import { useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useFreshTickers, useInstruments } from '#platform/market/instruments.ts';
import { errorText } from '#platform/messages/error-text.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { Button } from '@bourse/ui/fields';
import { moveOf } from '@bourse/ui/figures';
import { MessageState } from '@bourse/ui/states';
import { StaleArea } from '../market/stale-area.tsx';
import { useVisibleRows } from '../ticker/use-visible-rows.ts';
import { WatchlistRow } from './watchlist-row.tsx';

/** The order by volume follows the market within this time; prices follow the stream. */
const refreshMs = 5_000;

const rowHeightRem = { fine: 3, coarse: 3 };

const byVolume: PairSort = { column: 'volume', direction: 'descending' };
const own: PairSort = { column: 'own', direction: 'ascending' };

interface WatchlistRowsProps {
  readonly label: string;
  /** The pair of the terminal. */
  readonly current: string;
  /** Its name, such as `BTC/USDT`. */
  readonly pair: string;
  /** The pairs that are shown; `undefined` for all. */
  readonly symbols: ReadonlySet<string> | undefined;
  /** Whether the pairs keep the order of their list. */
  readonly hasOwnOrder: boolean;
}

/** The pairs of a list. Arrow keys, Home and End lead from one to another. */
export function WatchlistRows(props: WatchlistRowsProps) {
  const { label, current, pair, symbols, hasOwnOrder } = props;
  const { t } = useLingui();
  const { data: instruments = [] } = useInstruments();
  const tickers = useFreshTickers(refreshMs);
  const [now] = useState(useSdk().now);
  const rows = listPairs(
    instruments,
    tickers.data ?? [],
    { search: '', tab: symbols ? 'favourites' : 'all', favourites: symbols ?? new Set(), now },
    hasOwnOrder ? own : byVolume,
  );
  const [moved, setMoved] = useState(current);
  const active = Math.max(
    0,
    rows.findIndex(({ instrument }) => instrument.symbol === moved),
  );
  const { scroller, virtualizer } = useVisibleRows(rows.length, active, rowHeightRem);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = moveOf(event.key, active, rows.length);
    const symbol = target === undefined ? undefined : rows[target]?.instrument.symbol;
    if (symbol === undefined) return;
    event.preventDefault();
    // The row may be drawn only now, and the next key may follow at once.
    flushSync(() => {
      setMoved(symbol);
    });
    scroller.current?.querySelector<HTMLElement>(`[data-symbol="${symbol}"] a`)?.focus();
  };
  if (rows.length === 0) {
    return (
      <MessageState
        title={t({
          id: 'watchlist.none',
          message: `No pairs in this list yet. Press + to add ${{ pair }}.`,
        })}
      />
    );
  }
  return (
    <>
      {tickers.error && !tickers.data && (
        <p role="alert" className="flex flex-wrap items-center gap-2 px-3 text-xs text-warn">
          {errorText(tickers.error)}
          <Button look="bare" onClick={() => void tickers.refetch()}>
            {t({ id: 'retry', message: 'Try again' })}
          </Button>
        </p>
      )}
      <StaleArea className="flex min-h-0 flex-1 flex-col">
        <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto">
          <ul
            aria-label={label}
            className="relative"
            style={{ height: virtualizer.getTotalSize() }}
            onKeyDown={onKeyDown}
            onFocus={({ target }) => {
              setMoved(target.closest('li')?.dataset['symbol'] ?? moved);
            }}
          >
            {virtualizer.getVirtualItems().map(({ index, start, size }) => {
              const row = rows[index];
              if (!row) return null;
              const { symbol } = row.instrument;
              return (
                <li
                  key={symbol}
                  data-symbol={symbol}
                  aria-setsize={rows.length}
                  aria-posinset={index + 1}
                  className="absolute inset-x-0"
                  style={{ top: start, height: size }}
                >
                  <WatchlistRow
                    row={row}
                    isCurrent={symbol === current}
                    isActive={index === active}
                  />
                </li>
              );
            })}
          </ul>
        </div>
      </StaleArea>
    </>
  );
}
