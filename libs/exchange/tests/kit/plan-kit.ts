import { DatabaseSync } from 'node:sqlite';
import {
  getOrder,
  placeOrder,
  placePlanOrder,
  type CallAnswer,
  type CallContract,
  type CallPayload,
  type SpotOrder,
} from '@bourse/gateway-contract';
import * as v from 'valibot';
import type { Account } from '../../src/core/accounts/account.ts';
import type { Market } from '../../src/core/market.ts';
import { Instrument, formatCoin, parseCoin } from '../../src/instruments/instrument.ts';
import { Journal } from '../../src/journal/journal.ts';
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
  maxSize: '1000',
  maxNotional: '50000',
  priceBand: '0.1',
  makerFeeRate: '0.0008',
  takerFeeRate: '0.001',
};

const listing = {
  terms,
  flow: { reach: 0.001, quoteSize: 1, takeSize: 1, gapMs: 95 },
  firstPrice: '100',
  annualVolatility: 0.5,
};

type Request<T extends CallContract> = Omit<CallPayload<T>, 'ledger' | 'symbol'>;

/** One pair with a price band, in a database that a second kit can be opened on. */
export class PlanKit {
  readonly service: ExchangeService;
  readonly market: Market;
  readonly database: DatabaseSync;

  constructor(database = new DatabaseSync(':memory:')) {
    this.database = database;
    const data = new MarketData({ instrument: new Instrument(terms), firstTradeId: 1 });
    const journal = new Journal(database);
    this.service = new ExchangeService({ journal, listings: [listing], dataOf: () => data });
    this.market = this.service.core.marketOf('simulation', 'spot', 'ABCXYZ');
  }

  account(userId: string): Account {
    return this.service.core.accounts.of('simulation', userId, 'spot');
  }

  give(userId: string, coin: string, amount: string): void {
    const { accounts } = this.service.core;
    const house = accounts.house('simulation', 'market');
    const cause = { reason: 'grant', ref: null } as const;
    accounts.transfer(house, this.account(userId), coin, parseCoin(amount) ?? 0n, cause);
  }

  /** Returns `[available, frozen]`. */
  balance(userId: string, coin: string): string[] {
    const { available, frozen } = this.service.core.accounts.balance(this.account(userId), coin);
    return [formatCoin(available), formatCoin(frozen)];
  }

  /** Calls the exchange with a payload that passes the contract. Rejects with the code of a refusal. */
  async call<T extends CallContract>(
    contract: T,
    userId: string,
    payload: CallPayload<T>,
    now = 1,
  ): Promise<CallAnswer<T>> {
    const { path, writes } = contract;
    const parsed = v.parse(contract.payload, payload);
    const command = { path, payload: parsed, userId, ledger: 'simulation', now } as const;
    // This question waits until what the simulated participants have done is on disk.
    await this.service.ask({ ...command, path: getOrder.path, payload: {} });
    const receipt = await (writes ? this.service.send(command) : this.service.ask(command));
    if (!receipt.ok) throw Object.assign(new Error(receipt.msg), { code: receipt.code });
    return v.parse(contract.answer, receipt.data);
  }

  async place(userId: string, order: Request<typeof placeOrder>, now = 1): Promise<SpotOrder> {
    const payload = { ledger: 'simulation', symbol: 'ABCXYZ', ...order } as const;
    return (await this.call(placeOrder, userId, payload, now)).order;
  }

  async plan(userId: string, plan: Request<typeof placePlanOrder>, now = 1) {
    const payload = { ledger: 'simulation', symbol: 'ABCXYZ', ...plan } as const;
    return (await this.call(placePlanOrder, userId, payload, now)).plan;
  }

  /** Puts a quote of the simulated participants into the book. */
  quote(side: 'buy' | 'sell', price: string, size: string): void {
    const { instrument } = this.market;
    const limit = instrument.parsePrice(price);
    const quantity = instrument.parseSize(size) ?? 0n;
    this.service.act(1, () => {
      const order = { side, party: undefined, force: 'gtc', limit, quantity } as const;
      this.service.core.orders.execute(this.market, order, 1);
    });
  }

  /** Lets the simulated participants trade one step at each price, and the exchange react. */
  trade(prices: readonly string[], now = 2): void {
    const { instrument } = this.market;
    this.service.act(now, () => {
      for (const price of prices) {
        const limit = instrument.parsePrice(price);
        const common = { party: undefined, limit, quantity: 1n } as const;
        const { orders } = this.service.core;
        orders.execute(this.market, { ...common, side: 'sell', force: 'gtc' }, now);
        orders.execute(this.market, { ...common, side: 'buy', force: 'ioc' }, now);
      }
    });
  }
}
