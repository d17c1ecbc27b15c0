import type { Contract } from '../../../instruments/contract.ts';
import type { Account } from '../../accounts/account.ts';
import type { Market } from '../../market.ts';
import type { Order, PositionSide } from '../../records/order.ts';
import {
  isIsolated,
  maintenanceAt,
  unrealisedAt,
  type MarginMode,
  type Position,
} from './position.ts';

export type PositionMode = 'one_way' | 'hedge';

export interface FuturesSetting {
  readonly kind: 'futuresSetting';
  readonly id: bigint;
  readonly account: Account;
  readonly userId: string;
  readonly symbol: string;
  /** Always open: it is read back after a restart. */
  readonly status: 'open';
  marginMode: MarginMode;
  leverage: bigint;
}

export interface FuturesMode {
  readonly kind: 'futuresMode';
  readonly id: bigint;
  readonly account: Account;
  readonly userId: string;
  readonly status: 'open';
  positionMode: PositionMode;
}

export const defaultLeverage = 20n;

export interface PortfolioPorts {
  readonly contractOf: (symbol: string) => Contract;
  readonly marketOf: (account: Account, symbol: string) => Market;
  readonly ordersOf: (account: Account, symbol?: string) => Order[];
}

export class Portfolio {
  readonly account: Account;
  readonly settings = new Map<string, FuturesSetting>();
  mode: FuturesMode | undefined;
  /** Amount frozen for cross positions: the sum of their margins, or less if the account has less. */
  held = 0n;
  readonly #positions = new Map<string, Position>();
  readonly #ports: PortfolioPorts;

  constructor(account: Account, ports: PortfolioPorts) {
    this.account = account;
    this.#ports = ports;
  }

  get positionMode(): PositionMode {
    return this.mode?.positionMode ?? 'one_way';
  }

  marginModeOf(symbol: string): MarginMode {
    return this.settings.get(symbol)?.marginMode ?? 'cross';
  }

  leverageOf(symbol: string): bigint {
    return this.settings.get(symbol)?.leverage ?? defaultLeverage;
  }

  positions(symbol?: string): Position[] {
    const all = [...this.#positions.values()];
    return symbol === undefined ? all : all.filter((each) => each.symbol === symbol);
  }

  find(symbol: string, positionSide: PositionSide): Position | undefined {
    return this.#positions.get(`${symbol}/${positionSide}`);
  }

  add(position: Position): void {
    this.#positions.set(`${position.symbol}/${position.positionSide}`, position);
  }

  remove({ symbol, positionSide }: Position): void {
    this.#positions.delete(`${symbol}/${positionSide}`);
  }

  /** Waiting orders, newest first. */
  orders(symbol?: string): Order[] {
    return this.#ports.ordersOf(this.account, symbol);
  }

  get crossPositions(): Position[] {
    return this.positions().filter((position) => !isIsolated(position));
  }

  contractOf({ symbol }: Pick<Position, 'symbol'>): Contract {
    return this.#ports.contractOf(symbol);
  }

  marketOf({ symbol }: Pick<Position, 'symbol'>): Market {
    return this.#ports.marketOf(this.account, symbol);
  }

  markOf(position: Pick<Position, 'symbol'>): bigint | undefined {
    const { mark, last, index } = this.marketOf(position).prices;
    return mark ?? last ?? index;
  }

  unrealised(position: Position): bigint {
    const mark = this.markOf(position);
    return mark === undefined ? 0n : unrealisedAt(position, this.contractOf(position), mark);
  }

  maintenance(position: Position): bigint {
    const mark = this.markOf(position);
    return mark === undefined ? 0n : maintenanceAt(position, this.contractOf(position), mark);
  }

  crossUnrealised(): bigint {
    return sum(this.crossPositions.map((position) => this.unrealised(position)));
  }

  crossMaintenance(): bigint {
    return sum(this.crossPositions.map((position) => this.maintenance(position)));
  }

  crossMargin(): bigint {
    return sum(this.crossPositions.map(({ margin }) => margin));
  }

  isolatedMargin(): bigint {
    return sum(
      this.positions()
        .filter(isIsolated)
        .map(({ margin }) => margin),
    );
  }
}

export function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
