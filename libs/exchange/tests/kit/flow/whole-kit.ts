import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import type { UserAccountKind } from '../../../src/core/accounts/account.ts';
import type { Market, MarketTrade } from '../../../src/core/market.ts';
import type { StoredRecord } from '../../../src/core/records/effects.ts';
import type { Receipt } from '../../../src/core/commands/command.ts';
import { listings } from '../../../src/index.ts';
import { parseCoin } from '../../../src/instruments/instrument.ts';
import { Journal } from '../../../src/journal/journal.ts';
import { MarketData } from '../../../src/market/market-data.ts';
import { ExchangeService } from '../../../src/service/exchange-service.ts';
import { contracts } from '../futures-kit.ts';
import type { Venue } from './venue.ts';

export const users = ['ann', 'bob', 'cas'] as const;
const ledger = 'simulation';
const pairs = listings.filter(({ terms }) => ['BTCUSDT', 'ETHUSDT'].includes(terms.symbol));

const funds: readonly (readonly [UserAccountKind, string, string])[] = [
  ['spot', 'USDT', '50000'],
  ['spot', 'BTC', '500'],
  ['margin', 'USDT', '20000'],
  ['margin:BTCUSDT', 'USDT', '20000'],
  ['futures', 'USDT', '15000'],
];

/** Checks that each trade takes the best price that waits at the maker's side. */
class WatchedMarket extends MarketData {
  readonly #market: Market;

  constructor(market: Market) {
    super({ instrument: market.instrument, firstTradeId: 1 });
    this.#market = market;
  }

  override record(trade: MarketTrade): void {
    const { side, price } = trade;
    const best = this.#market.best(side === 'buy' ? 'sell' : 'buy');
    if (best) assert.ok(side === 'buy' ? best.price >= price : best.price <= price, 'price order');
    super.record(trade);
  }
}

/** All products on one exchange with a journal, two pairs and two contracts, without simulated participants. */
export class WholeKit implements Venue {
  readonly database: DatabaseSync;
  readonly service: ExchangeService;
  /** Records that have changed, each once, with their state of now. */
  readonly records = new Set<StoredRecord>();
  now = Date.UTC(2026, 10, 19, 3);
  #stepRecords: StoredRecord[] = [];

  constructor(database = new DatabaseSync(':memory:')) {
    this.database = database;
    const data = new Map<Market, MarketData>();
    this.service = new ExchangeService({
      journal: new Journal(database),
      listings: pairs,
      contracts,
      dataOf: (market) => {
        const known = data.get(market) ?? new WatchedMarket(market);
        data.set(market, known);
        return known;
      },
    });
    this.#watchEffects();
  }

  get core() {
    return this.service.core;
  }

  readonly send: Venue['send'] = async (userId, { path }, payload, of = ledger) => {
    const { now } = this;
    const command = { path, userId, ledger: of, now, payload: { ledger: of, ...payload } };
    const receipt: Receipt = await this.service.send(command);
    const changed = this.#stepRecords.map(({ kind }) => kind);
    if (!receipt.ok) assert.deepEqual(changed, [], `${path} is refused and changes records`);
  };

  readonly act: Venue['act'] = (work) => {
    this.service.act(this.now, work);
  };

  /** Returns the records that have changed since the last call. */
  takeRecords(): readonly StoredRecord[] {
    const records = this.#stepRecords;
    this.#stepRecords = [];
    return records;
  }

  /** Gives users money and markets prices: spot 100, futures 1,000. */
  fund(isInsured: boolean): void {
    const { accounts, marketOf } = this.core;
    const cause = { reason: 'grant', ref: null } as const;
    const market = accounts.house(ledger, 'market');
    const insurance = accounts.house(ledger, 'insurance');
    this.act(() => {
      for (const user of users) {
        for (const [kind, coin, amount] of funds) {
          const account = accounts.of(ledger, user, kind);
          accounts.transfer(market, account, coin, parseCoin(amount) ?? 0n, cause);
        }
      }
      if (!isInsured) accounts.transfer(market, insurance, 'USDT', 1n, cause);
      for (const symbol of ['BTCUSDT', 'ETHUSDT']) {
        marketOf(ledger, 'spot', symbol).setPrices({ last: 10_000n });
        marketOf(ledger, 'futures', symbol).setPrices({ index: 10_000n, last: 10_000n });
      }
      this.core.passTime(this.now);
    });
  }

  /** Waits until everything is stored. */
  async settle(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
  }

  #watchEffects(): void {
    const { effects } = this.core;
    const take = effects.take.bind(effects);
    effects.take = () => {
      const batch = take();
      for (const record of batch?.records ?? []) {
        this.records.add(record);
        this.#stepRecords.push(record);
      }
      return batch;
    };
  }
}
