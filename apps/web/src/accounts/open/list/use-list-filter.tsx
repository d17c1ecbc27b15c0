import { choicesOf, noFilter, passesFilter } from '@bourse/trading/records';
import { useState } from 'react';
import { RecordFilters } from '../../records/filter-bar.tsx';

interface ListedEntry {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly createdAt: number;
}

/** The part of a list that the bar above it has chosen. */
export interface ListScope {
  /** The only pair that is shown, if any. */
  readonly symbol: string | undefined;
}

interface KindsOptions<T> {
  readonly kindOf: (entry: T) => string;
  /** Names of the kinds. */
  readonly types: Readonly<Record<string, string>>;
}

/** Filters open orders or plans by pair, side and kind. A choice without alternatives is left out. */
export function useListFilter<T extends ListedEntry>(
  entries: readonly T[],
  { symbol }: ListScope,
  { kindOf, types }: KindsOptions<T>,
) {
  const [filter, setFilter] = useState(noFilter);
  const inScope = entries.filter((entry) => symbol === undefined || entry.symbol === symbol);
  const records = inScope.map((entry) => ({
    entry,
    symbol: entry.symbol,
    side: entry.side,
    kind: kindOf(entry),
    time: entry.createdAt,
  }));
  const pairs = choicesOf(records, 'symbol');
  const kinds = choicesOf(records, 'kind');
  const inUse = {
    ...filter,
    pair: pairs.includes(filter.pair) ? filter.pair : 'all',
    kind: kinds.includes(filter.kind) ? filter.kind : 'all',
  };
  return {
    shown: records.filter((record) => passesFilter(record, inUse, 0)).map(({ entry }) => entry),
    fields: (
      <RecordFilters
        filter={inUse}
        choices={{
          pair: undefined,
          pairs,
          hasSides: true,
          coins: [],
          kinds: kinds.map((kind) => [kind, types[kind] ?? kind]),
        }}
        leavesOutSingle
        onChange={(members) => {
          setFilter({ ...filter, ...members });
        }}
      />
    ),
  };
}
