export type Side = 'buy' | 'sell';
export type PositionSide = 'net' | 'long' | 'short';
export type MarginMode = 'cross' | 'isolated';
export type Force = 'gtc' | 'ioc' | 'fok' | 'post_only';

export interface PlainPosition {
  /** Counts positions in the order in which they were opened. */
  readonly number: number;
  readonly symbol: string;
  readonly positionSide: PositionSide;
  /** 1 for a long, −1 for a short. */
  readonly sign: bigint;
  readonly marginMode: MarginMode;
  leverage: bigint;
  size: bigint;
  cost: bigint;
  /** All that was ever opened and closed of it, with the values. */
  opened: bigint;
  openedValue: bigint;
  closed: bigint;
  closedValue: bigint;
  /** What is set aside for an isolated position; 0 for a cross one. */
  setAside: bigint;
  realised: bigint;
  fees: bigint;
  funding: bigint;
  closedAt: bigint;
}

export interface PlainOrder {
  number: number;
  /** Place in the queue of its price: the lower one trades first. */
  turn: number;
  /** `undefined` for a simulated participant. */
  readonly user: string | undefined;
  readonly symbol: string;
  readonly side: Side;
  readonly positionSide: PositionSide;
  /** Whether it may only reduce a position: reduce-only, or closing in hedge mode. */
  readonly reduces: boolean;
  readonly reduceOnly: boolean;
  readonly force: Force;
  /** Whether the exchange has placed it to liquidate a position. */
  readonly isLiquidation: boolean;
  /** `undefined` at market. */
  price: bigint | undefined;
  size: bigint;
  filled: bigint;
  filledValue: bigint;
  fee: bigint;
  /** Frozen for the part that opens. */
  frozen: bigint;
  status: 'live' | 'partially_filled' | 'filled' | 'cancelled';
  endReason: string | null;
}

export interface PlainLiquidation {
  readonly user: string;
  readonly position: PlainPosition;
  readonly size: bigint;
  readonly takenOver: bigint;
  readonly mark: bigint;
  readonly bankruptcy: bigint;
  readonly fee: bigint;
}

export interface PlainDeleveraging {
  readonly user: string;
  readonly position: PlainPosition;
  readonly size: bigint;
  readonly price: bigint;
  readonly profit: bigint;
}

export interface PlainUser {
  readonly name: string;
  balance: bigint;
  isHedge: boolean;
  readonly settings: Map<string, { marginMode: MarginMode; leverage: bigint }>;
  positions: PlainPosition[];
  readonly closedPositions: PlainPosition[];
}

export const signOf = (side: Side) => (side === 'buy' ? 1n : -1n);
export const restOf = (order: PlainOrder) => order.size - order.filled;
export const opposite = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');
export const isOpen = ({ status }: PlainOrder) =>
  status === 'live' || status === 'partially_filled';

/** Whether what is left of an order waits in the book. */
export const mayWait = ({ price, force }: PlainOrder) =>
  price !== undefined && (force === 'gtc' || force === 'post_only');

/** Best price first, then the older one. A market order is nearer than all. */
export function byNearness(one: PlainOrder, other: PlainOrder): number {
  if (one.price === undefined) return other.price === undefined ? 0 : -1;
  if (other.price === undefined) return 1;
  if (one.price === other.price) return one.turn - other.turn;
  const isFirst = one.side === 'buy' ? one.price > other.price : one.price < other.price;
  return isFirst ? -1 : 1;
}

/** Whether a waiting order trades before one that has no place at its price yet (`turn` 0), or keeps its place. */
export function isNearer(waiting: PlainOrder, order: PlainOrder): boolean {
  const hasPlace = order.turn > 0 || waiting.price !== order.price;
  return order.price !== undefined && (!hasPlace || byNearness(waiting, order) < 0);
}

type Chosen = 'user' | 'symbol' | 'side' | 'positionSide' | 'force' | 'price' | 'size';

/** Returns an order of which nothing is filled. */
export function newOrder(
  terms: Pick<PlainOrder, Chosen> &
    Partial<Pick<PlainOrder, 'reduces' | 'reduceOnly' | 'isLiquidation'>>,
): PlainOrder {
  return {
    reduces: false,
    reduceOnly: false,
    isLiquidation: false,
    ...terms,
    number: 0,
    turn: 0,
    filled: 0n,
    filledValue: 0n,
    fee: 0n,
    frozen: 0n,
    status: 'live',
    endReason: null,
  };
}

/** A refusal with the code of the contract. */
export class Refusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
