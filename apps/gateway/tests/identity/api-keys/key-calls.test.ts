import {
  addAddress,
  createSubAccount,
  getAssets,
  getOpenOrders,
  getSecurity,
  getSubAccounts,
  getUserInfo,
  login,
  placeFuturesOrder,
  placeMarginOrder,
  placeOrder,
  getApiKeys,
  removeApiKey,
  transfer,
  withdraw,
} from '@bourse/gateway-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestClock, restingOrder, type TestClient } from '../../../src/testing/index.ts';
import { startGateway, type TestGateway } from '../../kit/start-gateway.ts';
import { createKey, sendByKey, type KeyRequest, type SigningKey } from './kit.ts';

const clock = createTestClock();

let gateway: TestGateway;
let owner: TestClient;
let key: SigningKey;

beforeAll(async () => {
  gateway = await startGateway({ now: clock.now });
  owner = await gateway.user();
  key = await createKey(gateway, owner);
});

/** No two calls have the same time, because no signature is accepted twice. */
async function answerTo(request: Omit<KeyRequest, 'at'> & { at?: number }, by = key) {
  clock.ms += 1;
  return sendByKey(gateway.origin, by, { at: clock.ms, ...request });
}

const codeOf = async (...given: Parameters<typeof answerTo>) =>
  (await answerTo(...given)).envelope.code;

const assets = { path: getAssets.path, method: getAssets.method };
const order = { path: placeOrder.path, fields: restingOrder };

describe('a call with an API key', () => {
  it('places an order without digest, trace id, device signature and key for repetitions', async () => {
    const { status, envelope } = await answerTo(order);
    expect([status, envelope.code]).toEqual([200, '00000']);
    const { path, method } = getOpenOrders;
    const list = await answerTo({ path, method, headers: { paptrading: '1' } });
    expect(list.envelope.data).toHaveProperty('orders.0.orderId');
  });

  it('takes the ledger from its body without the header paptrading', async () => {
    const other = { ...restingOrder, ledger: 'real' };
    expect(await codeOf({ ...order, fields: other })).toBe('43012');
    expect(await codeOf({ ...order, headers: { paptrading: '0' } })).toBe('00000');
  });

  it('is signed with its query as sent', async () => {
    const path = `${getOpenOrders.path}?symbol=BTCUSDT`;
    expect(await codeOf({ path, method: getOpenOrders.method })).toBe('00000');
    const request = { path, method: getOpenOrders.method, at: clock.ms };
    const answer = await sendByKey(gateway.origin, key, request);
    expect(answer.envelope.code).toBe('40010');
  });

  it.each(['access-key', 'access-sign'])('with another %s is refused with 40013', async (name) => {
    const { status, envelope } = await answerTo({ ...assets, headers: { [name]: 'x'.repeat(44) } });
    expect([status, envelope.code]).toEqual([400, '40013']);
  });

  it('with another secret, body or path is refused with 40013', async () => {
    expect(await codeOf(assets, { ...key, secret: 'other' })).toBe('40013');
    const headers = { 'access-timestamp': String(clock.ms + 5) };
    expect(await codeOf({ ...order, headers })).toBe('40013');
  });

  it.each([
    [-30_000, '00000'],
    [30_000, '00000'],
    [-30_001, '40014'],
    [30_001, '40014'],
  ])('%i ms off answers %s', async (offset, code) => {
    clock.ms += 120_000;
    expect(await codeOf({ ...assets, at: clock.ms + 1 + offset })).toBe(code);
  });

  it('without a time is refused with 40014', async () => {
    expect(await codeOf({ ...assets, headers: { 'access-timestamp': 'now' } })).toBe('40014');
  });

  it('is refused with 40010 when its signature is sent again', async () => {
    const first = await answerTo(order);
    const again = await sendByKey(gateway.origin, key, { ...order, at: clock.ms });
    expect([first.envelope.code, again.envelope.code]).toEqual(['00000', '40010']);
  });

  it('never falls back to the cookies of a session', async () => {
    const cookie = owner.jar.read();
    const { envelope, headers } = await answerTo(
      { ...assets, headers: { cookie } },
      { ...key, secret: 'other' },
    );
    expect([envelope.code, headers.getSetCookie()]).toEqual(['40013', []]);
    const raw = await owner.prepare(getAssets, {});
    const mixed = await owner.send({ ...raw, headers: { ...raw.headers, 'access-key': 'x' } });
    expect(mixed.envelope.code).toBe('40014');
  });

  it('is of its own account, whatever cookies come with it', async () => {
    const stranger = await gateway.user();
    const other = await createKey(gateway, stranger);
    const cookie = owner.jar.read();
    const answer = await answerTo({ ...order, headers: { cookie } }, other);
    expect(answer.envelope.code).toBe('00000');
    const { envelope } = await stranger.call(getOpenOrders, {}, { simulation: true });
    expect(envelope.data.orders).toHaveLength(1);
  });
});

