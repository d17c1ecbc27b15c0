import type { Ledger } from '@bourse/gateway-contract';
import { divideUp } from '../instruments/decimal.ts';
import type { Account } from './accounts/account.ts';
import type { Market } from './market.ts';

export type Rounding = 'down' | 'up';

/** Values coins by the last prices of the spot pairs of their ledger. */
export class Valuation {
  readonly #markets: ReadonlyMap<string, Market>;

  constructor(markets: readonly Market[]) {
    const spot = markets.filter(({ kind }) => kind === 'spot');
    this.#markets = new Map(
      spot.map((market) => {
        const { baseCoin, quoteCoin } = market.instrument;
        return [`${market.ledger}/${baseCoin}/${quoteCoin}`, market];
      }),
    );
  }

  market(ledger: Ledger, baseCoin: string, quoteCoin: string): Market | undefined {
    return this.#markets.get(`${ledger}/${baseCoin}/${quoteCoin}`);
  }

  canValue(ledger: Ledger, coin: string, quoteCoin: string): boolean {
    return coin === quoteCoin || this.market(ledger, coin, quoteCoin) !== undefined;
  }

  /** Returns an amount's value in `quoteCoin`: `0` for a coin without a pair, `undefined` before the pair's first trade. */
  valueOf(
    ledger: Ledger,
    coin: string,
    amount: bigint,
    quoteCoin: string,
    rounding: Rounding = 'down',
  ): bigint | undefined {
    if (coin === quoteCoin || amount === 0n) return amount;
    const market = this.market(ledger, coin, quoteCoin);
    if (!market) return 0n;
    const { prices, instrument } = market;
    if (prices.last === undefined) return undefined;
    const value = amount * prices.last * instrument.quotePerTickStep;
    const divisor = instrument.baseOf(1n);
    return rounding === 'up' ? divideUp(value, divisor) : value / divisor;
  }

  /** Returns the value of all balances of an account, as {@link valueOf}. */
  valueOfAccount({ ledger, balances }: Account, quoteCoin: string): bigint | undefined {
    let sum = 0n;
    for (const [coin, { available, frozen }] of balances) {
      const value = this.valueOf(ledger, coin, available + frozen, quoteCoin);
      if (value === undefined) return undefined;
      sum += value;
    }
    return sum;
  }

  /** Returns the amount of a coin that `value` is worth, rounded down; `undefined` without a price. */
  amountOf(ledger: Ledger, coin: string, value: bigint, quoteCoin: string): bigint | undefined {
    if (coin === quoteCoin) return value;
    const market = this.market(ledger, coin, quoteCoin);
    const last = market?.prices.last;
    if (!market || last === undefined) return undefined;
    const { instrument } = market;
    return (value * instrument.baseOf(1n)) / (last * instrument.quotePerTickStep);
  }
}
