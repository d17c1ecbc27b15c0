import { DatabaseSync } from 'node:sqlite';
import {
  borrow,
  gatewayCode,
  placeFuturesOrder,
  placeOco,
  placeOrder,
  placeScaledOrders,
  transfer,
  type CallContract,
} from '@bourse/gateway-contract';
import { describe, expect, it, vi } from 'vitest';
import type { Core } from '../src/core/create-core.ts';
import { audit } from '../src/journal/audit/audit.ts';
import { Journal } from '../src/journal/journal.ts';
import { MarketData } from '../src/market/market-data.ts';
import { Instrument } from '../src/instruments/instrument.ts';
import { listings } from '../src/instruments/listings.ts';
import { ExchangeService } from '../src/service/exchange-service.ts';
import { contracts } from './kit/futures-kit.ts';

const ledger = 'simulation';
const symbol = 'BTCUSDT';
const pairs = listings.filter(({ terms }) => terms.symbol === symbol);

type Method = 'freeze' | 'transfer' | 'pay' | 'release' | 'put';

/** Spot and futures of BTC with a book of ann's, bob's and the participants' orders. */
class PoisonKit {
  readonly database = new DatabaseSync(':memory:');
  readonly data = new MarketData({ instrument: new Instrument(pairs[0]!.terms), firstTradeId: 1 });
  readonly errors: Error[] = [];
  readonly service = new ExchangeService({
    journal: new Journal(this.database),
    listings: pairs,
    contracts,
    dataOf: () => this.data,
    onPoisoned: (error) => this.errors.push(error),
  });
  now = Date.UTC(2026, 10, 19, 3);

  get core(): Core {
    return this.service.core;
  }

  async open(): Promise<void> {
    this.service.act(this.now, () => {
      const { accounts, orders, marketOf, open } = this.core;
      for (const user of ['ann', 'bob']) {
        for (const kind of ['spot', 'margin', 'futures'] as const) {
          for (const coin of kind === 'futures' ? ['USDT'] : ['USDT', 'BTC']) {
            const cause = { reason: 'grant', ref: null } as const;
            const account = accounts.of(ledger, user, kind);
            accounts.transfer(accounts.house(ledger, 'market'), account, coin, 10n ** 13n, cause);
          }
        }
      }
      expect(open.count(ledger, 'ann')).toBe(0);
      for (const product of ['spot', 'futures'] as const) {
        const market = marketOf(ledger, product, symbol);
        const ticks = (text: string) => market.instrument.parsePrice(text)!;
        market.setPrices({ last: ticks('60000'), index: ticks('60000') });
        for (const [side, price] of [
          ['sell', '60010'],
          ['sell', '60010'],
          ['buy', '59990'],
        ] as const) {
          const quantity = market.instrument.parseSize('0.1')!;
          const order = {
            side,
            party: undefined,
            force: 'gtc',
            limit: ticks(price),
            quantity,
          } as const;
          orders.execute(market, order, this.now);
        }
      }
    });
    for (const [user, price] of [
      ['bob', '60010'],
      ['ann', '59980'],
    ] as const) {
      const side = user === 'bob' ? 'sell' : 'buy';
      const order = { symbol, side, orderType: 'limit', price, size: '0.05' };
      const iceberg = { ...order, visibleSize: '0.02' };
      expect(await this.send(user, placeOrder, iceberg)).toMatchObject({ ok: true });
      expect(await this.send(user, placeFuturesOrder, order)).toMatchObject({ ok: true });
    }
    const oco = { symbol, side: 'sell', size: '0.01', price: '60010', triggerPrice: '59000' };
    expect(await this.send('bob', placeOco, oco)).toMatchObject({ ok: true });
  }

  send(userId: string, contract: CallContract, payload: object, key?: string) {
    const repetition = key === undefined ? undefined : { key, bodyHash: key };
    const whole = { ledger, force: 'gtc', reduceOnly: false, ...payload };
    const command = { path: contract.path, payload: whole, userId, ledger, now: this.now } as const;
    return this.service.send(command, repetition);
  }

  /** Lets the `count`-th call of a method throw. Returns whether it was called so often. */
  poison(method: Method, count: number): () => boolean {
    const target = method === 'put' ? this.core.effects : this.core.accounts;
    const own = (target as unknown as Record<Method, (...args: unknown[]) => unknown>)[method];
    let calls = 0;
    const spy = vi.spyOn(target as unknown as Record<Method, typeof own>, method);
    spy.mockImplementation((...args) => {
      calls += 1;
      // A call may make others.
      const number = calls;
      const result = own.apply(target, args);
      if (number === count) throw new TypeError('poison');
      return result;
    });
    return () => {
      spy.mockRestore();
      return calls >= count;
    };
  }