describe('permissions of an API key', () => {
  const real = { ledger: 'real' };
  const needs = [
    ['read', getAssets.path, getAssets.method],
    ['spotTrade', placeOrder.path, 'POST'],
    ['marginTrade', placeMarginOrder.path, 'POST'],
    ['futuresTrade', placeFuturesOrder.path, 'POST'],
    ['transfer', transfer.path, 'POST'],
    ['withdraw', withdraw.path, 'POST'],
  ] as const;

  it.each(needs)('%s alone opens its calls', async (permission) => {
    const user = await gateway.user();
    const addresses = ['127.0.0.1'];
    const only = await createKey(gateway, user, { permissions: [permission], addresses });
    for (const [other, ...call] of needs) {
      const fields = call[1] === 'POST' ? real : undefined;
      const answer = await answerTo({ path: call[0], method: call[1], fields }, only);
      expect([other, answer.envelope.code === '40301']).toEqual([other, other !== permission]);
    }
  });

  it.each([
    login,
    getUserInfo,
    getSecurity,
    getSubAccounts,
    createSubAccount,
    getApiKeys,
    removeApiKey,
    addAddress,
  ])('$path is not open to API keys', async ({ path, method }) => {
    const all = await createKey(gateway, await gateway.user(), {
      permissions: ['read', 'spotTrade', 'marginTrade', 'futuresTrade', 'transfer', 'withdraw'],
      addresses: ['127.0.0.1'],
    });
    const { status, envelope } = await answerTo({ path, method, fields: {} }, all);
    expect([status, envelope.code]).toEqual([403, '40303']);
  });
});

describe('addresses of an API key', () => {
  it('refuse a caller from another one with 40302', async () => {
    const elsewhere = await createKey(gateway, await gateway.user(), {
      addresses: ['203.0.113.0/24', '2001:db8::/64'],
    });
    expect(await codeOf(assets, elsewhere)).toBe('40302');
  });

  it('let a caller from a listed network through', async () => {
    const user = await gateway.user();
    const local = await createKey(gateway, user, { addresses: ['127.0.0.0/24'] });
    expect(await codeOf(assets, local)).toBe('00000');
  });
});

describe('an API key of an earlier version that lists every address', () => {
  it('withdraws no more', async () => {
    const key = await createKey(gateway, await gateway.user(), {
      permissions: ['read', 'withdraw'],
      addresses: ['127.0.0.1'],
    });
    const change = 'UPDATE api_keys SET addresses = ? WHERE access_key = ?';
    await gateway.alter(change, JSON.stringify(['0.0.0.0/0']), key.accessKey);
    const withdrawal = { path: withdraw.path, method: 'POST', fields: {} } as const;
    expect(await codeOf(withdrawal, key)).toBe('40301');
    expect(await codeOf(assets, key)).toBe('00000');
  });
});

describe('the life of an API key', () => {
  it('ends at its expiry and when it is removed', async () => {
    const user = await gateway.user();
    const short = await createKey(gateway, user, { days: 1 });
    const removed = await createKey(gateway, user);
    expect(await codeOf(assets, short)).toBe('00000');
    await gateway.prove(user, removeApiKey, { accessKey: removed.accessKey });
    expect(await codeOf(assets, removed)).toBe('40013');
    clock.ms += 24 * 60 * 60 * 1000;
    expect(await codeOf(assets, short)).toBe('40013');
  });

  it('shows when and from where it was used last', async () => {
    const user = await gateway.user();
    const used = await createKey(gateway, user);
    const listed = async () => (await user.call(getApiKeys, {})).envelope.data.list[0];
    expect(await listed()).toMatchObject({ usedAt: null, usedAddress: null });
    await answerTo(assets, used);
    expect(await listed()).toMatchObject({ usedAt: clock.ms, usedAddress: '127.0.0.1' });
  });
});

describe('limits of API keys', () => {
  it('are of each key, and calls that prove nothing do not spend them', async () => {
    const rate = { burst: 25, perSecond: 0.001 };
    const strict = await startGateway({ now: clock.now, rates: { user: rate } });
    const [first, second] = [await strict.user(), await strict.user()];
    const keys = [await createKey(strict, first), await createKey(strict, second)] as const;
    const send = async (by: SigningKey, secret = by.secret) => {
      clock.ms += 1;
      const request = { ...assets, at: clock.ms };
      const answer = await sendByKey(strict.origin, { ...by, secret }, request);
      return [answer.envelope.code, answer.headers.get('retry-after') !== null];
    };
    for (let count = 0; count < 30; count += 1)
      expect(await send(keys[0], 'x')).toEqual(['40013', false]);
    for (let count = 0; count < 25; count += 1)
      expect(await send(keys[0])).toEqual(['00000', false]);
    expect(await send(keys[0])).toEqual(['429', true]);
    expect(await send(keys[1])).toEqual(['00000', false]);
  });
});
