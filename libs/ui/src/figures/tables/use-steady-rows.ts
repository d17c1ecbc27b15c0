import { useEffect, useEffectEvent, useState, type PointerEvent } from 'react';
import type { Column } from './column.ts';
import { repeatEvery } from '../ports.ts';
import { sortRows, type TableSort } from './table-sort.ts';

/** Pause between two orderings by figures that change, in milliseconds. */
const liveMs = 5_000;

interface SteadyRowsOptions<T> {
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
  readonly columns: readonly Column<T>[];
  readonly sort: TableSort | undefined;
}

/** Keys in the order that rows keep, and the sort that it comes from. */
interface KeptOrder {
  readonly name: string;
  readonly keys: readonly string[];
}

/**
 * Returns the rows in the order of the sort, and handlers for the element around them. Below the pointer of a mouse rows keep
 * their places, and new ones come last. Rows that are sorted by live figures keep them for five seconds.
 */
export function useSteadyRows<T>({ rows, rowKey, columns, sort }: SteadyRowsOptions<T>) {
  const [isHeld, setHeld] = useState(false);
  const [kept, setKept] = useState<KeptOrder>();
  const isLive = columns.some(({ key, isLive: live = false }) => live && key === sort?.column);
  const name = `${sort?.column ?? ''} ${sort?.direction ?? ''}`;
  const sorted = sortRows(rows, columns, sort);
  const isKept = (isHeld || isLive) && kept?.name === name;
  const shown = isKept ? inOrderOf(sorted, rowKey, kept.keys) : sorted;
  const keep = (order: readonly T[]) => {
    setKept({ name, keys: order.map(rowKey) });
  };
  if (isLive && kept?.name !== name) keep(sorted);
  const sortAgain = useEffectEvent(() => {
    if (!isHeld) keep(sorted);
  });
  useEffect(() => (isLive ? repeatEvery(liveMs, sortAgain) : undefined), [isLive]);
  return {
    shown,
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'touch') return;
        keep(shown);
        setHeld(true);
      },
      onPointerLeave: () => {
        setHeld(false);
        if (isLive) keep(sorted);
      },
    },
  };
}

function inOrderOf<T>(
  rows: readonly T[],
  rowKey: (row: T) => string,
  keys: readonly string[],
): readonly T[] {
  const places = new Map(keys.map((key, place) => [key, place]));
  const placeOf = (row: T) => places.get(rowKey(row)) ?? keys.length;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}
