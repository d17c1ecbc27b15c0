import { DatabaseSync } from 'node:sqlite';
import {
  amendOrder,
  cancelAllOrders,
  cancelOrder,
  placeOrder,
  resetSimulation,
  type Ledger,
  type SpotOrder,
} from '@bourse/gateway-contract';
import type { Account } from '../../src/core/accounts/account.ts';
import type { Order } from '../../src/core/records/order.ts';
import type { OrderRequest } from '../../src/core/orders/read-order.ts';
import { Instrument, formatCoin, parseCoin } from '../../src/instruments/instrument.ts';
import { Journal } from '../../src/journal/journal.ts';
import { StoredState } from '../../src/journal/state.ts';
import { MarketData } from '../../src/market/market-data.ts';
import { ExchangeService } from '../../src/service/exchange-service.ts';

const terms = {
  symbol: 'ABCXYZ',
  baseCoin: 'ABC',
  quoteCoin: 'XYZ',
  tickSize: '0.5',
  stepSize: '0.01',
  minSize: '0.01',
  minNotional: '0.5',
  makerFeeRate: '0.0008',
  takerFeeRate: '0.001',
};

const listing = {
  terms,
  flow: { reach: 0.001, quoteSize: 1, takeSize: 1, gapMs: 95 },
  firstPrice: '10',
  annualVolatility: 0.5,
};

/** Creates one pair with an empty book and without simulated participants. */
export class SpotKit {
  readonly journal = new Journal(new DatabaseSync(':memory:'));
  readonly service: ExchangeService;
  readonly #funds: Readonly<Record<Ledger, string>>;
  readonly #stored: StoredState;

  /** @param funds - Quote coin that each user has. */
  constructor(funds: Partial<Record<Ledger, string>> = {}) {
    this.#funds = { simulation: '10000000', real: '10000000', ...funds };
    const instrument = new Instrument(terms);
    const data = new MarketData({ instrument, firstTradeId: 1 });
    const { journal } = this;
    this.service = new ExchangeService({ journal, listings: [listing], dataOf: () => data });
    this.#stored = new StoredState(journal, this.service.core.accounts);
  }

  get core() {
    return this.service.core;
  }

  /** Returns a user's spot account, with its first funds. */
  account(userId: string, ledger: Ledger = 'simulation'): Account {
    const { accounts } = this.core;
    const account = accounts.of(ledger, userId, 'spot');
    if (account.balances.has('XYZ')) return account;
    const funds = parseCoin(this.#funds[ledger]) ?? 0n;
    account.balances.set('XYZ', { available: 0n, frozen: 0n });
    const cause = { reason: 'grant', ref: null } as const;
    accounts.transfer(accounts.house(ledger, 'market'), account, 'XYZ', funds, cause);
    return account;
  }

  /** Transfers base coin from the market's account to a user. */
  giveBase(userId: string, amount: string, ledger: Ledger = 'simulation'): void {
    const { accounts } = this.core;
    const cause = { reason: 'grant', ref: null } as const;
    const units = parseCoin(amount) ?? 0n;
    accounts.transfer(
      accounts.house(ledger, 'market'),
      this.account(userId, ledger),
      'ABC',
      units,
      cause,
    );
  }

  /** Returns `[available, frozen]`. */
  balance(account: Account, coin: string): string[] {
    const { available, frozen } = this.core.accounts.balance(account, coin);
    return [formatCoin(available), formatCoin(frozen)];
  }

  async place(userId: string, request: OrderRequest, now: number): Promise<Order> {
    const { ledger } = request;
    this.account(userId, ledger);
    const { order } = await this.#send<{ order: SpotOrder }>(placeOrder.path, userId, request, now);
    return this.#find(ledger, userId, order);
  }

  async cancel(userId: string, ledger: Ledger, orderId: string, now: number): Promise<Order> {
    const payload = { ledger, orderId };
    const { order } = await this.#send<{ order: SpotOrder }>(
      cancelOrder.path,
      userId,
      payload,
      now,
    );
    return this.#find(ledger, userId, order);
  }

  async amend(
    userId: string,
    amendment: { readonly orderId: string; readonly price?: string; readonly size?: string },
    now: number,
  ): Promise<Order> {
    const ledger = 'simulation' as const;
    const payload = { ledger, ...amendment };
    const { path } = amendOrder;
    const { order } = await this.#send<{ order: SpotOrder }>(path, userId, payload, now);
    return this.#find(ledger, userId, order);
  }

  async cancelAll(
    userId: string,
    ledger: Ledger,
    symbol: string | undefined,
    now: number,
  ): Promise<readonly SpotOrder[]> {
    const payload = { ledger, symbol };
    const { path } = cancelAllOrders;
    return (await this.#send<{ orders: SpotOrder[] }>(path, userId, payload, now)).orders;
  }

  async resetSimulation(userId: string, now: number): Promise<void> {
    await this.#send(resetSimulation.path, userId, { ledger: 'simulation' }, now);
  }

  async #send<T>(
    path: string,
    userId: string,
    payload: { readonly ledger: Ledger },
    now: number,
  ): Promise<T> {
    const { ledger } = payload;
    const receipt = await this.service.send({ path, payload, userId, ledger, now });
    if (!receipt.ok) throw Object.assign(new Error(receipt.msg), { code: receipt.code });
    return receipt.data as T;
  }

  #find(ledger: Ledger, userId: string, { orderId }: SpotOrder): Order {
    const id = BigInt(orderId);
    const order =
      this.core.open.find(ledger, userId, id) ?? this.#stored.order(ledger, userId, { id });
    if (!order) throw new Error('The order is nowhere');
    return order;
  }
}
