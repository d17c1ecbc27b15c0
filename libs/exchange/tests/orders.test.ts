import fc from 'fast-check';
import { gatewayCode, type Ledger } from '@bourse/gateway-contract';
import { describe, expect, it, vi } from 'vitest';
import type { OrderRequest } from '../src/core/orders/read-order.ts';
import { SpotKit } from './kit/spot-kit.ts';

function request(order: Partial<OrderRequest>): OrderRequest {
  return {
    ledger: 'simulation',
    symbol: 'ABCXYZ',
    side: 'buy',
    orderType: 'limit',
    force: 'gtc',
    ...order,
  };
}

/** Returns `[available, frozen]` of a user's spot account. */
function holding(kit: SpotKit, userId: string, coin: string): string[] {
  return kit.balance(kit.account(userId), coin);
}

/** Returns what the exchange has received in fees. */
function fees(kit: SpotKit, coin: string): string[] {
  return kit.balance(kit.core.accounts.house('simulation', 'fees'), coin);
}

describe('spot orders', () => {
  it('EXC-2 reserves the cost of an order, releases the saving, and charges fees on received amounts', async () => {
    const kit = new SpotKit({ simulation: '100', real: '0' });
    kit.giveBase('seller', '2');
    await kit.place('seller', request({ side: 'sell', price: '10', size: '2' }), 1);
    expect(holding(kit, 'seller', 'ABC')).toEqual(['0', '2']);
    const order = await kit.place('buyer', request({ price: '12', size: '3' }), 2);
    expect(order).toMatchObject({ status: 'partially_filled', filledSize: 200n });
    // 100 − 2 × 10 − 1 × 12 is reserved for the rest.
    expect(holding(kit, 'buyer', 'XYZ')).toEqual(['68', '12']);
    expect(holding(kit, 'buyer', 'ABC')).toEqual(['1.998', '0']);
    expect(holding(kit, 'seller', 'XYZ')).toEqual(['119.984', '0']);
    expect(fees(kit, 'XYZ')).toEqual(['0.016', '0']);
    expect(fees(kit, 'ABC')).toEqual(['0.002', '0']);
    await kit.cancel('buyer', 'simulation', '2', 3);
    expect(holding(kit, 'buyer', 'XYZ')).toEqual(['80', '0']);
    expect(order).toMatchObject({ status: 'cancelled', updatedAt: 3 });
  });

  it('spends the amount of a market buy and releases less than the price of one step', async () => {
    const kit = new SpotKit({ simulation: '100', real: '0' });
    kit.giveBase('seller', '1');
    await kit.place('seller', request({ side: 'sell', price: '30', size: '1' }), 1);
    const order = await kit.place('buyer', request({ orderType: 'market', quoteSize: '20.4' }), 2);
    // 0.68 × 30 = 20.4 is exact; 0.3 costs a step.
    expect(order).toMatchObject({ status: 'filled', filledSize: 68n });
    const rest = await kit.place('buyer', request({ orderType: 'market', quoteSize: '0.5' }), 3);
    expect(rest).toMatchObject({ status: 'filled', filledSize: 1n });
    expect(holding(kit, 'buyer', 'XYZ')).toEqual(['79.3', '0']);
  });

  it('EXC-9 cancels the unfilled part of a market order', async () => {
    const kit = new SpotKit();
    kit.giveBase('seller', '1');
    await kit.place('buyer', request({ price: '10', size: '0.4' }), 1);
    const order = await kit.place(
      'seller',
      request({ side: 'sell', orderType: 'market', size: '1' }),
      2,
    );
    expect(order).toMatchObject({ status: 'cancelled', filledSize: 40n });
    expect(holding(kit, 'seller', 'ABC')).toEqual(['0.6', '0']);
  });

  it('EXC-8 cancels an own order that would match and releases its money', async () => {
    const kit = new SpotKit();
    kit.giveBase('me', '1');
    const resting = await kit.place('me', request({ side: 'sell', price: '10', size: '1' }), 1);
    const taking = await kit.place('me', request({ price: '10', size: '1' }), 2);
    expect([resting.status, taking.status]).toEqual(['cancelled', 'live']);
    expect(holding(kit, 'me', 'ABC')).toEqual(['1', '0']);
  });

  const refusals: [string, Partial<OrderRequest>, string][] = [
    ['no price', { size: '1' }, gatewayCode.priceInvalid],
    ['a price off the tick', { price: '10.1', size: '1' }, gatewayCode.priceInvalid],
    ['a price of nothing', { price: '0', size: '1' }, gatewayCode.priceInvalid],
    ['a price above the limit', { price: '1'.repeat(39), size: '1' }, gatewayCode.priceInvalid],
    ['no size', { price: '10' }, gatewayCode.sizeInvalid],
    ['a size off the step', { price: '10', size: '0.005' }, gatewayCode.sizeInvalid],
    ['a size of nothing', { price: '10', size: '0' }, gatewayCode.sizeInvalid],
    ['a size above the limit', { price: '10', size: '9'.repeat(39) }, gatewayCode.sizeInvalid],
    ['a product above the limit', { price: '99999999', size: '99999999' }, gatewayCode.sizeInvalid],
    ['too little worth', { price: '10', size: '0.04' }, gatewayCode.notionalTooSmall],
    [
      'a limit order sized in quote',
      { price: '10', size: '1', quoteSize: '5' },
      gatewayCode.payloadInvalid,
    ],
    [
      'a market order with a price',
      { orderType: 'market', price: '1', quoteSize: '5' },
      gatewayCode.payloadInvalid,
    ],
    [
      'a market buy sized in base',
      { orderType: 'market', size: '1', quoteSize: '5' },
      gatewayCode.payloadInvalid,
    ],
    [
      'a market sell sized in quote',
      { orderType: 'market', side: 'sell', size: '1', quoteSize: '5' },
      gatewayCode.payloadInvalid,
    ],
    [
      'a market order that would wait',
      { orderType: 'market', quoteSize: '5', force: 'post_only' },
      gatewayCode.payloadInvalid,
    ],
    ['a market buy without a sum', { orderType: 'market' }, gatewayCode.sizeInvalid],
    [
      'a market buy finer than the coin',
      { orderType: 'market', quoteSize: '1.000000001' },
      gatewayCode.sizeInvalid,
    ],
    [
      'a market buy of too little',
      { orderType: 'market', quoteSize: '0.4' },
      gatewayCode.notionalTooSmall,
    ],
    [
      'a market order that meets nobody',
      { orderType: 'market', quoteSize: '5' },
      gatewayCode.noLiquidity,
    ],
    ['more than there is', { price: '10', size: '1000001' }, gatewayCode.balanceInsufficient],
    [
      'a sale of what one has not',
      { side: 'sell', price: '10', size: '1' },
      gatewayCode.balanceInsufficient,
    ],
    [
      'a post-only order that would take',
      { price: '20', size: '1', force: 'post_only' },
      gatewayCode.wouldTake,
    ],
    [
      'a fill-or-kill order too large',
      { price: '20', size: '5', force: 'fok' },
      gatewayCode.noLiquidity,
    ],
  ];

  it.each(refusals)('EXC-10 refuses %s without a side effect', async (_, order, code) => {
    const kit = new SpotKit();
    if (code === gatewayCode.wouldTake || order.force === 'fok') {
      kit.giveBase('maker', '1');
      await kit.place('maker', request({ side: 'sell', price: '20', size: '1' }), 1);
    }
    const before = holding(kit, 'user', 'XYZ');
    await expect(kit.place('user', request(order), 2)).rejects.toMatchObject({ code });
    expect(holding(kit, 'user', 'XYZ')).toEqual(before);
    expect(kit.core.open.count('simulation', 'user')).toBe(0);
  });

  it('refuses a market sell whose value at the best bid is too small', async () => {
    const kit = new SpotKit();
    kit.giveBase('user', '1');
    await kit.place('buyer', request({ price: '10', size: '1' }), 1);
    const sale = request({ side: 'sell', orderType: 'market', size: '0.04' });
    await expect(kit.place('user', sale, 2)).rejects.toMatchObject({
      code: gatewayCode.notionalTooSmall,
    });
  });

  it('finds no open order of another user or ledger, or one that has ended', async () => {
    const kit = new SpotKit();
    const { id } = await kit.place('user', request({ price: '10', size: '1' }), 1);
    const cancel = (userId: string, ledger: Ledger) => kit.cancel(userId, ledger, String(id), 2);
    const notFound = { code: gatewayCode.orderNotFound };
    await expect(cancel('thief', 'simulation')).rejects.toMatchObject(notFound);
    await expect(cancel('user', 'real')).rejects.toMatchObject(notFound);
    await cancel('user', 'simulation');
    await expect(cancel('user', 'simulation')).rejects.toMatchObject({
      code: gatewayCode.orderEnded,
    });
  });

  it('refuses an order that arrives after the time the order is valid until', async () => {
    const kit = new SpotKit({ simulation: '100', real: '0' });
    const order = request({ price: '10', size: '1', clientOid: 'late', validUntil: 100 });
    await expect(kit.place('user', order, 101)).rejects.toMatchObject({
      code: gatewayCode.orderTooLate,
    });
    expect(holding(kit, 'user', 'XYZ')).toEqual(['100', '0']);
    const placed = await kit.place('user', order, 100);
    expect(placed).toMatchObject({ status: 'live' });
    // A repetition places no order, so it cannot be late.
    expect(await kit.place('user', order, 101)).toBe(placed);
  });

  it('EXC-11 finds the first order for a repeated clientOid with the same terms', async () => {
    const kit = new SpotKit();
    const order = request({ price: '10', size: '1', clientOid: 'mine' });
    const first = kit.place('user', order, 1);
    const atOnce = kit.place('user', { ...order, price: '10.0' }, 1);
    expect((await atOnce).id).toBe((await first).id);
    await kit.cancel('user', 'simulation', '1', 2);
    const later = await kit.place('user', order, 3);
    expect(later).toMatchObject({ id: 1n, status: 'cancelled', createdAt: 1 });
    expect(holding(kit, 'user', 'XYZ')).toEqual(['10000000', '0']);
  });

  it.each<[string, Partial<OrderRequest>]>([
    ['side', { side: 'sell' }],
    ['force', { force: 'post_only' }],
    ['price', { price: '10.5' }],
    ['size', { size: '2' }],
    ['type', { orderType: 'market', price: undefined, size: undefined, quoteSize: '10' }],
  ])('refuses a repeated clientOid with another %s', async (_, change) => {
    const kit = new SpotKit();
    const order = request({ price: '10', size: '1', clientOid: 'mine' });
    const first = kit.place('user', order, 1);
    const taken = { code: gatewayCode.clientOidTaken };
    await expect(kit.place('user', { ...order, ...change }, 1)).rejects.toMatchObject(taken);
    await first;
    await expect(kit.place('user', { ...order, ...change }, 2)).rejects.toMatchObject(taken);
  });

  it('separates client ids by user and by ledger', async () => {
    const kit = new SpotKit();
    const order = request({ price: '10', size: '1', clientOid: 'mine' });
    const places: [string, Ledger][] = [
      ['user', 'simulation'],
      ['other', 'simulation'],
      ['user', 'real'],
    ];
    for (const [user, ledger] of places) await kit.place(user, { ...order, ledger }, 1);
    expect(places.map(([user, ledger]) => kit.core.open.count(ledger, user))).toEqual([1, 1, 1]);
  });

  it('accepts 5,000 open orders of a user', async () => {
    const kit = new SpotKit();
    const order = request({ price: '10', size: '0.05' });
    await Promise.all(Array.from({ length: 5000 }, () => kit.place('user', order, 1)));
    await expect(kit.place('user', order, 1)).rejects.toMatchObject({
      code: gatewayCode.tooManyOpenOrders,
    });
  });

  it.each(['cancelAll', 'resetSimulation'] as const)(
    'EXC-13 lets others act while %s cancels thousands of orders, a hundred in a transaction',
    async (method) => {
      const kit = new SpotKit();
      const append = vi.spyOn(kit.journal, 'append');
      const order = request({ price: '10', size: '0.05' });
      await Promise.all(Array.from({ length: 950 }, () => kit.place('user', order, 1)));
      append.mockClear();
      const ending =
        method === 'cancelAll'
          ? kit.cancelAll('user', 'simulation', undefined, 2)
          : kit.resetSimulation('user', 2);
      const other = await kit.place('other', order, 2);
      expect(other.status).toBe('live');
      expect(kit.core.open.count('simulation', 'user')).toBeGreaterThan(0);
      await ending;
      expect(kit.core.open.count('simulation', 'user')).toBe(0);
      const sizes = append.mock.calls.map(
        ([entries]) => entries.flatMap(({ records }) => records).length,
      );
      expect(Math.max(...sizes)).toBeLessThanOrEqual(101);
      const left = { cancelAll: ['10000000', '0'], resetSimulation: ['0', '0'] }[method];
      expect(kit.balance(kit.core.accounts.of('simulation', 'user', 'spot'), 'XYZ')).toEqual(left);
    },
  );

  it('skips orders that were filled in the meantime', async () => {
    const kit = new SpotKit();
    kit.giveBase('seller', '1');
    const order = request({ price: '10', size: '0.05' });
    await Promise.all(Array.from({ length: 150 }, () => kit.place('user', order, 1)));
    const ending = kit.cancelAll('user', 'simulation', undefined, 2);
    await kit.place('seller', request({ side: 'sell', price: '10', size: '0.05' }), 2);
    const ended = await ending;
    expect(ended).toHaveLength(149);
    expect(ended.every(({ status }) => status === 'cancelled')).toBe(true);
  });

  it('cancels all orders of a pair, and resets the simulation', async () => {
    const kit = new SpotKit({ simulation: '100', real: '0' });
    kit.giveBase('user', '3');
    await kit.place('user', request({ price: '10', size: '1' }), 1);
    await kit.place('user', request({ price: '11', size: '1' }), 2);
    expect(await kit.cancelAll('user', 'simulation', 'OTHER', 3)).toEqual([]);
    const ended = await kit.cancelAll('user', 'simulation', 'ABCXYZ', 3);
    expect(ended.map(({ orderId, status }) => [orderId, status])).toEqual([
      ['2', 'cancelled'],
      ['1', 'cancelled'],
    ]);
    await kit.place('user', request({ price: '10', size: '1' }), 4);
    await kit.resetSimulation('user', 5);
    expect(holding(kit, 'user', 'USDT')).toEqual(['100000', '0']);
    expect(holding(kit, 'user', 'XYZ')).toEqual(['0', '0']);
    expect(holding(kit, 'user', 'ABC')).toEqual(['0', '0']);
  });
});

