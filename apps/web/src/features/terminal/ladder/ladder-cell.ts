/** Columns from left to right, in every language. */
export const ladderColumnNames = ['buys', 'bids', 'price', 'asks', 'sells'] as const;

export type LadderColumn = (typeof ladderColumnNames)[number];

export interface LadderCell {
  readonly price: string;
  readonly column: LadderColumn;
}

/** Own orders that are being moved, and the price that they would have. */
export interface Lift {
  readonly cell: LadderCell;
  readonly to: string;
}

/** Returns the cell that an element lies in. */
export function cellOf(target: EventTarget | null): LadderCell | undefined {
  if (!(target instanceof Element)) return undefined;
  const name = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
  const price = target.closest<HTMLElement>('[data-price]')?.dataset['price'];
  const column = ladderColumnNames.find((known) => known === name);
  return column && price !== undefined ? { price, column } : undefined;
}
