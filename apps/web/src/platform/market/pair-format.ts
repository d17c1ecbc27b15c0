import type { SpotInstrument } from '@bourse/gateway-contract';
import { useInstruments } from './instruments.ts';
import { decimalsOf } from '../format/money.ts';

/** How many decimals the figures of a pair have in tables, and its coins. */
export interface PairFormat {
  readonly price: number;
  readonly amount: number;
  readonly total: number;
  readonly baseCoin: string;
  readonly quoteCoin: string;
}

/** Coins have eight decimals on the gateway. */
export const coinDecimals = 8;

/** The formats of a pair; coins are empty and decimals eight until its rules are known. */
export function pairFormat(instrument: SpotInstrument | undefined): PairFormat {
  if (!instrument) {
    return {
      price: coinDecimals,
      amount: coinDecimals,
      total: coinDecimals,
      baseCoin: '',
      quoteCoin: '',
    };
  }
  const { tickSize, stepSize, baseCoin, quoteCoin } = instrument;
  const price = decimalsOf(tickSize);
  return { price, amount: decimalsOf(stepSize), total: Math.max(2, price), baseCoin, quoteCoin };
}

/** The formats of any pair by its name. */
export function usePairFormats(): (symbol: string) => PairFormat {
  const { data: instruments } = useInstruments();
  return (name) => pairFormat(instruments?.find(({ symbol }) => symbol === name));
}