describe('an amended order', () => {
  async function openSellers(): Promise<SpotKit> {
    const kit = new SpotKit({ simulation: '100' });
    for (const [at, user] of ['first', 'second'].entries()) {
      kit.giveBase(user, '2');
      await kit.place(user, request({ side: 'sell', price: '10', size: '1' }), at);
    }
    return kit;
  }

  /** Buys one and returns who sold. */
  async function sellerOfNext(kit: SpotKit): Promise<string> {
    await kit.place('buyer', request({ price: '10', size: '0.5', force: 'ioc' }), 9);
    return holding(kit, 'first', 'XYZ')[0] === '100' ? 'second' : 'first';
  }

  it('EXC-12 keeps its place when it becomes smaller, and releases what it needs no more', async () => {
    const kit = await openSellers();
    const order = await kit.amend('first', { orderId: '1', size: '0.6' }, 5);
    expect(order).toMatchObject({ size: 60n, reserved: 60_000_000n, updatedAt: 5 });
    expect(holding(kit, 'first', 'ABC')).toEqual(['1.4', '0.6']);
    expect(await sellerOfNext(kit)).toBe('first');
  });

  it.each([{ size: '1.5' }, { price: '10.5' }])(
    'loses its place when it gets %o',
    async (change) => {
      const kit = await openSellers();
      await kit.amend('first', { orderId: '1', ...change }, 5);
      expect(await sellerOfNext(kit)).toBe('second');
    },
  );

  it('trades at once when its new price allows it', async () => {
    const kit = await openSellers();
    await kit.place('buyer', request({ price: '9', size: '1' }), 4);
    const order = await kit.amend('first', { orderId: '1', price: '9' }, 5);
    expect(order).toMatchObject({ status: 'filled', filledSize: 100n });
    expect(holding(kit, 'first', 'ABC')).toEqual(['1', '0']);
  });

  it('gets another take profit or stop loss, and keeps its place', async () => {
    const kit = new SpotKit({ simulation: '100' });
    kit.giveBase('first', '2');
    kit.giveBase('second', '2');
    const sale = { side: 'sell', price: '10', size: '1' } as const;
    const presets = { takeProfit: { triggerPrice: '8' }, stopLoss: { triggerPrice: '12' } };
    await kit.place('first', request({ ...sale, ...presets }), 0);
    await kit.place('second', request(sale), 1);
    const change = { takeProfit: { triggerPrice: '7', executePrice: '7.5' } };
    const order = await kit.amend('first', { orderId: '1', ...change }, 5);
    expect(order).toMatchObject({
      updatedAt: 5,
      reserved: 100_000_000n,
      takeProfit: { triggerPrice: 14n, executePrice: 15n },
      stopLoss: { triggerPrice: 24n, executePrice: null },
    });
    expect(await sellerOfNext(kit)).toBe('first');
  });

  it.each([
    [{ takeProfit: { triggerPrice: '10' } }, gatewayCode.triggerInvalid],
    [{ takeProfit: { triggerPrice: '9.9' } }, gatewayCode.triggerInvalid],
    [{ price: '7', takeProfit: { triggerPrice: '8' } }, gatewayCode.triggerInvalid],
    [{ stopLoss: { triggerPrice: '12' } }, gatewayCode.payloadInvalid],
  ])('keeps its take profit when %o is refused', async (change, code) => {
    const kit = new SpotKit({ simulation: '100' });
    kit.giveBase('first', '2');
    const sale = { side: 'sell', price: '10', size: '1' } as const;
    await kit.place('first', request({ ...sale, takeProfit: { triggerPrice: '8' } }), 0);
    const amending = kit.amend('first', { orderId: '1', ...change }, 5);
    await expect(amending).rejects.toMatchObject({ code });
    expect(kit.core.open.find('simulation', 'first', 1n)).toMatchObject({
      price: 20n,
      updatedAt: 0,
      takeProfit: { triggerPrice: 16n },
    });
  });

  it.each([
    [{ size: '0.4' }, gatewayCode.sizeInvalid],
    [{ size: '0.5' }, gatewayCode.sizeInvalid],
    [{ size: '2.6' }, gatewayCode.balanceInsufficient],
    [{ price: '10.1' }, gatewayCode.priceInvalid],
    [{ price: '0.5', size: '0.6' }, gatewayCode.notionalTooSmall],
    [{}, gatewayCode.payloadInvalid],
    [{ orderId: '77', size: '1' }, gatewayCode.orderNotFound],
  ])('stays as it was when %o is refused', async (change, code) => {
    const kit = await openSellers();
    await kit.place('buyer', request({ price: '10', size: '0.5' }), 4);
    const before = holding(kit, 'first', 'ABC');
    const amending = kit.amend('first', { orderId: '1', ...change }, 5);
    await expect(amending).rejects.toMatchObject({ code });
    expect(holding(kit, 'first', 'ABC')).toEqual(before);
    expect(kit.core.open.find('simulation', 'first', 1n)).toMatchObject({
      size: 100n,
      updatedAt: 4,
    });
  });
});

