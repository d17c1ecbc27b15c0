import type { Ledger } from '@bourse/gateway-contract';
import { divideDown } from '../../instruments/decimal.ts';
import type { Contract } from '../../instruments/contract.ts';
import type { Market } from '../market.ts';
import { unrealisedAt } from '../futures/positions/position.ts';
import type { TicksOf } from './price-marks.ts';
import type { Equity } from './records.ts';
import type { HeldPosition, UserBook } from './user-book.ts';

/** The coin that everything is valued in. */
export const valueCoin = 'USDT';

export interface WorthOptions {
  /** Returns the pair of a coin in USDT. */
  readonly pairOf: (ledger: Ledger, coin: string) => Market | undefined;
  readonly contractOf: (symbol: string) => Contract;
  readonly futuresMarketOf: (ledger: Ledger, symbol: string) => Market;
}

export class Worth {
  readonly #options: WorthOptions;

  constructor(options: WorthOptions) {
    this.#options = options;
  }

  /** Returns the value of a quantity, rounded down, also of one that is owed; `0` for a coin without a price. */
  ofCoin(ledger: Ledger, coin: string, quantity: bigint, ticksOf: TicksOf): bigint {
    if (coin === valueCoin || quantity === 0n) return quantity;
    const market = this.#options.pairOf(ledger, coin);
    const ticks = market && ticksOf(market);
    if (!market || ticks === undefined) return 0n;
    const { instrument } = market;
    return divideDown(quantity * ticks * instrument.quotePerTickStep, instrument.baseOf(1n));
  }

  ofPosition(ledger: Ledger, position: HeldPosition, ticksOf: TicksOf): bigint {
    const { contractOf, futuresMarketOf } = this.#options;
    const { symbol } = position;
    const ticks = ticksOf(futuresMarketOf(ledger, symbol));
    return ticks === undefined ? 0n : unrealisedAt(position, contractOf(symbol), ticks);
  }

  ofBook({ account: { ledger }, coins, positions }: UserBook, ticksOf: TicksOf): Equity {
    let value = 0n;
    let gain = 0n;
    for (const [coin, { quantity, record }] of coins) {
      const worth = this.ofCoin(ledger, coin, quantity, ticksOf);
      value += worth;
      if (coin !== valueCoin) gain += worth - (record?.cost ?? 0n);
    }
    let contracts = 0n;
    for (const position of positions.values()) {
      contracts += this.ofPosition(ledger, position, ticksOf);
    }
    return { value: value + contracts, coins: gain, contracts };
  }
}
