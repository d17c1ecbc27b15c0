import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';

/** Lists up to this length are rendered whole. */
const longList = 60;

interface RowInView<T> {
  readonly row: T;
  /** Place in the whole list, from 0. */
  readonly index: number;
}

/** Of a long list, the rows in view and the heights of what is before and after them; a short list as a whole. */
export function useRowsInView<T, E extends HTMLElement>(rows: readonly T[], rowHeight: number) {
  const frame = useRef<E>(null);
  const virtualizer = useVirtualizer<E, Element>({
    count: rows.length,
    enabled: rows.length > longList,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  });
  const all: readonly RowInView<T>[] = rows.map((row, index) => ({ row, index }));
  if (rows.length <= longList) {
    return { frame, shown: all, before: 0, after: 0, measure: undefined };
  }
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return {
    frame,
    shown: first && last ? all.slice(first.index, last.index + 1) : [],
    before: first?.start ?? 0,
    after: virtualizer.getTotalSize() - (last?.end ?? 0),
    /** The `ref` of a row, whose `data-index` is its index. */
    measure: virtualizer.measureElement,
  };
}
