import type { RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';

/** How many rows of a height fit an element; follows its size. Zero until it has been measured. */
export function useRowCount(rowHeight: number): [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      setRows(Math.floor(element.clientHeight / rowHeight));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [rowHeight]);
  return [ref, rows];
}
