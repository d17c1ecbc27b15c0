import type { SpotInstrument } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { memo, useState } from 'react';
import { formatColumnAmount, formatDecimal } from '#platform/format/format.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { decimalsOf, money } from '#platform/format/money.ts';
import { classNames } from '#ui/styling/class-names.ts';
import type { BookRow } from '../market/use-order-book.ts';

interface BookSideProps {
  readonly side: 'ask' | 'bid';
  /** Best price first. */
  readonly levels: readonly BookRow[];
  /** Number of rows, some of which may be empty. */
  readonly rows: number;
  readonly instrument: SpotInstrument;
  readonly grouping: string;
  /** Grouped prices of the user's own orders. */
  readonly ownPrices: ReadonlySet<string>;
  /** Receives the price of a chosen row. Must be a stable function. */
  readonly onPick: (price: string) => void;
}

/** One side of the book. Rows keep their places, so that nothing moves. Arrow keys move between them. */
export function BookSide(props: BookSideProps) {
  const { side, levels, rows, instrument, grouping, ownPrices, onPick } = props;
  const { t } = useLingui();
  const [current, setCurrent] = useState(0);
  const deepest = levels.at(Math.min(rows, levels.length) - 1)?.total ?? '1';
  const slots = Array.from({ length: rows }, (_, slot) => slot);
  const move = (event: KeyboardEvent<HTMLOListElement>) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = current + (side === 'ask' ? -step : step);
    const bounded = Math.max(0, Math.min(Math.min(rows, levels.length) - 1, next));
    setCurrent(bounded);
    event.currentTarget.querySelector<HTMLElement>(`[data-slot="${bounded}"]`)?.focus();
  };
  return (
    <ol
      aria-label={
        side === 'ask'
          ? t({ id: 'book.asks', message: 'Sell orders' })
          : t({ id: 'book.bids', message: 'Buy orders' })
      }
      dir="ltr"
      onKeyDown={move}
      className={classNames(
        'flex min-h-0 flex-1 text-xs',
        side === 'ask' ? 'flex-col-reverse' : 'flex-col',
      )}
    >
      {slots.map((slot) => {
        const row = levels[slot];
        return (
          <BookLine
            key={slot}
            slot={slot}
            side={side}
            price={row?.price}
            size={row?.size}
            total={row?.total}
            share={row ? Number(money.divide(row.total, deepest)?.toFixed(3) ?? 0) : 0}
            sizeDecimals={decimalsOf(instrument.stepSize)}
            priceDecimals={decimalsOf(grouping)}
            own={row !== undefined && ownPrices.has(money.toShortText(row.price))}
            isTabStop={slot === current}
            onPick={onPick}
          />
        );
      })}
    </ol>
  );
}

interface BookLineProps {
  readonly slot: number;
  readonly side: 'ask' | 'bid';
  readonly price: string | undefined;
  readonly size: string | undefined;
  readonly total: string | undefined;
  /** Cumulative amount as a part of the deepest row's, 0 to 1. */
  readonly share: number;
  readonly sizeDecimals: number;
  readonly priceDecimals: number;
  readonly own: boolean;
  readonly isTabStop: boolean;
  readonly onPick: (price: string) => void;
}

const BookLine = memo(function BookLine(props: BookLineProps) {
  const { slot, side, price, size, total, share, sizeDecimals, priceDecimals, own } = props;
  const { isTabStop, onPick } = props;
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <li className="relative h-6 shrink-0 pointer-coarse:h-11" hidden={price === undefined}>
      <span
        aria-hidden
        style={{ transform: `scaleX(${share})` }}
        className={classNames(
          'absolute inset-y-px right-0 left-0 origin-right',
          side === 'ask' ? 'bg-down-bar' : 'bg-up-bar',
        )}
      />
      <button
        type="button"
        data-slot={slot}
        tabIndex={isTabStop ? 0 : -1}
        onClick={() => {
          if (price !== undefined) onPick(price);
        }}
        className="relative grid h-full w-full grid-cols-3 items-center gap-2 px-3 -outline-offset-2 hover:bg-surface-3/50"
      >
        <span className={classNames('text-left', side === 'ask' ? 'text-down' : 'text-up')}>
          {own && (
            <span
              role="img"
              aria-label={t({ id: 'book.own', message: 'Your order' })}
              className="absolute top-1/2 left-1 size-1 -translate-y-1/2 rounded-full bg-accent-text"
            />
          )}
          {formatDecimal(price, locale, priceDecimals)}
        </span>
        <span className="text-right">{formatColumnAmount(size, locale, sizeDecimals)}</span>
        <span className="text-right text-text-2">
          {formatColumnAmount(total, locale, sizeDecimals)}
        </span>
      </button>
    </li>
  );
});
