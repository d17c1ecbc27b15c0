import type { SpotInstrument } from '@bourse/gateway-contract';
import { decimalsOf } from '@bourse/trading/decimal';
import { withPrice } from '@bourse/trading/draft';
import { tradeMarks } from '@bourse/trading/market';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useCallback, useRef, type RefObject } from 'react';
import { MessageState } from '@bourse/ui/states';
import { draftAtom } from '../../draft/draft-atom.ts';
import { useTrades } from '@bourse/react';
import { useHeld, usePausedTrades, useRovingFocus } from '@bourse/react/book';
import { useProduct } from '#platform/market/product.ts';
import { ColumnHeads } from '@bourse/ui/figures';
import { StaleArea } from '../../market/stale-area.tsx';
import { TradeLine } from './trade-line.tsx';
import { TradesSkeleton } from './trades-skeleton.tsx';

/** The latest trades, newest first. They pause below the pointer and while one has the focus. */
export function TradeList({ instrument }: { readonly instrument: SpotInstrument }) {
  const { t } = useLingui();
  const { symbol, baseCoin, quoteCoin } = instrument;
  const list = useRef<HTMLOListElement>(null);
  const held = useHeld();
  const trades = useTrades(useProduct(), symbol);
  const { shown, waiting } = usePausedTrades(trades, held.isHeld);
  if (shown === undefined) return <TradesSkeleton />;
  if (shown.length === 0) {
    return <MessageState title={t({ id: 'trades.none', message: 'No trades yet.' })} />;
  }
  return (
    <StaleArea className="flex min-h-0 flex-1 flex-col pt-1">
      <ColumnHeads
        labels={[
          t({ id: 'trades.price', message: `Price (${{ coin: quoteCoin }})` }),
          t({ id: 'trades.amount', message: `Amount (${{ coin: baseCoin }})` }),
          t({ id: 'trades.time', message: 'Time' }),
        ]}
      />
      <div className="relative flex min-h-0 flex-1 flex-col" {...held.handlers}>
        <TradeRows list={list} instrument={instrument} trades={shown} />
        {held.isHeld && (
          <ResumeLine
            waiting={waiting}
            onResume={() => {
              // The line is gone now, and with it the focus that it may have had.
              list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
              held.release();
              list.current?.scrollTo({ top: 0 });
            }}
          />
        )}
      </div>
    </StaleArea>
  );
}

interface TradeRowsProps {
  readonly list: RefObject<HTMLOListElement | null>;
  readonly instrument: SpotInstrument;
  readonly trades: NonNullable<ReturnType<typeof useTrades>>;
}

function TradeRows({ list, instrument, trades }: TradeRowsProps) {
  const { t } = useLingui();
  const setDraft = useSetAtom(draftAtom);
  const { stop, onKeyDown } = useRovingFocus(trades.length);
  const pick = useCallback(
    (price: string) => {
      setDraft((draft) => withPrice({ ...draft, orderType: 'limit' }, price));
    },
    [setDraft],
  );
  const marks = tradeMarks(trades);
  return (
    <ol
      ref={list}
      aria-label={t({ id: 'trades.latest', message: 'Latest trades' })}
      dir="ltr"
      onKeyDown={onKeyDown}
      className="min-h-0 flex-1 overflow-y-auto text-xs [overflow-anchor:none]"
    >
      {trades.map((trade, index) => (
        <TradeLine
          key={trade.tradeId}
          trade={trade}
          tick={marks[index]?.tick}
          isLarge={marks[index]?.isLarge ?? false}
          priceDecimals={decimalsOf(instrument.tickSize)}
          amountDecimals={decimalsOf(instrument.stepSize)}
          isTabStop={index === stop}
          onPick={pick}
        />
      ))}
    </ol>
  );
}

interface ResumeLineProps {
  readonly waiting: number;
  readonly onResume: () => void;
}

/** Covers the oldest rows, so that nothing moves. */
function ResumeLine({ waiting, onResume }: ResumeLineProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      onClick={onResume}
      className="absolute inset-x-0 bottom-0 flex min-h-7 items-center justify-center border-t border-line bg-surface-2 px-3 text-xs text-accent-text -outline-offset-2 pointer-coarse:min-h-11"
    >
      {waiting === 0
        ? t({ id: 'trades.paused', message: 'Paused' })
        : t({
            id: 'trades.paused-new',
            message: plural(waiting, {
              one: 'Paused: # new trade',
              other: 'Paused: # new trades',
            }),
          })}
    </button>
  );
}