const step = fc.record({
  user: fc.constantFrom('ann', 'bob', 'cem'),
  ledger: fc.constantFrom<Ledger>('simulation', 'real'),
  side: fc.constantFrom('buy' as const, 'sell' as const),
  kind: fc.constantFrom('limit', 'limit', 'limit', 'market', 'cancel'),
  force: fc.constantFrom<OrderRequest['force']>('gtc', 'gtc', 'ioc', 'fok', 'post_only'),
  price: fc.integer({ min: 16, max: 24 }),
  size: fc.integer({ min: 5, max: 400 }),
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function toRequest({ ledger, side, kind, force, price, size }: Step): OrderRequest {
  const amount = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
  if (kind === 'limit') {
    const text = price % 2 === 0 ? String(price / 2) : `${(price - 1) / 2}.5`;
    return request({ ledger, side, force, price: text, size: amount });
  }
  const sized = side === 'buy' ? { quoteSize: amount } : { size: amount };
  return request({ ledger, side, orderType: 'market', ...sized });
}

function assertHealthy({ core }: SpotKit): void {
  const sums = new Map<string, bigint>();
  for (const { userId, ledger, balances } of core.accounts.all()) {
    for (const [coin, { available, frozen }] of balances) {
      const key = `${ledger} ${coin}`;
      sums.set(key, (sums.get(key) ?? 0n) + available + frozen);
      expect(frozen >= 0n && (available >= 0n || userId === 'house')).toBe(true);
    }
  }
  expect([...sums.values()].every((sum) => sum === 0n)).toBe(true);
  for (const ledger of ['simulation', 'real'] as const) {
    for (const userId of ['ann', 'bob', 'cem']) {
      const orders = core.open.of(ledger, userId);
      for (const coin of ['XYZ', 'ABC']) {
        const reserved = orders
          .filter(({ reserveCoin }) => reserveCoin === coin)
          .reduce((sum, order) => sum + order.reserved, 0n);
        const account = core.accounts.of(ledger, userId, 'spot');
        expect(core.accounts.balance(account, coin).frozen).toBe(reserved);
      }
      for (const order of orders)
        expect(order.resting?.remaining).toBe(order.size! - order.filledSize);
    }
    const market = core.marketOf(ledger, 'spot', 'ABCXYZ');
    const [bid, ask] = [market.best('buy'), market.best('sell')];
    expect(!bid || !ask || bid.price < ask.price).toBe(true);
  }
}

describe('random spot orders', () => {
  it('EXC-2 conserves money in each ledger, overdraws no user, and freezes exactly what open orders reserve', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 50 }), async (steps) => {
        const kit = new SpotKit({ simulation: '100', real: '30' });
        for (const ledger of ['simulation', 'real'] as const) {
          for (const user of ['ann', 'bob', 'cem']) kit.giveBase(user, '5', ledger);
        }
        for (const each of steps) {
          const [order] = kit.core.open.of(each.ledger, each.user);
          const done =
            each.kind === 'cancel'
              ? kit.cancel(each.user, each.ledger, String(order?.id ?? 0), 1)
              : kit.place(each.user, toRequest(each), 1);
          await done.catch((error: unknown) => {
            expect(error).toHaveProperty('code');
          });
          assertHealthy(kit);
        }
      }),
      { numRuns: 150 },
    );
  });
});
