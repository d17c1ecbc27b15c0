import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

export interface Box {
  /** In pixels, like `height`. */
  readonly width: number;
  readonly height: number;
}

/** Returns a ref and the size of its element; without an area until it is measured. */
export function useBox(): [RefObject<HTMLDivElement | null>, Box] {
  const ref = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<Box>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setBox((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return [ref, box];
}
