import type { Ledger } from '@bourse/gateway-contract';
import type { Account } from '../../accounts/account.ts';
import type { Market } from '../../market.ts';
import {
  Portfolio,
  type FuturesMode,
  type FuturesSetting,
  type PortfolioPorts,
} from './portfolio.ts';
import { AdlQueue } from './adl-queue.ts';
import { signed, type HoldSide, type Position } from './position.ts';
import { SampledSet } from './sampled-set.ts';

/** Users' positions in a market. Sizes in steps. */
export interface OpenInterest {
  readonly long: bigint;
  readonly short: bigint;
  /** Number of accounts that hold more long than short. */
  readonly longAccounts: number;
  readonly shortAccounts: number;
}

interface MarketPositions {
  readonly positions: Set<Position>;
  /** Sizes that are counted in `interest`. */
  readonly sizes: Map<Position, bigint>;
  /** Long less short of each account that does not hold as much of both. */
  readonly nets: Map<string, bigint>;
  readonly interest: { -readonly [Sum in keyof OpenInterest]: OpenInterest[Sum] };
  readonly sides: Readonly<Record<HoldSide, SampledSet<Position>>>;
  readonly queues: Readonly<Record<HoldSide, AdlQueue>>;
}

export class Portfolios {
  readonly #ports: PortfolioPorts;
  readonly #byAccount = new Map<string, Portfolio>();
  readonly #byMarket = new Map<string, MarketPositions>();
  #lastId = 0n;

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

  /** The highest id of a position so far. */
  get lastId(): bigint {
    return this.#lastId;
  }

  add(position: Position): void {
    if (position.id > this.#lastId) this.#lastId = position.id;
    this.of(position.account).add(position);
    const { positions, sides } = this.#in(position.account.ledger, position.symbol);
    positions.add(position);
    sides[position.side].add(position);
    this.note(position);
  }

  remove(position: Position): void {
    this.of(position.account).remove(position);
    const { positions, sides, queues } = this.#in(position.account.ledger, position.symbol);
    positions.delete(position);
    sides[position.side].delete(position);
    queues[position.side].delete(position);
  }

  /** Counts a position that has been opened, changed or closed. */
  note(position: Position): void {
    const { account, symbol, side, size } = position;
    const { sizes, nets, interest, queues } = this.#in(account.ledger, symbol);
    queues[side].put(position);
    const change = size - (sizes.get(position) ?? 0n);
    if (change === 0n) return;
    if (size === 0n) sizes.delete(position);
    else sizes.set(position, size);
    interest[side] += change;
    const before = nets.get(account.id) ?? 0n;
    const after = before + signed(position, change);
    if (after === 0n) nets.delete(account.id);
    else nets.set(account.id, after);
    if (after > 0n !== before > 0n) interest.longAccounts += after > 0n ? 1 : -1;
    if (after < 0n !== before < 0n) interest.shortAccounts += after < 0n ? 1 : -1;
  }

  /** In the order in which they were opened. */
  in({ ledger, symbol }: Market): Position[] {
    return [...this.#in(ledger, symbol).positions];
  }

  /** Like {@link in}, including positions that are opened while it runs. */
  each({ ledger, symbol }: Market): Iterator<Position> {
    return this.#in(ledger, symbol).positions.values();
  }

  /** Returns at most `count` of the positions of a side, spread evenly over them. */
  sample({ ledger, symbol }: Market, side: HoldSide, count: number): readonly Position[] {
    return this.#in(ledger, symbol).sides[side].sample(count);
  }

  /** Returns the positions of a side that may be deleveraged first: one of each leverage, none of `except`. */
  firstInQueue({ ledger, symbol }: Market, side: HoldSide, except: Portfolio): readonly Position[] {
    const own = except.positions(symbol).filter((position) => position.side === side);
    return this.#in(ledger, symbol).queues[side].firstOfEach(own);
  }

  openInterest({ ledger, symbol }: Market): OpenInterest {
    return this.#in(ledger, symbol).interest;
  }

  #in(ledger: Ledger, symbol: string): MarketPositions {
    const key = `${ledger}/${symbol}`;
    const known = this.#byMarket.get(key);
    if (known) return known;
    const positions = {
      positions: new Set<Position>(),
      sizes: new Map<Position, bigint>(),
      nets: new Map<string, bigint>(),
      interest: { long: 0n, short: 0n, longAccounts: 0, shortAccounts: 0 },
      sides: { long: new SampledSet<Position>(), short: new SampledSet<Position>() },
      queues: { long: new AdlQueue('long'), short: new AdlQueue('short') },
    };
    this.#byMarket.set(key, positions);
    return positions;
  }

  restoreSetting(setting: FuturesSetting): void {
    this.of(setting.account).settings.set(setting.symbol, setting);
  }

  restoreMode(mode: FuturesMode): void {
    this.of(mode.account).mode = mode;
  }
}
