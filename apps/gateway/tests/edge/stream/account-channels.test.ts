import {
  borrow,
  cancelOrder,
  cancelPlanOrder,
  gatewayCode,
  getFundingHistory,
  getFuturesAccount,
  getMarginAccounts,
  getOpenOrders,
  getPositions,
  closePosition,
  placeFuturesOrder,
  placeMarginOrder,
  placeOrders,
  placePlanOrder,
  transfer,
  type CallAnswer,
  type CallContract,
  type CallPayload,
  type SpotFill,
  type SpotOrder,
  type StreamAnswer,
} from '@bourse/gateway-contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contractListings } from '@bourse/exchange';
import { call, limitBuy, place } from '@bourse/exchange/testing';
import { openStream, topic, topicOf } from './kit.ts';

const contracts = contractListings.filter(({ terms }) => terms.symbol === 'BTCUSDT');
const ledger = 'simulation';
const symbol = 'BTCUSDT';

let stream: Awaited<ReturnType<typeof openStream>>;
beforeEach(async () => {
  stream = await openStream({}, { contracts });
  // Plans need a last price.
  stream.run(3_000);
  await stream.exchange.openAccount('ann');
});
afterEach(() => stream.close());

type Data = Extract<StreamAnswer, { readonly action: string }>;

function dataOf(messages: readonly (StreamAnswer | 'pong')[]): readonly Data[] {
  return messages.filter((message): message is Data => message !== 'pong' && 'action' in message);
}

/** Calls the exchange for ann, in the simulation. */
function ask<T extends CallContract>(contract: T, payload: CallPayload<T>): Promise<CallAnswer<T>> {
  return call(stream.exchange, contract, payload, { userId: 'ann' });
}

async function login() {
  const socket = await stream.connect();
  await socket.login();
  return socket;
}

async function fund(toType: 'cross_margin' | 'futures', amount = '10000'): Promise<void> {
  await ask(transfer, { ledger, coin: 'USDT', fromType: 'spot', toType, amount });
}

describe('orders-algo', () => {
  const far = { ledger, symbol, side: 'buy', triggerPrice: '150000' } as const;

  it.each([
    ['SPOT', 'spot', { quoteSize: '100' }],
    ['MARGIN', 'margin', { quoteSize: '100', marginMode: 'cross' }],
    ['USDT-FUTURES', 'futures', { size: '0.01' }],
  ] as const)('of %s sends plans of its product', async (instType, product, size) => {
    const [socket, others] = [await login(), await login()];
    const { plan: first } = await ask(placePlanOrder, { ...far, product, ...size });
    expect(await socket.join(topicOf(instType, 'orders-algo'))).toEqual([first]);
    const other = instType === 'SPOT' ? 'MARGIN' : 'SPOT';
    expect(await others.join(topicOf(other, 'orders-algo'))).toEqual([]);
    const { plan } = await ask(placePlanOrder, { ...far, product, ...size });
    expect(plan).toMatchObject({ product, status: 'live' });
    expect(await socket.nextData()).toMatchObject({ action: 'update', data: [plan] });
    const { plan: cancelled } = await ask(cancelPlanOrder, { ledger, planId: plan.planId });
    expect((await socket.nextData()).data).toEqual([cancelled]);
    expect(cancelled.status).toBe('cancelled');
    expect(await others.drain()).toEqual([]);
  });

  it('sends the plans of an order with take profit and stop loss, triggered and refused plans', async () => {
    const socket = await login();
    await socket.join(topic('orders-algo', 'default'));
    const market = stream.exchange.market(ledger, symbol)!;
    const last = Number(market.ticker()!.lastPrice);
    const at = (factor: number) => (last * factor).toFixed(2);
    await place(stream.exchange, 'ann', {
      side: 'buy',
      orderType: 'market',
      quoteSize: '100',
      takeProfit: { triggerPrice: at(1.1) },
      stopLoss: { triggerPrice: at(0.9) },
    });
    expect((await socket.nextData()).data).toMatchObject([
      { planType: 'take_profit', status: 'live' },
      { planType: 'stop_loss', status: 'live' },
    ]);
    const [, second, , , fifth] = market.book(5).asks.map((level) => market.formatLevel(level)[0]);
    const near = { ledger, symbol, side: 'buy', triggerPrice: second! } as const;
    const { plan: paid } = await ask(placePlanOrder, { ...near, quoteSize: '50' });
    const { plan: poor } = await ask(placePlanOrder, { ...near, quoteSize: '900000' });
    await ask(placePlanOrder, {
      ledger,
      symbol,
      side: 'sell',
      planType: 'trailing',
      size: '0.001',
      callbackRate: '0.05',
    });
    const sweep = { side: 'buy', orderType: 'limit', size: '0.9' } as const;
    await place(stream.exchange, 'ann', { ...sweep, price: fifth! });
    const plans = dataOf(await socket.drain()).flatMap(({ data }) => data as (typeof paid)[]);
    const statusesOf = ({ planId }: typeof paid) =>
      plans.filter((plan) => plan.planId === planId).map(({ status }) => status);
    expect(statusesOf(paid)).toEqual(['live', 'triggered']);
    expect(statusesOf(poor)).toEqual(['live', 'failed']);
    expect(plans.find(({ status }) => status === 'failed')!.failCode).toBe(
      gatewayCode.balanceInsufficient,
    );
    expect(plans.some(({ planType }) => planType === 'trailing')).toBe(true);
  });
});

