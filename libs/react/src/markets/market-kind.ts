/** A kind of market. Margin orders trade on the spot market. */
export type MarketKind = 'spot' | 'margin' | 'futures';

/** `instType` of the public topics of each kind of market. */
export const marketTopics = {
  spot: 'SPOT',
  margin: 'SPOT',
  futures: 'USDT-FUTURES',
} as const satisfies Readonly<Record<MarketKind, string>>;

/** `instType` of the private topics of each kind of market. */
export const accountTopics = {
  spot: 'SPOT',
  margin: 'MARGIN',
  futures: 'USDT-FUTURES',
} as const satisfies Readonly<Record<MarketKind, string>>;
