import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { rootFontPx } from '@bourse/ui/screen';

/** Returns a ref and the height of its element in rem; 0 until it is measured. */
export function useHeightRem(): [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      setHeight(element.clientHeight / rootFontPx());
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return [ref, height];
}
