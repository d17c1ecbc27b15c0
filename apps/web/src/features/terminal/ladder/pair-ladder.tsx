import { useSession } from '@bourse/react/session';
import { formatPrice } from '@bourse/i18n-registry/figures';
import { isInOco } from '@bourse/trading/account';
import { decimalsOf } from '@bourse/trading/decimal';
import { withPrice } from '@bourse/trading/draft';
import { MessageState, SkeletonRows } from '@bourse/ui/states';
import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useState, type ReactNode } from 'react';
import { useCancelSelected } from '#accounts/open/list/use-cancel-selected.ts';
import { useLocale } from '#platform/locale/locale.ts';
import type { Instrument } from '#platform/market/product.ts';
import { draftAtom } from '../draft/draft-atom.ts';
import { ProblemLine } from '../order-entry/problems/draft-problems.tsx';
import { LadderGrid } from './ladder-grid.tsx';
import { LadderActions } from './ladder-actions.tsx';
import { useLadderSettings } from './ladder-settings.ts';
import { LadderToolbar } from './ladder-toolbar.tsx';
import { useFirstPrice, useLadder, type LadderView } from './use-ladder.ts';
import { useIsDelisted } from '#platform/market/use-is-delisted.ts';
import { useLadderCells } from './use-ladder-cells.ts';
import { useLadderScroll } from './use-ladder-scroll.ts';
import { useMoveOrders } from './use-move-orders.tsx';
import { useOneClick } from './use-one-click.tsx';
import type { LadderCell, Lift } from './ladder-cell.ts';

export interface LadderProps {
  readonly instrument: Instrument;
}

/** A column of prices with the book beside it, where orders are placed, moved and cancelled. */
export function PairLadder({ instrument }: LadderProps) {
  const { grouping, setGrouping, size, setSize } = useLadderSettings(
    instrument,
    useFirstPrice(instrument),
  );
  const { status } = useSession();
  const [isSwitchedOn, setSwitchedOn] = useState(false);
  const isDelisted = useIsDelisted(instrument.delistedAt);
  const isOneClick = isSwitchedOn && status === 'user' && !isDelisted;
  const view = useLadder(instrument, grouping);
  const oneClick = useOneClick(instrument, size);
  const moving = useMoveOrders(instrument, isOneClick);
  const actions = useCellActions({ view, isOneClick, place: oneClick.place, move: moving.move });
  const cells = useLadderCells({ prices: view.prices, centre: view.centre, ...actions });
  const { area, onScroll, toCentre } = useLadderScroll(view, cells.lift !== undefined);
  const hint = useHint(instrument, cells.lift, isOneClick);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <LadderToolbar
        instrument={instrument}
        grouping={grouping}
        onGroup={setGrouping}
        isOneClick={isOneClick}
        onOneClick={(isOn) => {
          oneClick.forget();
          setSwitchedOn(isOn);
        }}
        size={size}
        onSize={(next) => {
          oneClick.forget();
          setSize(next);
        }}
        onCentre={toCentre}
      />
      {status === 'user' && (
        <div className="px-2 pt-1">
          <ProblemLine problem={isOneClick ? oneClick.problem : undefined} warning={hint} />
        </div>
      )}
      <Content view={view}>
        <LadderGrid
          instrument={instrument}
          grouping={grouping}
          view={view}
          cells={cells}
          isArmed={isOneClick && !view.isStale}
          area={area}
          onScroll={onScroll}
        />
      </Content>
      {status === 'user' && <LadderActions instrument={instrument} isOneClick={isOneClick} />}
      {oneClick.question}
      {moving.question}
    </div>
  );
}

interface ContentProps {
  readonly view: LadderView;
  readonly children: ReactNode;
}

function Content({ view: { prices, isLoading }, children }: ContentProps) {
  const { t } = useLingui();
  if (prices.length > 0) return children;
  if (isLoading)
    return (
      <SkeletonRows
        rows={12}
        label={t({ id: 'book.loading', message: 'Loading the order book' })}
      />
    );
  return <MessageState title={t({ id: 'trades.none', message: 'No trades yet.' })} />;
}

/** Returns what the next key or press does. */
function useHint(
  { tickSize }: Instrument,
  lift: Lift | undefined,
  isOneClick: boolean,
): string | undefined {
  const { t } = useLingui();
  const price = formatPrice(lift?.to, useLocale(), decimalsOf(tickSize));
  if (lift)
    return t({
      id: 'ladder.moving',
      message: `New price: ${{ price }}. Enter confirms, Esc cancels.`,
    });
  return isOneClick
    ? t({
        id: 'ladder.hint',
        message: 'A click places an order at that price, or cancels yours, without asking.',
      })
    : undefined;
}

interface ActionOptions {
  readonly view: LadderView;
  readonly isOneClick: boolean;
  readonly place: ReturnType<typeof useOneClick>['place'];
  readonly move: ReturnType<typeof useMoveOrders>['move'];
}

const sides = { buys: 'buy', sells: 'sell' } as const;

/** Acts on keys and presses. Without one-click trading, a press gives its price to the order form. */
function useCellActions({ view: { own, isStale }, isOneClick, place, move }: ActionOptions) {
  const setDraft = useSetAtom(draftAtom);
  const cancel = useCancelSelected();
  const ordersAt = ({ column, price }: LadderCell) =>
    column === 'buys' || column === 'sells' ? (own[sides[column]].get(price)?.orders ?? []) : [];
  const movableAt = (cell: LadderCell) =>
    ordersAt(cell).filter((order) => !isInOco(order) && order.source !== 'liquidation');
  const cancelAt = (cell: LadderCell) => {
    const orders = ordersAt(cell);
    if (!isStale && orders.length > 0) cancel.send(orders);
  };
  return {
    isMovable: (cell: LadderCell) => movableAt(cell).length > 0,
    onCancel: cancelAt,
    onMove: ({ cell, to }: Lift) => {
      const orders = movableAt(cell);
      if (!isStale && orders.length > 0 && to !== cell.price)
        move({ orders, from: cell.price, to });
    },
    onPress: (cell: LadderCell) => {
      const { column, price } = cell;
      const isSize = column === 'bids' || column === 'asks';
      if (isOneClick && isSize) {
        if (!isStale) place(column === 'bids' ? 'buy' : 'sell', price);
      } else if (isOneClick && ordersAt(cell).length > 0) cancelAt(cell);
      else setDraft((draft) => withPrice({ ...draft, orderType: 'limit' }, price));
    },
  };
}
