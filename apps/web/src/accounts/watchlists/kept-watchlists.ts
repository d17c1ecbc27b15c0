import * as v from 'valibot';
import type { CallAnswer, getWatchlists } from '@bourse/gateway-contract';
import { keptAtom } from '#page/kept-atom.ts';

export type Watchlist = CallAnswer<typeof getWatchlists>['watchlists'][number];

/** The contract has the same bounds. */
export const maxLists = 10;
export const maxPairs = 200;
export const maxName = 30;

const list = v.object({
  watchlistId: v.string(),
  name: v.string(),
  symbols: v.array(v.string()),
  revision: v.number(),
});
const schema = v.object({ version: v.literal(1), lists: v.array(list) });

/** The lists of a visitor, kept by the browser. */
export const keptWatchlistsAtom = keptAtom('watchlists', schema, { version: 1, lists: [] });

/** Name and pairs of a list. */
export type ListDraft = Pick<Watchlist, 'name' | 'symbols'>;

export type NameProblem = 'blank' | 'taken';

/** Returns what is wrong with the name of a list among others. */
export function nameProblem(name: string, others: readonly Watchlist[]): NameProblem | undefined {
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > maxName || /\p{Cc}/u.test(trimmed)) return 'blank';
  return others.some((other) => other.name === trimmed) ? 'taken' : undefined;
}

/** Returns the tab of a list among those of all pairs. */
export function tabOf(watchlistId: string): string {
  return `list:${watchlistId}`;
}
