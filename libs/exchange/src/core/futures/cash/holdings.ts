import type { Effects } from '../../records/effects.ts';
import type { PositionSide } from '../../records/order.ts';
import type { Funding } from './funding.ts';
import type { FuturesCash, Reason } from './futures-cash.ts';
import {
  initialMargin,
  isIsolated,
  signed,
  type HoldSide,
  type Position,
} from '../positions/position.ts';
import type { Portfolio } from '../positions/portfolio.ts';
import type { Portfolios } from '../positions/portfolios.ts';

export interface HoldingsOptions {
  readonly portfolios: Portfolios;
  readonly cash: FuturesCash;
  readonly effects: Effects;
  readonly funding: Pick<Funding, 'pay'>;
  readonly nextId: (kind: 'position') => bigint;
  readonly onEnd: (position: Position, now: number) => void;
}

/** A part of a position that is opened or closed, in steps and quote units. */
export interface Part {
  readonly size: bigint;
  readonly quote: bigint;
}

export interface PositionKey {
  readonly symbol: string;
  readonly positionSide: PositionSide;
  readonly side: HoldSide;
}

type Filling = Pick<Reason, 'now' | 'filling'>;

type ClosingReason = Omit<Reason, 'type' | 'symbol' | 'side'>;

export class Holdings {
  readonly #options: HoldingsOptions;

  constructor(options: HoldingsOptions) {
    this.#options = options;
  }

  /** Adds to a position, or opens it. Its margin is held by {@link finish} and {@link Holdings.fund}. */
  enlarge(portfolio: Portfolio, key: PositionKey, part: Part, { now, filling }: Filling): Position {
    this.#options.funding.pay(portfolio, filling);
    const known = portfolio.find(key.symbol, key.positionSide);
    const position = known ?? this.#create(portfolio, key, now);
    position.size += part.size;
    position.cost += part.quote;
    position.openedSize += part.size;
    position.openedQuote += part.quote;
    position.updatedAt = now;
    return position;
  }

  fund(portfolio: Portfolio, position: Position, quote: bigint): void {
    if (isIsolated(position)) {
      const margin = initialMargin({ ...position, cost: quote });
      this.#options.cash.addMargin(portfolio, position, margin);
    } else position.margin = initialMargin(position);
  }

  /** Pays what the part realises and releases its isolated margin, except in a liquidation (`keepsMargin`). */
  reduce(
    portfolio: Portfolio,
    position: Position,
    part: Part,
    reason: ClosingReason & { readonly keepsMargin?: boolean },
  ): bigint {
    this.#options.funding.pay(portfolio, reason.filling);
    const { size, cost, margin, symbol, side } = position;
    const costPart = (cost * part.size) / size;
    const profit = signed(position, part.quote - costPart);
    position.size -= part.size;
    position.cost -= costPart;
    position.realised += profit;
    position.closedSize += part.size;
    position.closedQuote += part.quote;
    position.updatedAt = reason.now;
    if (!isIsolated(position)) position.margin = initialMargin(position);
    this.#settle(portfolio, position, profit, { ...reason, type: 'realised', symbol, side });
    if (isIsolated(position) && reason.keepsMargin !== true) {
      const kept = (margin * position.size) / size;
      const spare = position.margin - kept;
      if (spare > 0n) this.#options.cash.releaseMargin(portfolio, position, spare);
    }
    return profit;
  }

  /** Ends a position without size, and holds what the account's cross positions need. */
  finish(portfolio: Portfolio, position: Position, now: number): void {
    const { cash, effects, portfolios, onEnd } = this.#options;
    if (position.size === 0n) {
      const { symbol, side, id: ref } = position;
      const reason = { type: 'remainder', symbol, side, ref, now } as const;
      if (isIsolated(position)) cash.forfeit(position, portfolio, position.margin, reason);
      position.status = 'closed';
      portfolios.remove(position);
      onEnd(position, now);
    }
    cash.hold(portfolio);
    effects.put(position);
  }

  /** Ends all positions of an account without a payment, for a reset of the simulation. */
  discard(portfolio: Portfolio, now: number): void {
    const { cash, effects, portfolios, funding } = this.#options;
    funding.pay(portfolio);
    for (const position of portfolio.positions()) {
      if (isIsolated(position)) cash.releaseMargin(portfolio, position, position.margin);
      Object.assign(position, { size: 0n, cost: 0n, margin: 0n, updatedAt: now });
      position.status = 'closed';
      portfolios.remove(position);
      effects.put(position);
    }
    cash.hold(portfolio);
  }

  #settle(portfolio: Portfolio, position: Position, profit: bigint, reason: Reason): void {
    const { cash } = this.#options;
    if (profit >= 0n) cash.gain(portfolio, profit, reason);
    else if (isIsolated(position)) cash.loseMargin(portfolio, position, -profit, reason);
    else cash.lose(portfolio, -profit, reason);
  }

  #create(portfolio: Portfolio, key: PositionKey, now: number): Position {
    const { account } = portfolio;
    const position: Position = {
      kind: 'position',
      id: this.#options.nextId('position'),
      account,
      userId: account.userId,
      product: 'futures',
      status: 'open',
      ...key,
      marginMode: portfolio.marginModeOf(key.symbol),
      leverage: portfolio.leverageOf(key.symbol),
      size: 0n,
      cost: 0n,
      margin: 0n,
      realised: 0n,
      fees: 0n,
      funding: 0n,
      openedSize: 0n,
      openedQuote: 0n,
      closedSize: 0n,
      closedQuote: 0n,
      openedAt: now,
      updatedAt: now,
    };
    this.#options.portfolios.add(position);
    return position;
  }
}
