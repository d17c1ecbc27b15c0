/** A filter that is `all` shows every record. */
export interface RecordFilter {
  readonly pair: string;
  readonly side: 'all' | 'buy' | 'sell';
  /** Days up to now, as text. */
  readonly days: '1' | '7' | '30' | 'all';
  readonly coin: string;
  readonly kind: string;
}

export const noFilter: RecordFilter = {
  pair: 'all',
  side: 'all',
  days: 'all',
  coin: 'all',
  kind: 'all',
};

/** Fields by which past records are filtered. */
export interface FilteredRecord {
  readonly symbol?: string | null;
  readonly side?: 'buy' | 'sell';
  readonly coin?: string;
  readonly kind?: string;
}

const dayMs = 86_400_000;

/** A record without what is chosen, such as a pair, is left out. */
export function isInView(
  { symbol, side, coin, kind, time }: FilteredRecord & { readonly time: number },
  filter: RecordFilter,
  now: number,
): boolean {
  return (
    (filter.pair === 'all' || symbol === filter.pair) &&
    (filter.side === 'all' || side === filter.side) &&
    (filter.coin === 'all' || coin === filter.coin) &&
    (filter.kind === 'all' || kind === filter.kind) &&
    (filter.days === 'all' || time >= now - Number.parseInt(filter.days, 10) * dayMs)
  );
}

/** Returns the values that some records have, sorted. */
export function choicesOf(
  rows: readonly FilteredRecord[],
  member: 'symbol' | 'coin' | 'kind',
): readonly string[] {
  const values = rows.map((row) => row[member]).filter((value) => typeof value === 'string');
  return [...new Set(values)].sort();
}
