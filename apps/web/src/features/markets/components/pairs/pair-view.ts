import type { PairRow, PairSort } from '@bourse/client/pairs';
import type { FocusEvent, KeyboardEvent, MouseEvent, RefCallback, RefObject } from 'react';
import type { MarketTab } from '../figures/pair-routes.ts';
import type { PairWeeks } from '#platform/market/trends.ts';

/** A list of pairs, however it is shown. */
export interface PairListProps {
  readonly market: MarketTab;
  readonly rows: readonly PairRow[];
  readonly sort: PairSort;
  readonly onSort: (sort: PairSort) => void;
  /** Whether its pairs have an order themselves. */
  readonly hasOwnOrder: boolean;
  readonly favourites: ReadonlySet<string>;
  /** Must be a stable function. */
  readonly onFavour: (symbol: string) => void;
  /** Called with the changes that the list is sorted by, once they are loaded. Must be a stable function. */
  readonly onWeeks: (weeks: PairWeeks) => void;
}

/** The rendered part of a list: rows, and the heights between them in pixels. */
export interface PairView extends PairListProps {
  readonly shown: readonly ShownPart[];
  /** Units of the display currency for one of a coin. */
  readonly rateOf: (coin: string) => string | undefined;
  /** Symbol of the row that the Tab key leads to. */
  readonly active: string | undefined;
  readonly list: {
    readonly ref: RefCallback<HTMLElement>;
    readonly element: RefObject<HTMLElement | null>;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onClick: (event: MouseEvent) => void;
  };
}

export type ShownPart =
  | { readonly row: PairRow; readonly index: number }
  | { readonly row?: undefined; readonly index: number; readonly height: number };