  state() {
    const { core } = this;
    return {
      balances: core.accounts
        .all()
        .flatMap(({ id, balances }) =>
          [...balances]
            .filter(([, { available, frozen }]) => available !== 0n || frozen !== 0n)
            .map(([coin, { available, frozen }]) => [id, coin, available, frozen].join(' '))
            .toSorted(),
        )
        .toSorted(),
      books: core.markets.map((market) => [market.levels('buy', 9), market.levels('sell', 9)]),
      prices: core.markets.map(({ prices }) => prices),
      orders: [...core.open.all()]
        .map(({ resting, account, ...order }) => ({ ...order, left: resting?.remaining }))
        .toSorted((a, b) => Number(a.id - b.id)),
      plans: core.plans.live(ledger, 'bob', {}).map(({ account, ...plan }) => plan),
      positions: core.futures.portfolios.all().flatMap((portfolio) => portfolio.positions()).length,
      trades: this.data.tape.latest(100).length,
      candles: this.data.chart.read('1m', 5, this.now).map((bar) => ({ ...bar })),
      rows: this.database
        .prepare(
          "SELECT command, effects FROM journal WHERE command IS NULL OR command NOT LIKE '%poisoned%'",
        )
        .all(),
    };
  }
}

const commands: readonly [string, CallContract, object][] = [
  [
    'a spot order',
    placeOrder,
    { symbol, side: 'buy', orderType: 'limit', price: '60010', size: '0.3' },
  ],
  ['a market order', placeOrder, { symbol, side: 'buy', orderType: 'market', quoteSize: '9000' }],
  [
    'a futures order',
    placeFuturesOrder,
    { symbol, side: 'buy', orderType: 'limit', price: '60010', size: '0.3' },
  ],
  [
    'an OCO',
    placeOco,
    {
      symbol,
      side: 'buy',
      size: '0.1',
      price: '59000',
      triggerPrice: '61000',
      executePrice: '61000',
    },
  ],
  [
    'scaled orders',
    placeScaledOrders,
    {
      symbol,
      side: 'buy',
      size: '0.9',
      fromPrice: '60010',
      toPrice: '59000',
      count: 3,
      distribution: 'even',
    },
  ],
  ['a transfer', transfer, { fromType: 'spot', toType: 'futures', coin: 'USDT', amount: '100' }],
  ['a loan', borrow, { marginMode: 'cross', coin: 'USDT', amount: '100' }],
];

describe('a command that throws in the middle', () => {
  it.each(commands)('EXC-27 leaves everything as before: %s', async (_, contract, payload) => {
    let poisoned = 0;
    for (const method of ['freeze', 'transfer', 'pay', 'release', 'put'] as const) {
      for (const count of [1, 2, 4, 7]) {
        const kit = new PoisonKit();
        await kit.open();
        const before = kit.state();
        const heal = kit.poison(method, count);
        const receipt = await kit.send('ann', contract, payload, 'key');
        if (!heal()) continue;
        poisoned += 1;
        expect(receipt).toMatchObject({ ok: false, code: gatewayCode.commandFailed });
        expect(kit.state()).toEqual(before);
        expect(kit.errors).toMatchObject([{ message: 'poison' }]);
        expect([kit.service.isHealthy, kit.service.poisoned]).toEqual([true, 1]);
        // Its repetition has the same answer, another key is tried, and others trade on with the same book.
        expect(await kit.send('ann', contract, payload, 'key')).toEqual(receipt);
        expect(kit.state()).toEqual(before);
        expect(await kit.send('ann', contract, payload, 'other')).toMatchObject({ ok: true });
        const sell = { symbol, side: 'sell', orderType: 'market', size: '0.11' };
        expect(await kit.send('bob', placeOrder, sell)).toMatchObject({ ok: true });
        expect(audit(kit.database).differences).toEqual([]);
        const [row] = kit.database
          .prepare("SELECT command FROM journal WHERE command LIKE '%poisoned%'")
          .all();
        expect(String(row?.['command'])).toContain('TypeError: poison');
      }
    }
    expect(poisoned).toBeGreaterThan(1);
  });

  it('EXC-27 keeps what was accepted before it in the same moment', async () => {
    const kit = new PoisonKit();
    await kit.open();
    const order = { symbol, side: 'buy', orderType: 'limit', price: '59000', size: '0.1' };
    const accepted = kit.send('bob', placeOrder, order);
    const heal = kit.poison('put', 1);
    const refused = kit.send('ann', placeOrder, order);
    heal();
    expect(await refused).toMatchObject({ code: gatewayCode.commandFailed });
    expect(await accepted).toMatchObject({ ok: true });
    expect(kit.core.open.count(ledger, 'bob')).toBe(4);
    expect(audit(kit.database).differences).toEqual([]);
  });

  it('EXC-27 halts the exchange when the disk fails too', async () => {
    const kit = new PoisonKit();
    await kit.open();
    const order = { symbol, side: 'buy', orderType: 'limit', price: '59000', size: '0.1' };
    kit.send('bob', placeOrder, order).catch(() => undefined);
    kit.database.exec('PRAGMA query_only = ON');
    kit.poison('put', 1);
    await expect(kit.send('ann', placeOrder, order)).rejects.toMatchObject({
      code: 'EXCHANGE_FAILED',
    });
    expect(kit.service.isHealthy).toBe(false);
  });
});
