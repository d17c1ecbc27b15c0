import {
  addPasskey,
  getPasskeys,
  getSecurity,
  loginByPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
  verifyAuthLogin,
} from '@bourse/gateway-contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock, createTestPasskey } from '../../src/testing/index.ts';
import type { TestAnswer, TestClient, TestPasskey } from '../../src/testing/index.ts';
import { newEmail, pwd, startGateway } from '../kit/start-gateway.ts';
import type { TestGateway } from '../kit/start-gateway.ts';

const clock = createTestClock();

let gateway: TestGateway;
let owner: TestClient;
let visitor: TestClient;
let email: string;
let passkey: TestPasskey;

beforeAll(async () => {
  gateway = await startGateway({ now: clock.now });
});

beforeEach(async () => {
  clock.ms += 60 * 60 * 1000;
  email = newEmail();
  owner = await gateway.client();
  await owner.register(email, pwd);
  visitor = await gateway.client();
  passkey = createTestPasskey({ origin: gateway.origin });
});

const codeOf = async (answer: Promise<TestAnswer>) => (await answer).envelope.code;
const listed = async () => (await owner.call(getPasskeys, {})).envelope.data.list;

async function add(from = passkey, proof: object = { pwd }, ceremony: object = {}) {
  const { envelope } = await owner.call(startPasskey, {});
  const created = from.create({ ...envelope.data, ...ceremony });
  return codeOf(owner.call(addPasskey, { name: 'Laptop', ...created, ...proof }));
}

async function assertion(client = visitor, ceremony: object = {}) {
  const { envelope } = await client.call(startPasskeyLogin, {});
  return passkey.assert({ ...envelope.data, ...ceremony });
}

const logIn = (fidoVerifyCode: string, client = visitor) =>
  codeOf(client.call(loginByPasskey, { fidoVerifyCode }));

describe('a passkey', () => {
  it.each(['ES256', 'RS256'] as const)(
    'of %s is added, and logs in on a new device',
    async (algorithm) => {
      passkey = createTestPasskey({ algorithm, origin: gateway.origin });
      expect(await add()).toBe('00000');
      expect(await logIn(await assertion())).toBe('00000');
      expect(await codeOf(visitor.call(getSecurity, {}))).toBe('00000');
      expect(await listed()).toEqual([
        {
          passkeyId: passkey.credentialId,
          name: 'Laptop',
          createdAt: clock.ms,
          usedAt: clock.ms,
        },
      ]);
    },
  );

  it('is added with the password only', async () => {
    expect(await add(passkey, {})).toBe('20015');
    expect(await add(passkey, { pwd: 'Wrong1Password' })).toBe('20001');
    expect(await listed()).toEqual([]);
  });

  it.each([
    ['another challenge', { challenge: 'AAAA' }],
    ['another site', { origin: 'https://bourse.example.evil' }],
    ['another domain', { rpId: 'evil.example' }],
    ['no verification of its user', { isVerified: false }],
  ])('is refused with %s', async (_, ceremony) => {
    expect(await add(passkey, { pwd }, ceremony)).toBe('20054');
    await add();
    expect(await logIn(await assertion(visitor, ceremony))).toBe('20054');
  });

  it('signs a challenge once, in the browser that has asked for it', async () => {
    await add();
    const signed = await assertion();
    expect(await logIn(signed, await gateway.client())).toBe('20054');
    expect(await logIn(signed)).toBe('00000');
    const again = await gateway.client();
    await again.call(startPasskeyLogin, {});
    expect(await logIn(signed, again)).toBe('20054');
  });

  it('has five minutes for a challenge', async () => {
    await add();
    const signed = await assertion();
    clock.ms += 300_000;
    expect(await logIn(signed)).toBe('20054');
  });

  it('is refused with another signature, and with bytes that mean nothing', async () => {
    await add();
    const signed = JSON.parse(await assertion()) as Record<string, string>;
    const other = createTestPasskey({ origin: gateway.origin });
    const { envelope } = await visitor.call(startPasskeyLogin, {});
    const forged = JSON.parse(other.assert(envelope.data)) as Record<string, string>;
    const mixed = { ...forged, credentialId: signed['credentialId'] };
    expect(await logIn(JSON.stringify(mixed))).toBe('20054');
    expect(await logIn('{}')).toBe('20054');
    expect(await logIn('nothing')).toBe('20054');
  });

  it('whose counter does not grow is a copy', async () => {
    await add();
    passkey.count = 7;
    expect(await logIn(await assertion())).toBe('00000');
    passkey.count = 7;
    const thief = await gateway.client();
    expect(await logIn(await assertion(thief), thief)).toBe('20054');
  });

  it('is the second proof of a login', async () => {
    await add();
    const { envelope } = await visitor.login(email, pwd);
    if (!('verification' in envelope.data)) throw new RangeError('No second proof was asked for');
    const { serialNO, methods } = envelope.data.verification;
    expect(methods).toEqual(['email', 'passkey', 'terminal']);
    const fidoVerifyCode = await assertion();
    expect(await codeOf(visitor.call(verifyAuthLogin, { serialNO, fidoVerifyCode }))).toBe('00000');
  });

  it('of another account is no second proof', async () => {
    const stranger = await gateway.client();
    const otherEmail = newEmail();
    await stranger.register(otherEmail, pwd);
    await add();
    const { envelope } = await visitor.login(otherEmail, pwd);
    if (!('verification' in envelope.data)) throw new RangeError('No second proof was asked for');
    const { serialNO } = envelope.data.verification;
    const fidoVerifyCode = await assertion();
    expect(await codeOf(visitor.call(verifyAuthLogin, { serialNO, fidoVerifyCode }))).toBe('20054');
  });

  it('is renamed and removed by its owner alone, and then logs in no more', async () => {
    await add();
    const passkeyId = passkey.credentialId;
    const stranger = await gateway.user();
    expect(await codeOf(stranger.call(renamePasskey, { passkeyId, name: 'Mine' }))).toBe('20054');
    expect(await codeOf(stranger.call(removePasskey, { passkeyId, pwd }))).toBe('20054');
    expect(await codeOf(owner.call(renamePasskey, { passkeyId, name: 'Phone' }))).toBe('00000');
    expect((await listed())[0]?.name).toBe('Phone');
    expect(await codeOf(owner.call(removePasskey, { passkeyId }))).toBe('20015');
    expect(await codeOf(owner.call(removePasskey, { passkeyId, pwd }))).toBe('00000');
    expect(await listed()).toEqual([]);
    const { envelope } = await owner.call(getSecurity, {});
    expect(envelope.data.withdrawalsLockedUntil).toBe(clock.ms + 24 * 60 * 60 * 1000);
    expect(await logIn(await assertion())).toBe('20054');
  });

  it('is one of ten at most', async () => {
    for (let count = 0; count < 10; count += 1) {
      await add(createTestPasskey({ origin: gateway.origin }));
    }
    expect(await codeOf(owner.call(startPasskey, {}))).toBe('20055');
    expect(await listed()).toHaveLength(10);
  });
});
