import type { SpotInstrument } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { formatDecimal } from '../../../platform/format.ts';
import { useLocale } from '../../../platform/locale.ts';
import { decimalsOf, money } from '../../../platform/money.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { BookRow } from '../model/use-order-book.ts';

interface BookSideProps {
  readonly side: 'ask' | 'bid';
  readonly label: string;
  /** Best price first. */
  readonly levels: readonly BookRow[];
  /** How many rows the side is given; fewer levels leave the outer rows empty. */
  readonly rows: number;
  readonly instrument: SpotInstrument;
  readonly grouping: string;
  /** Grouped prices at which the user's own orders rest. */
  readonly ownPrices: ReadonlySet<string>;
  readonly onPick: (row: BookRow) => void;
}

/** One side of the book. The best price lies next to the middle. Prices can be typed, so rows stay out of the tab order. */
export function BookSide(props: BookSideProps) {
  const { side, label, levels, rows, instrument, grouping, ownPrices, onPick } = props;
  const shown = levels.slice(0, rows);
  const deepest = shown.at(-1)?.total ?? '1';
  const ordered = side === 'ask' ? [...shown].reverse() : shown;
  return (
    <ol
      aria-label={label}
      dir="ltr"
      className={classNames(
        'flex min-h-0 flex-1 flex-col text-xs',
        side === 'ask' && 'justify-end',
      )}
    >
      {ordered.map((row) => (
        <BookLine
          key={row.price}
          side={side}
          row={row}
          share={Number(money.divide(row.total, deepest)?.toFixed(3) ?? 0)}
          instrument={instrument}
          grouping={grouping}
          own={ownPrices.has(money.toShortText(row.price))}
          onPick={onPick}
        />
      ))}
    </ol>
  );
}

interface BookLineProps extends Pick<BookSideProps, 'side' | 'instrument' | 'grouping' | 'onPick'> {
  readonly row: BookRow;
  /** Cumulative amount against the deepest row shown, 0 to 1. */
  readonly share: number;
  readonly own: boolean;
}

function BookLine({ side, row, share, instrument, grouping, own, onPick }: BookLineProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const sizeDecimals = decimalsOf(instrument.stepSize);
  return (
    <li className="relative h-5">
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
        tabIndex={-1}
        onClick={() => {
          onPick(row);
        }}
        className="relative grid h-5 w-full grid-cols-3 items-center gap-2 px-3 hover:bg-surface-3/50"
      >
        <span className={classNames('text-start', side === 'ask' ? 'text-down' : 'text-up')}>
          {own && (
            <span
              role="img"
              aria-label={t({ id: 'book.own', message: 'Your order' })}
              className="absolute top-2 left-1 size-1 rounded-full bg-accent-text"
            />
          )}
          {formatDecimal(row.price, locale, decimalsOf(grouping))}
        </span>
        <span className="text-end">{formatDecimal(row.size, locale, sizeDecimals)}</span>
        <span className="text-end text-text-2">
          {formatDecimal(row.total, locale, sizeDecimals)}
        </span>
      </button>
    </li>
  );
}
