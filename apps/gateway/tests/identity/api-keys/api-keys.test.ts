import {
  changeApiKey,
  createApiKey,
  createSubAccount,
  confirmAuthenticator,
  getApiKeys,
  getAssets,
  placeOrder,
  removeApiKey,
  startAuthenticator,
  switchAccount,
} from '@bourse/gateway-contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  authenticatorCode,
  createTestClock,
  restingOrder,
  type TestAnswer,
  type TestClient,
} from '../../../src/testing/index.ts';
import { pwd, startGateway, type TestGateway } from '../../kit/start-gateway.ts';
import { createKey, keyFields, sendByKey } from './kit.ts';

const clock = createTestClock();
const dayMs = 24 * 60 * 60 * 1000;

let gateway: TestGateway;
let owner: TestClient;

beforeAll(async () => {
  gateway = await startGateway({ now: clock.now });
});

beforeEach(async () => {
  clock.ms += 60 * 60 * 1000;
  owner = await gateway.user();
});

const codeOf = async (answer: Promise<TestAnswer>) => (await answer).envelope.code;
const keysOf = async (userId?: string) =>
  (await owner.call(getApiKeys, userId === undefined ? {} : { userId })).envelope.data.list;

const fields = { ...keyFields, permissions: [...keyFields.permissions], addresses: [] };

describe('createApiKey', () => {
  it('needs a fresh proof', async () => {
    expect(await codeOf(owner.call(createApiKey, fields))).toBe('20016');
    const wrong = { pwd: 'Wrong7Horse', verifyCode: '000000' };
    expect(await codeOf(owner.call(createApiKey, { ...fields, ...wrong }))).toBe('20017');
    expect(await keysOf()).toEqual([]);
  });

  it('needs the code of an authenticator that is on', async () => {
    const { envelope } = await owner.call(startAuthenticator, {});
    const { secret } = envelope.data;
    const code = () => authenticatorCode(secret, clock.ms);
    await gateway.prove(owner, confirmAuthenticator, { newCode: code() });
    clock.ms += 30_000;
    expect(await codeOf(owner.call(createApiKey, { ...fields, pwd }))).toBe('20016');
    const proof = { googleCode: code() };
    expect(await codeOf(owner.call(createApiKey, { ...fields, ...proof }))).toBe('00000');
  });

  it('shows the secret once, and stores it nowhere', async () => {
    const { secret, ...key } = await createKey(gateway, owner);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await keysOf()).toEqual([key]);
    for (const table of ['api_keys', 'kept_answers']) {
      const rows = await gateway.query(`SELECT * FROM ${table}`);
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
  });

  it('limits a life without addresses to 90 days, and any other to a year', async () => {
    const create = (more: object) =>
      codeOf(gateway.prove(owner, createApiKey, { ...fields, ...more }));
    const addresses = ['203.0.113.7'];
    expect(await create({ days: 90 })).toBe('00000');
    expect(await create({ days: 91 })).toBe('40001');
    clock.ms += 60_000;
    expect(await create({ days: 365, addresses })).toBe('00000');
    expect(await create({ days: 366, addresses })).toBe('40001');
    const lives = (await keysOf()).map((key) => (key.expiresAt - key.createdAt) / dayMs);
    expect(lives).toEqual([90, 365]);
  });

  it.each([
    '300.1.1.1',
    '10.0.0.0/33',
    '2001:db8::/129',
    '10.0.0.1/',
    '0.0.0.0/0',
    '10.0.0.0/23',
    '::/0',
    '2001:db8::/63',
  ])('refuses the address %s', async (address) => {
    const sent = { ...fields, addresses: [address] };
    expect(await codeOf(gateway.prove(owner, createApiKey, sent))).toBe('40001');
  });

  it('takes networks of 256 addresses, and a /64 of IPv6', async () => {
    const sent = { ...fields, addresses: ['203.0.113.0/24', '2001:db8::/64'] };
    expect(await codeOf(gateway.prove(owner, createApiKey, sent))).toBe('00000');
  });

  it('gives the permission to withdraw to keys with addresses alone', async () => {
    const sent = { ...fields, permissions: ['read' as const, 'withdraw' as const] };
    expect(await codeOf(gateway.prove(owner, createApiKey, sent))).toBe('40001');
    clock.ms += 60_000;
    const { accessKey } = await createKey(gateway, owner, { ...sent, addresses: ['203.0.113.7'] });
    clock.ms += 60_000;
    const open = { accessKey, addresses: [] };
    expect(await codeOf(gateway.prove(owner, changeApiKey, open))).toBe('40001');
  });

  it('takes 20 addresses and 10 keys', async () => {
    const addresses = Array.from({ length: 21 }, (_, index) => `203.0.113.${index}`);
    expect(await codeOf(gateway.prove(owner, createApiKey, { ...fields, addresses }))).toBe(
      '40001',
    );
    for (let count = 0; count < 10; count += 1) {
      clock.ms += 60_000;
      const sent = { ...fields, addresses: addresses.slice(1) };
      expect(await codeOf(gateway.prove(owner, createApiKey, sent))).toBe('00000');
    }
    expect(await codeOf(gateway.prove(owner, createApiKey, fields))).toBe('20057');
  });
});

