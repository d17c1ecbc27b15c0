import type { SpotInstrument } from '@bourse/gateway-contract';
import { decimalsOf, roundDownTo } from '@bourse/trading/decimal';
import { useInstruments } from './instruments.ts';

/** Decimals of a pair's figures in tables, and its coins. */
export interface PairFormat {
  readonly price: number;
  readonly amount: number;
  readonly total: number;
  readonly baseCoin: string;
  readonly quoteCoin: string;
}

export const coinDecimals = 8;

/** Returns a pair's format; empty coins and eight decimals while its rules are unknown. */
function pairFormat(instrument: SpotInstrument | undefined): PairFormat {
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

export function usePairFormats(): (symbol: string) => PairFormat {
  const { data: instruments } = useInstruments();
  return (name) => pairFormat(instruments?.find(({ symbol }) => symbol === name));
}

const dollarCoins: readonly string[] = ['USDT', 'USDC'];

/** Returns a balance as it is shown: dollars to the cent below, unless that is nothing. Other coins are whole. */
export function shownBalance(amount: string, coin: string): string {
  if (!dollarCoins.includes(coin)) return amount;
  const cents = roundDownTo(amount, '0.01');
  return cents.eq(0) ? amount : cents.toFixed();
}
