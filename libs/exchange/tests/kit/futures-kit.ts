import { DatabaseSync } from 'node:sqlite';
import {
  placeFuturesOrder,
  type CallAnswer,
  type CallContract,
  type CallPayload,
  type FuturesOrder,
} from '@bourse/gateway-contract';
import * as v from 'valibot';
import type { Position } from '../../src/core/futures/positions/position.ts';
import type { PositionSide } from '../../src/core/records/order.ts';
import type { StoredRecord } from '../../src/core/records/effects.ts';
import { Contract } from '../../src/instruments/contract.ts';
import { continuousTiers, type ContractListing } from '../../src/instruments/contract-listings.ts';
import { formatCoin, parseCoin } from '../../src/instruments/instrument.ts';
import { Journal } from '../../src/journal/journal.ts';
import { MarketData } from '../../src/market/market-data.ts';
import { ExchangeService } from '../../src/service/exchange-service.ts';

const ledger = 'simulation';

function listing(baseCoin: string): ContractListing {
  return {
    terms: {
      symbol: `${baseCoin}USDT`,
      baseCoin,
      quoteCoin: 'USDT',
      tickSize: '0.1',
      stepSize: '0.001',
      minSize: '0.001',
      maxSize: '1000',
      minNotional: '5',
      makerFeeRate: '0.0002',
      takerFeeRate: '0.0006',
      liquidationFeeRate: '0.005',
      priceBand: '0.05',
      fundingIntervalHours: 8,
      fundingCap: '0.003',
      tiers: continuousTiers([
        ['50000', 125, '0.004'],
        ['250000', 100, '0.005'],
        ['1000000', 50, '0.01'],
        ['5000000', 20, '0.025'],
      ]),
    },
    flow: { reach: 0.001, quoteSize: 1, takeSize: 1, gapMs: 95 },
    firstPrice: '60000.0',
    annualVolatility: 0.5,
  };
}

export const contracts = [listing('BTC'), listing('ETH')];

export const bitcoin = new Contract(listing('BTC').terms);

type Request = Omit<CallPayload<typeof placeFuturesOrder>, 'ledger' | 'symbol' | 'orderType'> & {
  readonly symbol?: string;
};

/** Two contracts with empty books and without simulated participants. Time stands still until `passTime`. */
export class FuturesKit {
  readonly database = new DatabaseSync(':memory:');
  readonly #sliceSize: number | undefined;
  now = Date.UTC(2026, 10, 19, 3);
  service: ExchangeService;

  /** @param sliceSize - Number of positions that funding pays without a pause. */
  constructor(sliceSize?: number) {
    this.#sliceSize = sliceSize;
    this.service = this.#open();
  }

  get core() {
    return this.service.core;
  }

  get portfolios() {
    return this.core.futures.portfolios;
  }