describe('MARGIN', () => {
  it('sends orders, fills and whole accounts with their debts', async () => {
    await fund('cross_margin');
    const [socket, spot] = [await login(), await login()];
    await spot.join(topic('orders', 'default'));
    for (const channel of ['orders', 'fill'] as const) {
      expect(await socket.join(topicOf('MARGIN', channel))).toEqual([]);
    }
    const accounts = async () => (await ask(getMarginAccounts, undefined)).accounts;
    expect(await socket.join(topicOf('MARGIN', 'account'))).toEqual(await accounts());
    await ask(borrow, { ledger, marginMode: 'cross', coin: 'USDT', amount: '5000' });
    const borrowed = await socket.nextData();
    expect(borrowed.arg).toEqual(topicOf('MARGIN', 'account'));
    expect(borrowed.data).toEqual(await accounts());
    expect(borrowed.data).toMatchObject([{ marginMode: 'cross', debtValue: '5000.0625' }]);
    const order = {
      ledger,
      symbol,
      marginMode: 'cross',
      side: 'buy',
      orderType: 'market',
    } as const;
    const placed = await ask(placeMarginOrder, { ...order, quoteSize: '100' });
    const messages = dataOf(await socket.drain());
    expect(messages.map(({ arg }) => arg.channel)).toEqual(['orders', 'fill', 'account']);
    expect(messages[0]!.data).toEqual([placed.order]);
    expect(messages[1]!.data[0]).toMatchObject({ marginMode: 'cross', role: 'taker' });
    expect(messages[2]!.data).toMatchObject([
      { assets: expect.arrayContaining([expect.objectContaining({ coin: 'BTC' })]) as unknown },
    ]);
    expect(await spot.drain()).toEqual([]);
  });

  it('sends an isolated account that is used for the first time, and interest of each hour', async () => {
    const socket = await login();
    expect(await socket.join(topicOf('MARGIN', 'account'))).toMatchObject([
      { marginMode: 'cross' },
    ]);
    const terms = { ledger, coin: 'USDT', amount: '1000' } as const;
    await ask(transfer, {
      ...terms,
      fromType: 'spot',
      toType: 'isolated_margin',
      toSymbol: symbol,
    });
    expect((await socket.nextData()).data).toMatchObject([{ marginMode: 'isolated', symbol }]);
    await ask(borrow, { ...terms, marginMode: 'isolated', symbol });
    const usdt = ({ data }: { readonly data: readonly unknown[] }) =>
      (data[0] as CallAnswer<typeof getMarginAccounts>['accounts'][number]).assets.find(
        ({ coin }) => coin === 'USDT',
      );
    expect(usdt(await socket.nextData())).toMatchObject({ borrowed: '1000', interest: '0.0125' });
    stream.jump(3_600_000);
    const charged = dataOf(await socket.drain());
    expect(usdt(charged[0]!)).toMatchObject({ borrowed: '1000', interest: '0.025' });
  });
});

describe('USDT-FUTURES', () => {
  it('sends orders, fills, the account, and all positions in each message', async () => {
    await fund('futures');
    const socket = await login();
    const account = async () => (await ask(getFuturesAccount, undefined)).account;
    const open = async () => (await ask(getPositions, {})).positions;
    for (const channel of ['orders', 'fill', 'positions'] as const) {
      expect(await socket.join(topicOf('USDT-FUTURES', channel))).toEqual([]);
    }
    expect(await socket.join(topicOf('USDT-FUTURES', 'account'))).toEqual([await account()]);
    const order = { ledger, symbol, side: 'buy', orderType: 'market', size: '0.01' } as const;
    const placed = await ask(placeFuturesOrder, order);
    const opened = dataOf(await socket.drain());
    expect(opened.map(({ action, arg }) => `${action} ${arg.channel}`)).toEqual([
      'update orders',
      'update fill',
      'snapshot positions',
      'update account',
    ]);
    expect(opened[0]!.data).toEqual([placed.order]);
    expect(opened[1]!.data[0]).toMatchObject({ orderId: placed.order.orderId, feeCoin: 'USDT' });
    expect(opened[2]!.data).toEqual(await open());
    expect(opened[2]!.data).toMatchObject([{ holdSide: 'long', size: '0.0100' }]);
    expect(opened[3]!.data).toEqual([await account()]);
    await ask(closePosition, { ledger, symbol });
    const closed = dataOf(await socket.drain());
    expect(closed.find(({ arg }) => arg.channel === 'positions')).toMatchObject({ data: [] });
  });

  it('sends funding of a position when it is booked', async () => {
    await fund('futures');
    const order = { ledger, symbol, side: 'buy', orderType: 'market', size: '0.01' } as const;
    await ask(placeFuturesOrder, order);
    const socket = await login();
    expect(await socket.join(topicOf('USDT-FUTURES', 'funding-payments'))).toEqual([]);
    stream.jump(8 * 3_600_000);
    const { data } = await socket.nextData();
    const { payments } = await ask(getFundingHistory, {});
    expect(payments).toMatchObject([{ symbol, holdSide: 'long', size: '0.0100' }]);
    expect(data).toEqual(payments);
  });
});

