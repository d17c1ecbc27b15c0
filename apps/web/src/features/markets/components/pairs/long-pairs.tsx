import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { rootFontPx } from '#platform/theme/root-font.ts';
import { rowHeightRem } from '../figures/layout.ts';
import { PairCards } from './pair-cards.tsx';
import { PairTable } from './pair-table.tsx';
import type { PairView, ShownPart } from './pair-view.ts';

interface LongPairsProps {
  readonly view: PairView;
  readonly activeIndex: number;
  readonly isPhone: boolean;
}

/** A list that scrolls with the page. Rendered are the rows in view, and the active one. */
export function LongPairs({ view, activeIndex, isPhone }: LongPairsProps) {
  const { rows, list } = view;
  const top = usePlaceOnPage(list.element);
  const rowHeight = rowHeightRem[isPhone ? 'card' : 'row'] * rootFontPx();
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: top,
    useFlushSync: false,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), activeIndex])].sort((a, b) => a - b),
  });
  const indexes = virtualizer.getVirtualItems().map(({ index }) => index);
  const shown = partsOf(indexes, rows, rowHeight);
  const View = isPhone ? PairCards : PairTable;
  return <View {...view} shown={shown} />;
}

/** How far below the top of the page an element begins. */
function usePlaceOnPage(ref: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    // What lies above changes the height of the whole page.
    const observer = new ResizeObserver(() => {
      const { y = 0 } = ref.current?.getBoundingClientRect() ?? {};
      setTop(Math.round(y + scrollY));
    });
    observer.observe(document.body);
    return () => {
      observer.disconnect();
    };
  }, [ref]);
  return top;
}

/** Returns the rows at some indexes, with the heights of what is left out before, between and after them. */
function partsOf(
  indexes: readonly number[],
  rows: PairView['rows'],
  rowHeight: number,
): readonly ShownPart[] {
  const parts: ShownPart[] = [];
  let next = 0;
  for (const index of [...indexes, rows.length]) {
    if (index > next) parts.push({ index: next, height: (index - next) * rowHeight });
    const row = rows[index];
    if (row) parts.push({ row, index });
    next = index + 1;
  }
  return parts;
}