  #open(): ExchangeService {
    const data = new MarketData({ instrument: bitcoin.instrument, firstTradeId: 1 });
    const journal = new Journal(this.database);
    return new ExchangeService({
      journal,
      listings: [],
      contracts,
      dataOf: () => data,
      sliceSize: this.#sliceSize,
    });
  }

  /** Stores what has happened and opens the exchange again from the database. */
  restart(): void {
    this.service.act(this.now, () => undefined);
    this.service.close();
    this.service = this.#open();
  }

  market(symbol = 'BTCUSDT') {
    return this.core.marketOf(ledger, 'futures', symbol);
  }

  account(userId: string) {
    return this.core.accounts.of(ledger, userId, 'futures');
  }

  portfolio(userId: string) {
    return this.portfolios.of(this.account(userId));
  }

  position(userId: string, positionSide: PositionSide = 'net', symbol = 'BTCUSDT'): Position {
    const position = this.portfolio(userId).find(symbol, positionSide);
    if (!position) throw new Error(`${userId} has no position`);
    return position;
  }

  fund(userId: string, amount: string): void {
    const { accounts } = this.core;
    const cause = { reason: 'grant', ref: null } as const;
    const market = accounts.house(ledger, 'market');
    accounts.transfer(market, this.account(userId), 'USDT', parseCoin(amount) ?? 0n, cause);
  }

  /** Gives the insurance fund exactly this much. */
  insure(amount: string): void {
    const { accounts } = this.core;
    const fund = accounts.house(ledger, 'insurance');
    const market = accounts.house(ledger, 'market');
    const cause = { reason: 'grant', ref: null } as const;
    accounts.transfer(fund, market, 'USDT', accounts.balance(fund, 'USDT').available, cause);
    accounts.transfer(market, fund, 'USDT', parseCoin(amount) ?? 0n, cause);
  }

  /** `[available, frozen]` in USDT. */
  balance(userId: string): string[] {
    const { available, frozen } = this.core.accounts.balance(this.account(userId), 'USDT');
    return [formatCoin(available), formatCoin(frozen)];
  }

  house(kind: 'fees' | 'insurance' | 'market'): string {
    const { accounts } = this.core;
    return formatCoin(accounts.balance(accounts.house(ledger, kind), 'USDT').available);
  }

  /** Sets index and last price, and so the mark price while the book is empty or around it. */
  setPrice(price: string, symbol = 'BTCUSDT'): void {
    const ticks = bitcoin.instrument.parsePrice(price);
    this.service.act(this.now, () => {
      this.market(symbol).setPrices({ index: ticks, last: ticks });
    });
  }

  /** Lets a simulated participant's order wait in the book. */
  quote(side: 'buy' | 'sell', price: string, size: string, symbol = 'BTCUSDT'): void {
    const limit = bitcoin.instrument.parsePrice(price);
    const quantity = bitcoin.instrument.parseSize(size) ?? 0n;
    const order = { side, party: undefined, force: 'gtc', limit, quantity } as const;
    this.service.act(this.now, () => {
      this.core.orders.execute(this.market(symbol), order, this.now);
    });
  }

  /** Runs a command; throws an error with the code of a refusal. */
  send<T extends CallContract>(userId: string, contract: T, payload: object): CallAnswer<T> {
    const parsed = v.parse(contract.payload, { ledger, ...payload });
    const command = {
      path: contract.path,
      payload: parsed,
      userId,
      ledger,
      now: this.now,
    } as const;
    const receipt = this.core.execute(command);
    if (!receipt.ok) throw Object.assign(new Error(receipt.msg), { code: receipt.code });
    return v.parse(contract.answer, receipt.data);
  }

  place(userId: string, request: Request): FuturesOrder {
    const orderType = request.price === undefined ? 'market' : 'limit';
    const payload = { symbol: 'BTCUSDT', orderType, ...request };
    return this.send(userId, placeFuturesOrder, payload).order;
  }

  /** Opens a position against a simulated participant at exactly this price. */
  open(
    userId: string,
    side: 'buy' | 'sell',
    size: string,
    price: string,
    rest: Partial<Request> = {},
  ): FuturesOrder {
    this.quote(side === 'buy' ? 'sell' : 'buy', price, size, rest.symbol);
    return this.place(userId, { side, size, price, ...rest });
  }

  async ask<T extends CallContract>(
    userId: string,
    contract: T,
    payload: object = {},
  ): Promise<CallAnswer<T>> {
    const { now } = this;
    this.service.act(now, () => undefined);
    await new Promise(setImmediate);
    const receipt = await this.service.ask({ path: contract.path, payload, userId, ledger, now });
    if (!receipt.ok) throw Object.assign(new Error(receipt.msg), { code: receipt.code });
    return v.parse(contract.answer, receipt.data);
  }

  passTime(ms: number): void {
    this.now += ms;
    this.service.act(this.now, () => {
      this.core.passTime(this.now);
    });
  }

  /** Does the next slice of what the passing of time has left. Returns whether there is more. */
  work(): boolean {
    let hasMore = false;
    this.service.act(this.now, () => {
      hasMore = this.core.work(this.now);
    });
    return hasMore;
  }

  /** Returns the records that have changed since the last call. */
  takeRecords(): readonly StoredRecord[] {
    return [...(this.core.effects.take()?.records ?? [])];
  }
}