describe('private channels of all products', () => {
  it('lose and double nothing between a snapshot and the first update', async () => {
    const trade = async () => {
      for (let count = 0; count < 30; count += 1) {
        const { orderId } = await place(stream.exchange, 'ann', { ...limitBuy, size: '0.001' });
        if (count % 2 === 0) await ask(cancelOrder, { ledger, orderId });
      }
    };
    const progress = { isDone: false };
    const trading = Promise.all([trade(), trade(), trade()]).finally(() => {
      progress.isDone = true;
    });
    const joined: { socket: Awaited<ReturnType<typeof login>>; orders: SpotOrder[] }[] = [];
    while (!progress.isDone) {
      const socket = await login();
      joined.push({ socket, orders: [...(await socket.join(topic('orders', 'default')))] });
    }
    await trading;
    const open = (await ask(getOpenOrders, {})).orders.map(({ orderId }) => orderId);
    expect(open).toHaveLength(45);
    expect(joined.length).toBeGreaterThan(5);
    for (const { socket, orders } of joined) {
      for (const { data } of dataOf(await socket.drain())) orders.push(...(data as SpotOrder[]));
      const versions = orders.map(({ orderId, status }) => `${orderId} ${status}`);
      expect(new Set(versions).size).toBe(versions.length);
      const last = new Map<string, string>();
      for (const { orderId, status } of orders) {
        expect(last.get(orderId)).toBe(status === 'live' ? undefined : 'live');
        last.set(orderId, status);
      }
      const live = [...last].filter(([, status]) => status === 'live').map(([id]) => id);
      expect(new Set(live)).toEqual(new Set(open));
    }
  });

  it('send each fill once to every socket that follows before the order', async () => {
    const sockets = await Promise.all([login(), login()]);
    for (const socket of sockets) await socket.join(topic('fill', 'default'));
    const terms = { side: 'buy', orderType: 'market', quoteSize: '100' } as const;
    for (let round = 0; round < 5; round += 1) {
      await place(stream.exchange, 'ann', terms);
    }
    const [ids, sameIds] = await Promise.all(
      sockets.map(async (socket) =>
        dataOf(await socket.drain())
          .filter(({ arg }) => arg.channel === 'fill')
          .flatMap(({ data }) => (data as SpotFill[]).map(({ fillId }) => fillId)),
      ),
    );
    expect(ids!.length).toBeGreaterThanOrEqual(5);
    expect(new Set(ids).size).toBe(ids!.length);
    expect(sameIds).toEqual(ids);
  });

  it('end when another user logs in on the socket', async () => {
    let userId = 'ann';
    await stream.close();
    stream = await openStream({
      authenticate: () => Promise.resolve({ userId, sessionId: 'session-1' }),
    });
    const socket = await login();
    await socket.join(topic('account', 'default'));
    userId = 'bob';
    await socket.login();
    await place(stream.exchange, 'ann', limitBuy);
    expect(await socket.drain()).toEqual([]);
  });

  it('need a login', async () => {
    const socket = await stream.connect();
    const arg = topicOf('USDT-FUTURES', 'positions');
    socket.send({ op: 'subscribe', args: [arg] });
    expect(await socket.next()).toEqual({
      event: 'error',
      code: gatewayCode.sessionRequired,
      msg: 'Log in first',
      arg,
    });
  });
});

it('a user with the most open orders gets all snapshots', async () => {
  const orders = Array.from({ length: 50 }, () => ({ symbol, ...limitBuy, size: '0.0001' }));
  for (let batch = 0; batch < 100; batch += 1) await ask(placeOrders, { ledger, orders });
  const socket = await login();
  const topics = (['SPOT', 'MARGIN', 'USDT-FUTURES'] as const).flatMap((instType) =>
    (['orders', 'orders-algo', 'fill', 'account'] as const).map((channel) =>
      topicOf(instType, channel),
    ),
  );
  socket.send({ op: 'subscribe', args: topics });
  const snapshots = [];
  while (snapshots.length < topics.length) {
    snapshots.push(...dataOf([await socket.next()]));
  }
  expect(snapshots.find(({ arg }) => arg.channel === 'orders')?.data).toHaveLength(5_000);
});
