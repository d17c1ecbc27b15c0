export interface RecordFilter {
  readonly pair: 'all' | 'this';
  readonly side: 'all' | 'buy' | 'sell';
  /** Days up to now, as text; `all` without a limit. */
  readonly days: '1' | '7' | '30' | 'all';
}

export const noFilter: RecordFilter = { pair: 'all', side: 'all', days: 'all' };

interface FilteredRecord {
  readonly symbol?: string | null;
  readonly side?: 'buy' | 'sell';
  readonly time: number;
}

const dayMs = 86_400_000;

/** A record without a pair or side is left out when one is chosen. */
export function isInView(
  { symbol, side, time }: FilteredRecord,
  filter: RecordFilter,
  { pair, now }: { readonly pair: string; readonly now: number },
): boolean {
  return (
    (filter.pair === 'all' || symbol === pair) &&
    (filter.side === 'all' || side === filter.side) &&
    (filter.days === 'all' || time >= now - Number.parseInt(filter.days, 10) * dayMs)
  );
}
