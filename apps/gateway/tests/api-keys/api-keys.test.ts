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
import { authenticatorCode, createTestClock, restingOrder } from '../../src/testing/index.ts';
import type { TestAnswer, TestClient } from '../../src/testing/index.ts';
import { pwd, startGateway } from '../kit/start-gateway.ts';
import type { TestGateway } from '../kit/start-gateway.ts';
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
  it('needs the password', async () => {
    expect(await codeOf(owner.call(createApiKey, fields))).toBe('20015');
    expect(await codeOf(owner.call(createApiKey, { ...fields, pwd: 'Wrong7Horse' }))).toBe('20001');
    expect(await keysOf()).toEqual([]);
  });

  it('needs the code of an authenticator that is on', async () => {
    const { envelope } = await owner.call(startAuthenticator, {});
    const { secret } = envelope.data;
    const code = () => authenticatorCode(secret, clock.ms);
    await owner.call(confirmAuthenticator, { pwd, googleCode: code() });
    clock.ms += 30_000;
    expect(await codeOf(owner.call(createApiKey, { ...fields, pwd }))).toBe('20015');
    const proof = { pwd, googleCode: code() };
    expect(await codeOf(owner.call(createApiKey, { ...fields, ...proof }))).toBe('00000');
  });

  it('shows the secret once, and stores it nowhere', async () => {
    const { secret, ...key } = await createKey(owner);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await keysOf()).toEqual([key]);
    const tables = ['api_keys', 'kept_answers'].map((name) =>
      gateway.query(`SELECT * FROM ${name}`),
    );
    expect(JSON.stringify(tables)).not.toContain(secret);
  });

  it('limits a life without addresses to 90 days, and any other to a year', async () => {
    const create = (more: object) => codeOf(owner.call(createApiKey, { ...fields, pwd, ...more }));
    const addresses = ['203.0.113.7'];
    expect(await create({ days: 90 })).toBe('00000');
    expect(await create({ days: 91 })).toBe('40001');
    expect(await create({ days: 365, addresses })).toBe('00000');
    expect(await create({ days: 366, addresses })).toBe('40001');
    const lives = (await keysOf()).map((key) => (key.expiresAt - key.createdAt) / dayMs);
    expect(lives).toEqual([90, 365]);
  });

  it.each([['300.1.1.1'], ['10.0.0.0/33'], ['2001:db8::/129'], ['10.0.0.1/']])(
    'refuses the address %s',
    async (address) => {
      const sent = { ...fields, pwd, addresses: [address] };
      expect(await codeOf(owner.call(createApiKey, sent))).toBe('40001');
    },
  );

  it('takes 20 addresses and 10 keys', async () => {
    const addresses = Array.from({ length: 21 }, (_, index) => `203.0.113.${index}`);
    expect(await codeOf(owner.call(createApiKey, { ...fields, pwd, addresses }))).toBe('40001');
    for (let count = 0; count < 10; count += 1) {
      const sent = { ...fields, pwd, addresses: addresses.slice(1) };
      expect(await codeOf(owner.call(createApiKey, sent))).toBe('00000');
    }
    expect(await codeOf(owner.call(createApiKey, { ...fields, pwd }))).toBe('20057');
  });
});

describe('changeApiKey', () => {
  it('changes what is given, with the password', async () => {
    const { secret: _, ...key } = await createKey(owner);
    const change = { accessKey: key.accessKey, label: 'Reader', permissions: ['read' as const] };
    expect(await codeOf(owner.call(changeApiKey, change))).toBe('20015');
    expect(await codeOf(owner.call(changeApiKey, { ...change, pwd }))).toBe('00000');
    expect(await keysOf()).toEqual([{ ...key, label: 'Reader', permissions: ['read'] }]);
  });

  it('keeps the addresses of a key that lasts longer than 90 days', async () => {
    const { accessKey } = await createKey(owner, { days: 200, addresses: ['203.0.113.7'] });
    const change = { accessKey, pwd, addresses: [] };
    expect(await codeOf(owner.call(changeApiKey, change))).toBe('40001');
  });

  it('is refused for a key of another account', async () => {
    const { accessKey } = await createKey(await gateway.user());
    expect(await codeOf(owner.call(changeApiKey, { accessKey, pwd }))).toBe('20058');
    await owner.call(removeApiKey, { accessKey });
    const rows = gateway.query('SELECT 1 FROM api_keys WHERE access_key = ?', accessKey);
    expect(rows).toHaveLength(1);
  });
});

describe('API keys of a sub-account', () => {
  it('are managed by its main account, and trade on the sub-account', async () => {
    const { envelope } = await owner.call(createSubAccount, { nickName: 'Grid' });
    const { userId } = envelope.data;
    const key = await createKey(owner, { userId });
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
    expect(await codeOf(owner.call(createApiKey, { ...fields, pwd, userId }))).toBe('20040');
  });
});
