/** Filter of past records. A member that is `all` lets every record pass. */
export interface RecordFilter {
  readonly pair: string;
  readonly side: 'all' | 'buy' | 'sell';
  /** Days up to now, as text. */
  readonly days: '1' | '7' | '30' | 'all';
  readonly coin: string;
  readonly kind: string;
}

/** The filter that every record passes. */
export const noFilter: RecordFilter = {
  pair: 'all',
  side: 'all',
  days: 'all',
  coin: 'all',
  kind: 'all',
};

/** Members by which records are filtered. */
export interface FilteredRecord {
  readonly symbol?: string | null;
  readonly side?: 'buy' | 'sell';
  readonly coin?: string;
  readonly kind?: string;
}

const dayMs = 86_400_000;

/**
 * Returns whether a record passes a filter. One without a member that the filter chooses, such as a pair, does not.
 *
 * @param now - Milliseconds since the epoch, as the record's `time`.
 */
export function passesFilter(
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

/** Returns the values that some records have, sorted and each once. */
export function choicesOf(
  records: readonly FilteredRecord[],
  member: 'symbol' | 'coin' | 'kind',
): readonly string[] {
  const values = records.map((each) => each[member]).filter((value) => typeof value === 'string');
  return [...new Set(values)].sort();
}
