import { decimalsOf } from '@bourse/trading/decimal';
import { barShare } from '@bourse/trading/market';
import { classNames } from '@bourse/ui/class-names';
import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import type { Instrument } from '#platform/market/product.ts';
import { LadderRow, ladderColumns, type OwnState } from './ladder-row.tsx';
import type { useLadderCells } from './use-ladder-cells.ts';
import type { LadderView } from './use-ladder.ts';

interface LadderGridProps {
  readonly instrument: Instrument;
  readonly grouping: string;
  readonly view: LadderView;
  readonly cells: ReturnType<typeof useLadderCells>;
  readonly isArmed: boolean;
  readonly area: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
}

export function LadderGrid(props: LadderGridProps) {
  const { instrument, grouping, view, cells, isArmed, area, onScroll } = props;
  const { t } = useLingui();
  const { bids, asks, longest, last } = view;
  const priceDecimals = decimalsOf(grouping);
  const amountDecimals = decimalsOf(instrument.stepSize);
  const shareOf = (size: string | undefined) => (size === undefined ? 0 : barShare(size, longest));
  return (
    <div
      ref={area}
      onScroll={onScroll}
      className="min-h-0 flex-1 touch-manipulation overflow-y-auto overscroll-contain contain-strict"
    >
      <table
        role="grid"
        aria-label={t({ id: 'ladder.title', message: 'Ladder' })}
        dir="ltr"
        className={classNames(
          'flex flex-col text-xs select-none',
          view.isStale && 'opacity-50 grayscale',
        )}
        {...cells.handlers}
      >
        <Heads />
        <tbody role="rowgroup" className="flex flex-col">
          {view.prices.map((price) => {
            const [buy, sell] = [ownOf(props, 'buy', price), ownOf(props, 'sell', price)];
            return (
              <LadderRow
                key={price}
                price={price}
                bid={bids.get(price)}
                ask={asks.get(price)}
                bidShare={shareOf(bids.get(price))}
                askShare={shareOf(asks.get(price))}
                buys={buy.size}
                buyState={buy.state}
                sells={sell.size}
                sellState={sell.state}
                isLast={price === last}
                isArmed={isArmed}
                stop={price === cells.stop.price ? cells.stop.column : undefined}
                priceDecimals={priceDecimals}
                amountDecimals={amountDecimals}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Heads() {
  const { t } = useLingui();
  const own = t({ id: 'book.own', message: 'Your order' });
  const heads = [
    { key: 'buys', text: own, isHidden: true },
    { key: 'bids', text: t({ id: 'side.buy', message: 'Buy' }), isHidden: false },
    { key: 'price', text: t({ id: 'order.price', message: 'Price' }), isHidden: false },
    { key: 'asks', text: t({ id: 'side.sell', message: 'Sell' }), isHidden: false },
    { key: 'sells', text: own, isHidden: true },
  ];
  return (
    <thead role="rowgroup" className="sticky top-0 z-1 bg-surface-1">
      <tr role="row" className={classNames(ladderColumns, 'h-5 text-2xs text-text-3')}>
        {heads.map(({ key, text, isHidden }) => (
          <th
            key={key}
            role="columnheader"
            scope="col"
            className="truncate text-center font-normal"
          >
            <span className={isHidden ? 'sr-only' : undefined}>{text}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface OwnSize {
  readonly size?: string | undefined;
  readonly state?: OwnState;
}

/** Returns the orders of a cell: those that arrive there while they are moved, else the open ones, else those on their way. */
function ownOf(
  { view: { own, pending }, cells: { lift } }: LadderGridProps,
  side: 'buy' | 'sell',
  price: string,
): OwnSize {
  const isLifted = lift?.cell.column === `${side}s`;
  if (isLifted && lift.to === price)
    return { size: own[side].get(lift.cell.price)?.size, state: 'arriving' };
  const size = own[side].get(price)?.size;
  if (pending[side].has(price))
    return { size: size ?? pending[side].get(price)?.size, state: 'pending' };
  return { size, state: isLifted && lift.cell.price === price ? 'leaving' : 'open' };
}
