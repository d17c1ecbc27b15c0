import { DatabaseSync } from 'node:sqlite';
import type { CallAnswer, CallContract, CallPayload, Ledger } from '@bourse/gateway-contract';
import * as v from 'valibot';
import type { Account, UserAccountKind } from '../../src/core/accounts/account.ts';
import type { Core } from '../../src/core/create-core.ts';
import { encodeRecord } from '../../src/core/records/codec.ts';
import { listings, type Listing } from '../../src/index.ts';
import { Instrument, formatCoin, parseCoin } from '../../src/instruments/instrument.ts';
import { Journal } from '../../src/journal/journal.ts';
import { MarketData } from '../../src/market/market-data.ts';
import { ExchangeService } from '../../src/service/exchange-service.ts';
import { startOfTest } from '../../src/testing/index.ts';

const pairs = listings.filter(({ terms }) => ['BTCUSDT', 'ETHUSDT'].includes(terms.symbol));

/** BTCUSDT and ETHUSDT with empty books and without simulated participants. BTC is worth 50,000 USDT, ETH 2,000. */
export class AccountKit {
  readonly database = new DatabaseSync(':memory:');
  readonly ledger: Ledger;
  now = startOfTest;
  service: ExchangeService;
  /** Candles and trades of both markets, which a restart keeps. */
  readonly data = createData();
  /** When the trading of BTCUSDT ends. Is read when the exchange opens. */
  delistedAt: number | undefined;

  readonly #sliceSize: number | undefined;

  /** @param sliceSize - Number of users that are processed without a pause. */
  constructor(ledger: Ledger = 'simulation', sliceSize?: number, delistedAt?: number) {
    this.ledger = ledger;
    this.delistedAt = delistedAt;
    this.#sliceSize = sliceSize;
    this.service = this.#open();
    this.setPrice('BTCUSDT', '50000');
    this.setPrice('ETHUSDT', '2000');
  }

  get core(): Core {
    return this.service.core;
  }

  /** Stores what an earlier version accepted: the pending withdrawals go to an address without a holder. */
  burnWithdrawals(address: string): void {
    this.database
      .prepare(
        "UPDATE record SET body = replace(body, ?, ?) WHERE kind = 'withdrawal' AND is_open = 1",
      )
      .run(address, 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb');
    this.reopen();
  }

  /** Starts the exchange again from its database. */
  reopen(): void {
    this.service.close();
    this.service = this.#open();
  }

  /** Calls as the pipeline does. @throws Error with `code` and `data` of a refusal. */
  async call<T extends CallContract>(
    userId: string,
    contract: T,
    payload: CallPayload<T>,
  ): Promise<CallAnswer<T>> {
    const { ledger, now } = this;
    const parsed = v.parse(contract.payload, payload);
    const command = { path: contract.path, payload: parsed, userId, ledger, now };
    const receipt = await (contract.writes
      ? this.service.send(command)
      : this.service.ask(command));
    if (!receipt.ok) {
      const { code, data } = receipt;
      throw Object.assign(new Error(receipt.msg), { code, data });
    }
    return v.parse(contract.answer, receipt.data);
  }

  /** Gives a user money from the house. */
  give(userId: string, kind: UserAccountKind, coin: string, amount: string): void {
    const { accounts } = this.core;
    const cause = { reason: 'grant', ref: null } as const;
    this.service.act(this.now, () => {
      const market = accounts.house(this.ledger, 'market');
      const account = accounts.of(this.ledger, userId, kind);
      accounts.transfer(market, account, coin, parseCoin(amount) ?? 0n, cause);
    });
  }

  /** Sets the last price, as a trade of others would. */
  setPrice(symbol: string, price: string): void {
    const market = this.#marketOf(symbol);
    this.service.act(this.now, () => {
      market.setPrices({ last: market.instrument.parsePrice(price) });
    });
  }

  /** Puts an order of another participant into the book. */
  quote(symbol: string, side: 'buy' | 'sell', price: string, size: string): void {
    const market = this.#marketOf(symbol);
    const limit = market.instrument.parsePrice(price);
    const quantity = market.instrument.parseSize(size) ?? 0n;
    const order = { side, party: undefined, force: 'gtc', limit, quantity } as const;
    this.service.act(this.now, () => this.core.orders.execute(market, order, this.now));
  }

  /** Lets time pass at once, as while the process sleeps, and waits until its effects are stored. */
  async pass(ms: number): Promise<void> {
    this.now += ms;
    this.service.act(this.now, () => {
      this.core.passTime(this.now);
    });
    await new Promise((resolve) => setImmediate(resolve));
  }

  /** Does the next slice of what the passing of time has left. Returns whether there is more. */
  work(): boolean {
    let hasMore = false;
    this.service.act(this.now, () => {
      hasMore = this.core.work(this.now);
    });
    return hasMore;
  }

  /** Returns `available` and `frozen` of a user's or a house account. */
  balance(userId: string, kind: string, coin: string): string[] {
    const { accounts } = this.core;
    const account = accounts.byId(`${this.ledger}/${userId}/${kind}`);
    const { available, frozen } = accounts.balance(account, coin);
    return [formatCoin(available), formatCoin(frozen)];
  }

  #marketOf(symbol: string) {
    return this.core.marketOf(this.ledger, 'spot', symbol);
  }

  #announced(listing: Listing): Listing {
    const { delistedAt } = this;
    if (delistedAt === undefined || listing.terms.symbol !== 'BTCUSDT') return listing;
    return { ...listing, terms: { ...listing.terms, delistedAt } };
  }

  #open(): ExchangeService {
    const { data } = this;
    const journal = new Journal(this.database);
    const sliceSize = this.#sliceSize;
    const listed = pairs.map((each) => this.#announced(each));
    return new ExchangeService({ journal, listings: listed, dataOf: () => data, sliceSize });
  }
}

function createData(): MarketData {
  const [pair] = pairs;
  if (!pair) throw new TypeError('There is no pair');
  return new MarketData({ instrument: new Instrument(pair.terms), firstTradeId: 1 });
}

/** Returns the state that a restart keeps: balances, debts, orders, levels, volumes and addresses, as texts. */
export function stateOf({ accounts, open, margin, fees, chain }: Core) {
  const used = accounts.all().filter(({ balances }) => balances.size > 0);
  const each = (describe: (account: Account) => unknown) =>
    used.map((account) => `${account.id} ${encodeRecord([describe(account)])}`).sort();
  return {
    balances: each(({ balances }) => [...balances].sort(([a], [b]) => a.localeCompare(b))),
    debts: used.flatMap((account) => margin.loans.debtsOf(account).map(encodeRecord)).sort(),
    liquidating: used.filter((account) => margin.liquidations.isOpen(account)).map(({ id }) => id),
    orders: [...open.all()].map(encodeRecord).sort(),
    levels: each(({ ledger, userId }) => fees.levelOf(ledger, userId)),
    volumes: each(({ ledger, userId }) => fees.volumeOf(ledger, userId, startOfTest)),
    addresses: each(({ userId }) => [chain.book.of(userId), chain.book.isRequired(userId)]),
  };
}
