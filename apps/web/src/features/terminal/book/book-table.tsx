import type { SpotInstrument } from '@bourse/gateway-contract';
import { approximate, decimalsOf, money } from '@bourse/trading/decimal';
import { barShare, depthOf, type Depth } from '@bourse/trading/market';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useId, useRef } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { classNames } from '@bourse/ui/class-names';
import type { BookTable as BookRows } from '@bourse/react';
import { useBookPointer } from '@bourse/react/book';
import { bookFormat } from './book-format.ts';
import { BookLine, type Side } from './book-line.tsx';
import { BookMiddle } from './book-middle.tsx';
import type { BookSettings } from './book-settings.ts';

const BookTooltip = lazyComponent(async () => (await import('./book-tooltip.tsx')).BookTooltip);

export interface BookTableProps {
  readonly instrument: SpotInstrument;
  readonly book: BookRows;
  readonly settings: BookSettings;
  /** Grouped prices of the user's own orders. */
  readonly ownPrices: ReadonlySet<string>;
  readonly heads: readonly string[];
  readonly onPrice: (price: string) => void;
  readonly onAmount: (depth: Depth) => void;
}

/** The rows are one tab stop. They keep their places: new figures appear in them. */
export function BookTable(props: BookTableProps) {
  const { instrument, book, heads } = props;
  const { t } = useLingui();
  const tooltipId = useId();
  const table = useRef<HTMLTableElement>(null);
  const { depthAt, ...pointer } = useBookLines(props);
  const { inspected } = pointer;
  const depth = inspected === undefined ? undefined : depthAt(inspected);
  const sides = { ...props, pointer, tooltipId };
  return (
    <>
      <table
        ref={table}
        role="grid"
        aria-label={t({ id: 'book.title', message: 'Order book' })}
        dir="ltr"
        className={classNames(
          'flex h-full flex-col text-xs',
          book.status === 'stale' && 'opacity-50',
        )}
        {...pointer.handlers}
      >
        <thead role="rowgroup" className="sr-only">
          <tr role="row">
            {heads.map((head) => (
              <th key={head} role="columnheader" scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <BookSide side="ask" {...sides} />
        <tbody role="rowgroup">
          <tr role="row" className="block">
            <td role="gridcell" colSpan={3} className="block p-0">
              <BookMiddle instrument={instrument} />
            </td>
          </tr>
        </tbody>
        <BookSide side="bid" {...sides} />
      </table>
      {inspected !== undefined && depth && (
        <Suspense>
          <BookTooltip
            id={tooltipId}
            table={table}
            line={inspected}
            depth={depth}
            format={bookFormat(instrument)}
          />
        </Suspense>
      )}
    </>
  );
}

function useBookLines({ book, settings, onPrice, onAmount }: BookTableProps) {
  const asks = settings.view === 'bids' ? [] : book.asks;
  const bids = settings.view === 'asks' ? [] : book.bids;
  const depthAt = (line: number) => {
    const row = line < 0 ? asks[-1 - line] : bids[line];
    return row && depthOf(row);
  };
  const pointer = useBookPointer({
    first: -asks.length,
    last: bids.length - 1,
    onPrice: (line) => {
      const row = line < 0 ? asks[-1 - line] : bids[line];
      if (row) onPrice(row.price);
    },
    onAmount: (line) => {
      const depth = depthAt(line);
      if (depth) onAmount(depth);
    },
  });
  return { ...pointer, depthAt };
}

interface BookSideProps extends BookTableProps {
  readonly side: Side;
  readonly pointer: ReturnType<typeof useBookPointer>;
  readonly tooltipId: string;
}

function BookSide(props: BookSideProps) {
  const { side, book, instrument, settings, ownPrices, pointer, tooltipId } = props;
  const { t } = useLingui();
  const isAsk = side === 'ask';
  const rows = isAsk ? book.asks : book.bids;
  const { baseDecimals, quoteDecimals } = bookFormat(instrument);
  const isInQuote = settings.unit === 'quote';
  const lengths = rows.map((row) => row[settings.bars]);
  const longest = lengths.reduce(
    (most, text) => (approximate(text) > approximate(most) ? text : most),
    '0',
  );
  const lines = rows.map((row, slot) => {
    const line = isAsk ? -1 - slot : slot;
    const valueBefore = rows[slot - 1]?.value ?? '0';
    return (
      <BookLine
        key={slot}
        line={line}
        side={side}
        price={row.price}
        amount={isInQuote ? money.subtract(row.value, valueBefore).toFixed() : row.size}
        total={isInQuote ? row.value : row.total}
        share={barShare(row[settings.bars], longest)}
        priceDecimals={decimalsOf(book.grouping)}
        amountDecimals={isInQuote ? quoteDecimals : baseDecimals}
        isOwn={ownPrices.has(money.toShortText(row.price))}
        isShaded={pointer.isShaded(line)}
        isTabStop={line === pointer.current}
        describedBy={line === pointer.inspected ? tooltipId : undefined}
      />
    );
  });
  const isShown = settings.view === 'both' || settings.view === `${side}s`;
  return (
    <tbody
      role="rowgroup"
      hidden={!isShown}
      aria-label={
        isAsk
          ? t({ id: 'book.asks', message: 'Sell orders' })
          : t({ id: 'book.bids', message: 'Buy orders' })
      }
      className={classNames(
        'min-h-0 flex-1 flex-col overflow-hidden',
        isShown && 'flex',
        isAsk && 'justify-end',
      )}
    >
      {/* The best price is next to the middle. */}
      {isShown && (isAsk ? lines.toReversed() : lines)}
    </tbody>
  );
}
