import type { SpotInstrument } from '@bourse/gateway-contract';
import { decimalsOf } from '@bourse/trading/decimal';

export interface BookFormat {
  readonly baseCoin: string;
  readonly quoteCoin: string;
  /** Decimals of a price without grouping. */
  readonly priceDecimals: number;
  readonly baseDecimals: number;
  readonly quoteDecimals: number;
}

export function bookFormat({
  baseCoin,
  quoteCoin,
  tickSize,
  stepSize,
}: SpotInstrument): BookFormat {
  return {
    baseCoin,
    quoteCoin,
    priceDecimals: decimalsOf(tickSize),
    baseDecimals: decimalsOf(stepSize),
    quoteDecimals: 2,
  };
}
