import type { PreferenceText } from './preference-rules.ts';

/** The colour of rising prices. Falling ones are red, green and orange, in this order. */
export type TradeColors = PreferenceText<'trade_colors'>;
