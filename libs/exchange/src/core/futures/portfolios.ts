import type { Ledger } from '@bourse/gateway-contract';
import type { Account } from '../accounts/account.ts';
import type { Market } from '../market.ts';
import {
  Portfolio,
  sum,
  type FuturesMode,
  type FuturesSetting,
  type PortfolioPorts,
} from './portfolio.ts';
import type { HoldSide, Position } from './position.ts';

/** In steps. */
export interface OpenInterest {
  readonly long: bigint;
  readonly short: bigint;
}

export class Portfolios {
  readonly #ports: PortfolioPorts;
  readonly #byAccount = new Map<string, Portfolio>();
  readonly #byMarket = new Map<string, Set<Position>>();

  constructor(ports: PortfolioPorts) {
    this.#ports = ports;
  }

  of(account: Account): Portfolio {
    const known = this.#byAccount.get(account.id);
    if (known) return known;
    const portfolio = new Portfolio(account, this.#ports);
    this.#byAccount.set(account.id, portfolio);
    return portfolio;
  }

  all(): readonly Portfolio[] {
    return [...this.#byAccount.values()];
  }

  add(position: Position): void {
    this.of(position.account).add(position);
    const key = keyOf(position.account.ledger, position.symbol);
    this.#byMarket.set(key, (this.#byMarket.get(key) ?? new Set()).add(position));
  }

  remove(position: Position): void {
    this.of(position.account).remove(position);
    this.#byMarket.get(keyOf(position.account.ledger, position.symbol))?.delete(position);
  }

  /** In the order in which they were opened. */
  in({ ledger, symbol }: Market): Position[] {
    return [...(this.#byMarket.get(keyOf(ledger, symbol)) ?? [])];
  }

  openInterest(market: Market): OpenInterest {
    const positions = this.in(market);
    const total = (side: HoldSide) =>
      sum(positions.filter((each) => each.side === side).map(({ size }) => size));
    return { long: total('long'), short: total('short') };
  }

  restoreSetting(setting: FuturesSetting): void {
    this.of(setting.account).settings.set(setting.symbol, setting);
  }

  restoreMode(mode: FuturesMode): void {
    this.of(mode.account).mode = mode;
  }
}

function keyOf(ledger: Ledger, symbol: string): string {
  return `${ledger}/${symbol}`;
}
