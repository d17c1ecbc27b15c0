import type { BookRows, BookRowsOptions, MarketStream } from '@bourse/market-data';

export interface HeldRows extends BookRows {
  readonly grouping: string;
}

type RowStore = ReturnType<MarketStream['bookRows']>;

/**
 * Wraps the stores of one book: after a change of grouping or depth, the rows of before stay until the new ones are there.
 * Rows name the grouping they were made with.
 */
export function createHold(storeOf: (options: BookRowsOptions) => RowStore) {
  let last: HeldRows | undefined;
  return (options: BookRowsOptions & { readonly tick: string }) => {
    const { subscribe, getSnapshot } = storeOf(options);
    let seen: { readonly rows: BookRows; readonly held: HeldRows } | undefined;
    return {
      subscribe,
      getSnapshot: () => {
        const rows = getSnapshot();
        if (seen?.rows !== rows) seen = { rows, held: { ...rows, grouping: options.tick } };
        if (rows.status !== 'empty') last = seen.held;
        return last ?? seen.held;
      },
    };
  };
}
