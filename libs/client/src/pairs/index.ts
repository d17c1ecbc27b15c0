export { leadersOf, moversOf } from './movers.ts';
export type { Movers } from './movers.ts';
export { isDelisted, isNewlyListed, listPairs, newPairsOf, quoteCoinsOf } from './pair-list.ts';
export type { PairColumn, PairFilter, PairRow, PairSort } from './pair-list.ts';
export { mergeSymbols, movedTo } from './watchlist.ts';
