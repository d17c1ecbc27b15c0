/** How pairs are shown: in rows, or as a treemap of their volumes. */
export type MarketView = 'list' | 'map';
