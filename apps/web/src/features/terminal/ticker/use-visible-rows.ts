import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { rootFontPx, useMediaQuery } from '@bourse/ui/screen';

/** Height of a row in rem, for a mouse and for a finger. */
export interface RowHeight {
  readonly fine: number;
  readonly coarse: number;
}

/** The rows of a long list that are in view, beside the active one, which is scrolled into view when it changes. */
export function useVisibleRows(count: number, active: number, height: RowHeight) {
  const scroller = useRef<HTMLDivElement>(null);
  const isCoarse = useMediaQuery('(pointer: coarse)');
  const rowHeight = height[isCoarse ? 'coarse' : 'fine'] * rootFontPx();
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    useFlushSync: false,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), active])]
        .filter((index) => index < count)
        .sort((a, b) => a - b),
  });
  useEffect(() => {
    virtualizer.scrollToIndex(active);
  }, [virtualizer, active]);
  return { scroller, virtualizer };
}
