import type { Contract } from '../../../instruments/contract.ts';
import { divideUp } from '../../../instruments/decimal.ts';
import type { Account } from '../../accounts/account.ts';
import type { Side } from '../../matching/book-side.ts';
import type { StoredRecord } from '../../records/effects.ts';
import type { PositionSide } from '../../records/order.ts';

export type HoldSide = 'long' | 'short';
export type MarginMode = 'cross' | 'isolated';

/** A position over its whole life. Size in steps, money in quote units. */
export interface Position {
  readonly kind: 'position';
  readonly id: bigint;
  readonly account: Account;
  readonly userId: string;
  readonly product: 'futures';
  readonly symbol: string;
  readonly positionSide: PositionSide;
  readonly side: HoldSide;
  readonly marginMode: MarginMode;
  leverage: bigint;
  status: 'open' | 'closed';
  size: bigint;
  cost: bigint;
  /** Isolated: what is frozen for it. Cross: its initial margin. */
  margin: bigint;
  /** Profit of what is closed, before fees. */
  realised: bigint;
  fees: bigint;
  /** Funding received less funding paid. */
  funding: bigint;
  /** End of the last interval that has been paid. Absent before the first. */
  fundedAt?: number;
  openedSize: bigint;
  openedQuote: bigint;
  closedSize: bigint;
  closedQuote: bigint;
  readonly openedAt: number;
  updatedAt: number;
}

export function isPosition(record: StoredRecord): record is Position {
  return record.kind === 'position';
}

export function closingSide({ side }: Pick<Position, 'side'>): Side {
  return side === 'long' ? 'sell' : 'buy';
}

export function holdSideOf(side: Side): HoldSide {
  return side === 'buy' ? 'long' : 'short';
}

/** Changes the sign of a short's gain. */
export function signed({ side }: Pick<Position, 'side'>, gain: bigint): bigint {
  return side === 'long' ? gain : -gain;
}

export function notionalAt({ size }: Pick<Position, 'size'>, contract: Contract, price: bigint) {
  return contract.instrument.quoteOf(price, size);
}

export function unrealisedAt(
  position: Pick<Position, 'side' | 'size' | 'cost'>,
  contract: Contract,
  price: bigint,
): bigint {
  return signed(position, notionalAt(position, contract, price) - position.cost);
}

export function maintenanceAt(position: Position, contract: Contract, price: bigint): bigint {
  return contract.maintenance(notionalAt(position, contract, price));
}

export function isIsolated({ marginMode }: Pick<Position, 'marginMode'>): boolean {
  return marginMode === 'isolated';
}

export function initialMargin({ cost, leverage }: Pick<Position, 'cost' | 'leverage'>): bigint {
  return divideUp(cost, leverage);
}
