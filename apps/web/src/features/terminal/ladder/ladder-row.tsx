import { formatAmount, formatColumnAmount, formatPrice } from '@bourse/i18n-registry/figures';
import { classNames } from '@bourse/ui/class-names';
import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import { useLocale } from '#platform/locale/locale.ts';
import type { LadderColumn } from './ladder-cell.ts';

/** Five columns, not mirrored: own buys, bids, price, asks, own sells. */
export const ladderColumns =
  'grid grid-cols-[minmax(0,0.75fr)_minmax(0,1.55fr)_minmax(0,1.6fr)_minmax(0,1.55fr)_minmax(0,0.75fr)] items-center gap-x-0.5 px-1';

/** An order as its cell shows it. */
export type OwnState = 'open' | 'pending' | 'leaving' | 'arriving';

interface LadderRowProps {
  readonly price: string;
  readonly bid: string | undefined;
  readonly ask: string | undefined;
  /** Lengths of the bars, 0 to 1. */
  readonly bidShare: number;
  readonly askShare: number;
  readonly buys: string | undefined;
  readonly buyState: OwnState | undefined;
  readonly sells: string | undefined;
  readonly sellState: OwnState | undefined;
  readonly isLast: boolean;
  /** Whether a press on a size places an order. */
  readonly isArmed: boolean;
  /** The column that Tab leads to. */
  readonly stop: LadderColumn | undefined;
  readonly priceDecimals: number;
  readonly amountDecimals: number;
}

/** A row of the ladder. It renders again only when one of its figures changes. */
export const LadderRow = memo(function LadderRow(props: LadderRowProps) {
  const { price, isLast, priceDecimals, stop } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const text = formatPrice(price, locale, priceDecimals);
  return (
    <tr
      role="row"
      aria-label={text}
      data-price={price}
      translate="no"
      className={classNames(
        ladderColumns,
        'h-5 shrink-0 cursor-pointer pointer-coarse:h-11',
        isLast && 'outline outline-1 -outline-offset-1 outline-accent bg-surface-3',
      )}
    >
      <OwnCell {...props} side="buy" />
      <SizeCell {...props} side="buy" />
      <th
        role="rowheader"
        scope="row"
        data-column="price"
        tabIndex={stop === 'price' ? 0 : -1}
        className={classNames(
          'text-center -outline-offset-2 hover:bg-surface-2',
          isLast ? 'font-semibold' : 'font-normal',
        )}
      >
        {text}
        {isLast && (
          <span className="sr-only"> {t({ id: 'price.last', message: 'Last price' })}</span>
        )}
      </th>
      <SizeCell {...props} side="sell" />
      <OwnCell {...props} side="sell" />
    </tr>
  );
});

interface CellProps extends LadderRowProps {
  readonly side: 'buy' | 'sell';
}

interface GridCellProps extends Pick<LadderRowProps, 'stop'> {
  readonly column: LadderColumn;
  readonly className: string;
  readonly children: ReactNode;
}

function Cell({ column, stop, className, children }: GridCellProps) {
  return (
    <td
      role="gridcell"
      data-column={column}
      tabIndex={stop === column ? 0 : -1}
      className={classNames('h-full content-center -outline-offset-2', className)}
    >
      {children}
    </td>
  );
}

function SizeCell({ side, bid, ask, bidShare, askShare, isArmed, stop, ...rest }: CellProps) {
  const locale = useLocale();
  const isBuy = side === 'buy';
  const column = isBuy ? 'bids' : 'asks';
  const size = isBuy ? bid : ask;
  return (
    <Cell
      column={column}
      stop={stop}
      className={classNames(
        'relative',
        isBuy ? 'text-right text-up' : 'text-left text-down',
        isArmed && (isBuy ? 'hover:bg-up-bar' : 'hover:bg-down-bar'),
      )}
    >
      <span
        aria-hidden
        style={{ transform: `scaleX(${isBuy ? bidShare : askShare})` }}
        className={classNames(
          'pointer-events-none absolute inset-x-0 inset-y-px',
          isBuy ? 'origin-right bg-up-bar' : 'origin-left bg-down-bar',
        )}
      />
      <span className="relative">
        {size !== undefined && formatColumnAmount(size, locale, rest.amountDecimals)}
      </span>
    </Cell>
  );
}

const ownLooks: Readonly<Record<OwnState, string>> = {
  open: 'border-solid',
  pending: 'border-dashed animate-pulse',
  leaving: 'border-dotted opacity-50',
  arriving: 'border-dashed',
};

function OwnCell({ side, buys, buyState, sells, sellState, stop }: CellProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const isBuy = side === 'buy';
  const column = isBuy ? 'buys' : 'sells';
  const size = isBuy ? buys : sells;
  const state = isBuy ? buyState : sellState;
  return (
    <Cell
      column={column}
      stop={stop}
      className={classNames('min-w-0', size !== undefined && 'cursor-grab touch-none')}
    >
      {size !== undefined && state && (
        <span
          title={formatAmount(size, locale)}
          className={classNames(
            'block truncate rounded-control border px-1 text-2xs leading-4 font-semibold',
            isBuy ? 'border-up text-up' : 'border-down text-down',
            ownLooks[state],
          )}
        >
          <span className="sr-only">
            {isBuy
              ? t({ id: 'side.buy', message: 'Buy' })
              : t({ id: 'side.sell', message: 'Sell' })}{' '}
          </span>
          {formatAmount(size, locale)}
          {state === 'pending' && (
            <span className="sr-only"> {t({ id: 'order.sent', message: 'Order sent…' })}</span>
          )}
        </span>
      )}
    </Cell>
  );
}
