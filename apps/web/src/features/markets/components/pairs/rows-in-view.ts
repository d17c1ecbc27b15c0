import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

interface RowsInViewProps {
  readonly list: RefObject<HTMLElement | null>;
  readonly count: number;
  /** In pixels. */
  readonly rowHeight: number;
  readonly onMove: (rows: RowRange) => void;
}

/** The indexes of the first row and of the last. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** Reports which rows of a list that scrolls with the page are in view or near it. Renders nothing. */
export function RowsInView({ list, count, rowHeight, onMove }: RowsInViewProps) {
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: usePlaceOnPage(list),
    useFlushSync: false,
  });
  const indexes = virtualizer.getVirtualIndexes();
  const first = indexes.at(0);
  const last = indexes.at(-1);
  useLayoutEffect(() => {
    if (first !== undefined && last !== undefined) onMove({ first, last });
  }, [first, last, onMove]);
  return null;
}

/** Returns the distance of an element from the top of the page. */
function usePlaceOnPage(ref: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    // Content above the list changes the height of the page.
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
