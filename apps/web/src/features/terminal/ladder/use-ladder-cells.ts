import { useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { cellOf, ladderColumnNames, type LadderCell, type Lift } from './ladder-cell.ts';
import { useOrderDrag } from './use-order-drag.ts';

interface CellOptions {
  readonly prices: readonly string[];
  readonly centre: string | undefined;
  /** Whether a cell has orders that can be moved. */
  readonly isMovable: (cell: LadderCell) => boolean;
  readonly onPress: (cell: LadderCell) => void;
  readonly onCancel: (cell: LadderCell) => void;
  readonly onMove: (lift: Lift) => void;
}

/** Makes the cells one tab stop, and passes presses and keys on them to the options. Own orders can be dragged to another row. */
export function useLadderCells(options: CellOptions) {
  const { prices, centre, isMovable, onPress, onMove } = options;
  const [at, setAt] = useState<LadderCell>();
  const stop: LadderCell =
    at && prices.includes(at.price) ? at : { price: centre ?? '', column: at?.column ?? 'price' };
  const { lift, setLift, hasDragged, handlers } = useOrderDrag({ isMovable, onMove });
  const onKeyDown = useCellKeys({ ...options, stop, setAt, lift, setLift });
  return {
    stop,
    lift,
    handlers: {
      ...handlers,
      onKeyDown,
      onClick: ({ target }: MouseEvent) => {
        const cell = cellOf(target);
        if (!cell || hasDragged()) return;
        setAt(cell);
        onPress(cell);
      },
      onFocus: ({ target }: FocusEvent) => {
        const cell = cellOf(target);
        if (cell) setAt(cell);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setLift(undefined);
      },
    },
  };
}

interface KeyOptions extends CellOptions {
  readonly stop: LadderCell;
  readonly setAt: (cell: LadderCell) => void;
  readonly lift: Lift | undefined;
  readonly setLift: (lift: Lift | undefined) => void;
}

const rowSteps: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -10,
  PageDown: 10,
};
const columnSteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Arrow keys walk the cells. On own orders, those up and down move the orders; Enter sends the move and Escape gives it up. Elsewhere
 * Enter acts on the cell. Delete cancels.
 */
function useCellKeys(options: KeyOptions) {
  const { prices, stop, setAt, lift, setLift, isMovable, onPress, onCancel, onMove } = options;
  const focus = (grid: Element, cell: LadderCell) => {
    setAt(cell);
    const selector = `[data-price="${cell.price}"] [data-column="${cell.column}"]`;
    grid.querySelector<HTMLElement>(selector)?.focus();
  };
  const step = (grid: Element, rows: number) => {
    const price = prices[prices.indexOf(lift?.to ?? stop.price) + rows];
    if (price === undefined) return;
    if (isMovable(stop)) setLift({ cell: stop, to: price });
    else focus(grid, { ...stop, price });
  };
  const stepAside = (grid: Element, by: number) => {
    setLift(undefined);
    const column = ladderColumnNames[ladderColumnNames.indexOf(stop.column) + by];
    if (column) focus(grid, { ...stop, column });
  };
  const send = (key: string) => {
    setLift(undefined);
    if (key === 'Delete') onCancel(stop);
    else if (lift) onMove(lift);
    else onPress(stop);
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget: grid, repeat, altKey, ctrlKey, metaKey } = event;
    const [rows, aside] = [rowSteps[key], columnSteps[key]];
    const isSending = key === 'Enter' || key === ' ' || key === 'Delete';
    const isKnown = rows !== undefined || aside !== undefined || isSending || key === 'Escape';
    if (altKey || ctrlKey || metaKey || !isKnown) return;
    event.preventDefault();
    if (rows !== undefined) step(grid, rows);
    else if (aside !== undefined) stepAside(grid, aside);
    else if (key === 'Escape') setLift(undefined);
    // A key that is held down sends once.
    else if (!repeat) send(key);
  };
}
