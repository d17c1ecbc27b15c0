import { contractListings, Instrument, listings } from '@bourse/exchange';
import { openDurable } from '@bourse/exchange/sqlite';
import { ExchangeService, Journal, MarketData } from '@bourse/exchange/testing';

const ledger = 'simulation';
const symbol = 'BTCUSDT';
const unit = 100_000_000n;
const grant = { reason: 'grant', ref: null } as const;

/** Sells 0.01 BTC at the market. */
const trailing = {
  product: 'spot',
  symbol,
  planType: 'trailing',
  side: 'sell',
  force: 'gtc',
  selfTrade: 'cancel_maker',
  triggerBy: 'last',
  triggerPrice: null,
  executePrice: null,
  size: 10_000n,
  quoteSize: null,
  positionSide: null,
  reduceOnly: false,
  activationPrice: null,
} as const;

export interface WorldOptions {
  readonly file: string;
  /** Number of users that are processed without a pause. Default: the exchange's own. */
  readonly sliceSize?: number | undefined;
}

/** An exchange with a journal on the disk, empty books and no simulated participants. Its time is moved by hand. */
export class World {
  service: ExchangeService;
  now = Date.UTC(2026, 10, 19, 2, 58);
  readonly #options: WorldOptions;
  #close: () => void = () => undefined;

  constructor(options: WorldOptions) {
    this.#options = options;
    this.service = this.#open();
    this.setFirstPrices();
    this.finish(1000);
  }

