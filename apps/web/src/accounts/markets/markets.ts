import { futuresMarket } from './futures-market.ts';
import { marginMarket } from './margin-market.ts';
import type { MarketKind } from '@bourse/react';
import type { Market } from './market.ts';
import { spotMarket } from './spot-market.ts';

export const markets: Readonly<Record<MarketKind, Market>> = {
  spot: spotMarket,
  margin: marginMarket,
  futures: futuresMarket,
};
