import { useState } from 'react';

/** The page of a list that is shown. */
export interface ListPages<TSize extends number> {
  /** Index of the page's first row. */
  readonly from: number;
  /** Index after the page's last row. */
  readonly to: number;
  readonly count: number;
  /** Number of rows that a page may have. */
  readonly size: TSize;
  readonly setSize: (size: TSize) => void;
  readonly turn: (pages: -1 | 1) => void;
  readonly toFirst: () => void;
}

/**
 * Divides lists into pages. A page after the last one is not shown before it has rows.
 *
 * @param first - Number of rows of a page at first.
 */
export function usePages<TSize extends number>(first: TSize): (count: number) => ListPages<TSize> {
  const [size, setSize] = useState(first);
  const [chosen, setChosen] = useState(0);
  return (count) => {
    const page = Math.min(chosen, Math.max(0, Math.ceil(count / size) - 1));
    const toFirst = () => {
      setChosen(0);
    };
    return {
      from: page * size,
      to: Math.min(count, (page + 1) * size),
      count,
      size,
      setSize: (next) => {
        setSize(next);
        toFirst();
      },
      turn: (pages) => {
        setChosen(page + pages);
      },
      toFirst,
    };
  };
}