  #open(): ExchangeService {
    const { file, sliceSize } = this.#options;
    const database = openDurable(file);
    const [pair] = listings;
    if (!pair) throw new TypeError('There is no pair');
    const data = new MarketData({ instrument: new Instrument(pair.terms), firstTradeId: 1 });
    const journal = new Journal(database);
    const service = new ExchangeService({
      journal,
      listings,
      contracts: contractListings,
      dataOf: () => data,
      sliceSize,
    });
    this.#close = () => {
      service.close();
      journal.close();
      database.close();
    };
    return service;
  }

  /** Opens the exchange again from what is stored. */
  restart(): void {
    this.close();
    this.#close = () => undefined;
    this.service = this.#open();
  }

  setFirstPrices(): void {
    this.#act(() => {
      this.spot.setPrices({ last: this.#ticks(60_000, 'spot') });
      this.contract.setPrices(this.#pricesAt(60_000));
    });
  }

  get core() {
    return this.service.core;
  }

  get spot() {
    return this.core.marketOf(ledger, 'spot', symbol);
  }

  get contract() {
    return this.core.marketOf(ledger, 'futures', symbol);
  }

  /** Gives each user a position of 0.01 BTC: long or short, cross or isolated. */
  addPositions(count: number): void {
    const { futures, orders } = this.core;
    const { instrument } = futures.contractOf(symbol);
    const size = instrument.parseSize('0.01') ?? 1n;
    const price = this.#ticks(60_000, 'futures');
    for (let index = 0; index < count; index += 1) {
      const account = this.#fund(index, 'futures', 200n + BigInt(index % 800));
      const portfolio = futures.portfolios.of(account);
      if (index % 2 === 0) futures.settings.setMarginMode(portfolio, symbol, 'isolated');
      const side = index % 4 < 2 ? 'buy' : 'sell';
      const opposite = side === 'buy' ? 'sell' : 'buy';
      const quoted = { side: opposite, party: undefined, force: 'gtc', limit: price } as const;
      orders.execute(this.contract, { ...quoted, quantity: size }, this.now);
      const order = { symbol, side, force: 'ioc', price, size, quoteSize: null } as const;
      const terms = { ...order, product: 'futures', selfTrade: 'cancel_maker' } as const;
      futures.orders.place({ account, terms }, this.now);
      this.#keep(index);
    }
  }

  /** Gives each user a cross margin account of 1,000 USDT that owes 0.001 BTC. A quarter of them has sold it. */
  addDebts(count: number): void {
    const { accounts, margin, orders } = this.core;
    const market = accounts.house(ledger, 'market');
    for (let index = 0; index < count; index += 1) {
      const account = this.#fund(index, 'margin', 1000n);
      margin.loans.borrow(account, 'BTC', unit / 1000n, 'user', this.now);
      if (index % 4 === 0) accounts.transfer(account, market, 'BTC', unit / 1000n, grant);
      this.#keep(index);
    }
    // Liquidations find a seller.
    const limit = this.#ticks(950_000, 'spot');
    const quoted = { side: 'sell', party: undefined, force: 'gtc', limit } as const;
    const quantity = this.spot.instrument.parseSize('10000') ?? 1n;
    orders.execute(this.spot, { ...quoted, quantity }, this.now);
  }

  /** Opens an isolated long of 60 BTC. */
  addLargeLong(): void {
    this.#act(() => {
      const account = this.#fund(-1, 'futures', 1_000_000n);
      const { futures, orders } = this.core;
      futures.settings.setMarginMode(futures.portfolios.of(account), symbol, 'isolated');
      const price = this.#ticks(60_000, 'futures');
      const size = futures.contractOf(symbol).instrument.parseSize('60') ?? 1n;
      const quoted = { side: 'sell', party: undefined, force: 'gtc', limit: price } as const;
      orders.execute(this.contract, { ...quoted, quantity: size }, this.now);
      const order = { symbol, side: 'buy', force: 'ioc', price, size, quoteSize: null } as const;
      const terms = { ...order, product: 'futures', selfTrade: 'cancel_maker' } as const;
      futures.orders.place({ account, terms }, this.now);
    });
  }

  /** Gives each user a trailing plan that sells, at a rate of 1 % to 3 %. */
  addTrailingPlans(count: number): void {
    const { accounts, plans } = this.core;
    for (let index = 0; index < count; index += 1) {
      const account = accounts.of(ledger, `user-${index}`, 'spot');
      const terms = { ...trailing, callbackRate: BigInt(10_000 + 1000 * (index % 20)) };
      plans.place({ account, terms }, this.now);
      this.#keep(index);
    }
  }

  /** Takes the insurance fund's money, so that liquidations deleverage. */
  emptyFund(): void {
    this.#act(() => {
      const { accounts } = this.core;
      const fund = accounts.house(ledger, 'insurance');
      const { available } = accounts.balance(fund, 'USDT');
      accounts.transfer(fund, accounts.house(ledger, 'market'), 'USDT', available, grant);
    });
  }

  /** Opens accounts without money. */
  addUsers(count: number): void {
    for (let index = 0; index < count; index += 1) {
      this.core.accounts.of(ledger, `user-${index}`, 'spot');
    }
  }

  /** Moves the contract's index, last price and mark price. */
  moveContract(price: number): void {
    this.#act(() => {
      this.contract.setPrices(this.#pricesAt(price));
    });
  }

  moveSpot(price: number): void {
    this.#act(() => {
      this.spot.setPrices({ last: this.#ticks(price, 'spot') });
    });
  }

  /** Lets time pass. Returns whether more follows in slices. */
  passTime(ms: number): boolean {
    this.now += ms;
    let hasMore = false;
    this.#act(() => {
      hasMore = this.core.passTime(this.now);
    });
    return hasMore;
  }

  work(): boolean {
    let hasMore = false;
    this.#act(() => {
      hasMore = this.core.work(this.now);
    });
    return hasMore;
  }

  finish(ms: number): void {
    let hasMore = this.passTime(ms);
    while (hasMore) hasMore = this.work();
    this.store();
  }

  /** Writes what has changed to the disk. */
  store(): void {
    this.service.commit();
  }

  close(): void {
    this.#close();
  }

  #act(work: () => void): void {
    this.service.act(this.now, work);
  }

  #fund(index: number, kind: 'futures' | 'margin', usdt: bigint) {
    const { accounts } = this.core;
    const account = accounts.of(ledger, `user-${index}`, kind);
    const market = accounts.house(ledger, 'market');
    accounts.transfer(market, account, 'USDT', usdt * unit, grant);
    accounts.transfer(market, accounts.of(ledger, `user-${index}`, 'spot'), 'USDT', unit, grant);
    return account;
  }

  #keep(index: number): void {
    if (index % 1000 !== 0) return;
    this.#act(() => undefined);
    this.store();
  }

  #pricesAt(price: number) {
    const ticks = this.#ticks(price, 'futures');
    return { index: ticks, last: ticks };
  }

  #ticks(price: number, kind: 'spot' | 'futures'): bigint {
    const { instrument } = kind === 'spot' ? this.spot : this.contract;
    const ticks = instrument.parsePrice(price.toFixed(1));
    if (ticks === undefined) throw new TypeError(`${price} is no price`);
    return ticks;
  }
}