describe('changeApiKey', () => {
  it('changes what is given, with a fresh proof', async () => {
    const { secret: _, ...key } = await createKey(gateway, owner);
    const change = { accessKey: key.accessKey, label: 'Reader', permissions: ['read' as const] };
    expect(await codeOf(owner.call(changeApiKey, change))).toBe('20016');
    expect(await codeOf(gateway.prove(owner, changeApiKey, change))).toBe('00000');
    expect(await keysOf()).toEqual([{ ...key, label: 'Reader', permissions: ['read'] }]);
  });

  it('keeps the addresses of a key that lasts longer than 90 days', async () => {
    const { accessKey } = await createKey(gateway, owner, {
      days: 200,
      addresses: ['203.0.113.7'],
    });
    const change = { accessKey, addresses: [] };
    expect(await codeOf(gateway.prove(owner, changeApiKey, change))).toBe('40001');
  });

  it('is refused for a key of another account', async () => {
    const { accessKey } = await createKey(gateway, await gateway.user());
    expect(await codeOf(gateway.prove(owner, changeApiKey, { accessKey }))).toBe('20058');
    await gateway.prove(owner, removeApiKey, { accessKey });
    const rows = await gateway.query('SELECT 1 FROM api_keys WHERE access_key = ?', accessKey);
    expect(rows).toHaveLength(1);
  });
});

describe('API keys of a sub-account', () => {
  it('are managed by its main account, and trade on the sub-account', async () => {
    const { envelope } = await owner.call(createSubAccount, { nickName: 'Grid' });
    const { userId } = envelope.data;
    const key = await createKey(gateway, owner, { userId });
    expect(await keysOf()).toEqual([]);
    expect(await keysOf(userId)).toHaveLength(1);
    const order = { path: placeOrder.path, fields: restingOrder, at: clock.ms };
    expect((await sendByKey(gateway.origin, key, order)).envelope.code).toBe('00000');
    const held = async () =>
      JSON.stringify((await owner.call(getAssets, {}, { simulation: true })).envelope.data);
    const before = await held();
    await owner.call(switchAccount, { userId });
    expect(await held()).not.toBe(before);
    expect(await codeOf(owner.call(getApiKeys, {}))).toBe('20051');
  });

  it('are refused for an account of somebody else', async () => {
    const stranger = await gateway.user();
    const { envelope } = await stranger.call(createSubAccount, { nickName: 'Other' });
    const { userId } = envelope.data;
    expect(await codeOf(owner.call(getApiKeys, { userId }))).toBe('20040');
    expect(await codeOf(gateway.prove(owner, createApiKey, { ...fields, userId }))).toBe('20040');
  });
});
