import {
  addAddress,
  addPasskey,
  approveLogin,
  beginTelegramVisit,
  bindIdentity,
  changeEmail,
  changePassword,
  createApiKey,
  faucet,
  getAssets,
  getNotices,
  getQrKeyStatus,
  loginByTelegram,
  logout,
  registerByEmail,
  requireAddressBook,
  resetPassword,
  startAuthenticator,
  withdraw,
} from '@bourse/gateway-contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestClock,
  createTestJar,
  type TestAnswer,
  type TestClient,
} from '../../src/testing/index.ts';
import { newEmail, pwd, startGateway, type TestGateway } from '../kit/start-gateway.ts';
import { createKey, keyFields, sendByKey, type SigningKey } from './api-keys/kit.ts';
import { botToken, telegramToken } from './third-party/kit.ts';

const clock = createTestClock();
const newPassword = 'Another9Horse';
const address = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';

let gateway: TestGateway;
let owner: TestClient;
let email: string;
let people = 0;

beforeAll(async () => {
  gateway = await startGateway({
    now: clock.now,
    debugPages: true,
    identityProviders: { telegramBotToken: botToken },
  });
});

/** An owner with money, and a clock that lets the owner ask for a code again. */
beforeEach(async () => {
  clock.ms += 60 * 60 * 1000;
  people += 1;
  email = newEmail();
  owner = await gateway.client();
  await owner.register(email, pwd);
  await owner.call(faucet, { ledger: 'real', coin: 'USDT', chain: 'TRC20', amount: '500' });
  clock.ms += 120_000;
});

const codeOf = async (answer: Promise<TestAnswer>) => (await answer).envelope.code;

/** Calls that an intruder makes with a stolen session, by their names. Each must be refused. */
const attempts: Readonly<Record<string, (client: TestClient) => Promise<TestAnswer>>> = {
  withdraw: (client) =>
    client.call(withdraw, { ledger: 'real', coin: 'USDT', chain: 'TRC20', address, amount: '100' }),
  addAddress: (client) =>
    client.call(addAddress, { ledger: 'real', coin: 'USDT', chain: 'TRC20', address, label: '' }),
  dropRule: (client) =>
    client.call(requireAddressBook, { ledger: 'real', isRequired: false, googleCode: '123456' }),
  createApiKey: (client) =>
    client.call(createApiKey, { ...keyFields, permissions: ['read'], addresses: [] }),
  changePassword: (client) =>
    client.call(changePassword, { newPwd: newPassword, pwd, verifyCode: '123456' }),
  changeEmail: (client) =>
    client.call(changeEmail, { email: newEmail(), emailCode: '123456', pwd }),
  bindIdentity: (client) =>
    client.call(bindIdentity, { provider: 'telegram', token: telegramToken('99', clock.ms) }),
  addPasskey: (client) =>
    client.call(addPasskey, { name: 'Mine', clientData: '', attestation: '' } as never),
};

async function attemptAll(client: TestClient) {
  const codes: Record<string, string> = {};
  for (const [name, attempt] of Object.entries(attempts))
    codes[name] = await codeOf(attempt(client));
  return codes;
}

/** Returns the stored user, linked accounts, passkeys and API keys. An intruder's calls must not change them. */
async function standing() {
  const [user] = await gateway.query('SELECT * FROM users WHERE email = ?', email);
  const id = String(user?.['id']);
  const rows = (table: string) => gateway.query(`SELECT * FROM ${table} WHERE user_id = ?`, id);
  return {
    user,
    identities: await rows('identities'),
    passkeys: await rows('passkeys'),
    keys: await rows('api_keys'),
  };
}

async function ownersNotices() {
  const { envelope } = await owner.call(getNotices, undefined);
  return envelope.data.notices.map(({ kind }) => kind);
}

async function expectNoChange(client: TestClient): Promise<void> {
  const before = await standing();
  const codes = await attemptAll(client);
  for (const [name, code] of Object.entries(codes)) {
    expect([name, code]).toEqual([name, expect.stringMatching(/^(0002|20016|20017|40001)/)]);
  }
  expect(await standing()).toEqual(before);
}

/** The owner replaces the password from another place. */
async function reset(): Promise<void> {
  clock.ms += 60_000;
  const visitor = await gateway.client();
  const emailCode = await gateway.sendCode(visitor, email, 'reset');
  expect(await codeOf(visitor.call(resetPassword, { email, emailCode, pwd: newPassword }))).toBe(
    '00000',
  );
  clock.ms += 60_000;
}

describe('an intruder with the session cookie', () => {
  it('reads and changes nothing before the reset, and nothing after it', async () => {
    const thief = await gateway.client({ jar: createTestJar(owner.jar.cookies) });
    expect(await codeOf(thief.call(getAssets, undefined))).toMatch(/^0002/);
    await expectNoChange(thief);
    await reset();
    expect(await codeOf(thief.call(getAssets, undefined))).toBe('00004');
  });
});

describe('an intruder with cookie and device key', () => {
  it('reads, changes nothing, and each attempt is a notice; the reset ends it', async () => {
    const { jar, device } = owner;
    const thief = await gateway.client({ jar: createTestJar(jar.cookies), device });
    expect(await codeOf(thief.call(getAssets, undefined))).toBe('00000');
    for (const attempt of Object.values(attempts)) {
      const before = (await ownersNotices()).length;
      const code = await codeOf(attempt(thief));
      if (code === '40001') continue;
      expect(code).toMatch(/^2001[67]$/);
      clock.ms += 600_000;
      expect(await ownersNotices()).toHaveLength(before + 1);
    }
    await expectNoChange(thief);
    expect(await ownersNotices()).toContain('proofRefused');
    await reset();
    expect(await codeOf(thief.call(getAssets, undefined))).toBe('00004');
    expect(await codeOf(thief.login(email, pwd))).toBe('20001');
  });
});

describe('an intruder with a known laptop after a logout', () => {
  it('comes in with the old password, changes nothing, and the reset ends it', async () => {
    const { device } = owner;
    await owner.call(logout, undefined);
    const thief = await gateway.client({ device });
    await thief.login(email, pwd);
    await expectNoChange(thief);
    await reset();
    const again = await gateway.client({ device });
    expect(await codeOf(again.login(email, pwd))).toBe('20001');
    // The device is not known any more: the new password alone does not log in.
    const { data } = (await again.login(email, newPassword)).envelope;
    expect(data).toHaveProperty('verification');
  });
});

describe('an intruder with an address that is not his', () => {
  it('cannot register it, so nothing of his waits for its owner', async () => {
    const target = newEmail();
    const squatter = await gateway.client();
    const payload = { email: target, emailCode: '123456', pwd };
    expect(await codeOf(squatter.call(registerByEmail, payload))).toBe('20013');
    expect(await gateway.query('SELECT 1 FROM users WHERE email = ?', target)).toEqual([]);
  });
});

describe('an intruder with a leaked API key', () => {
  const byKey = (key: SigningKey, path: string, fields: unknown) =>
    sendByKey(gateway.origin, key, { path, fields, at: clock.ms });

  it('withdraws and changes nothing, and the reset ends the key', async () => {
    const key = await createKey(gateway, owner);
    const before = await standing();
    const payment = { ledger: 'real', coin: 'USDT', chain: 'TRC20', address, amount: '100' };
    const refused = [
      await byKey(key, withdraw.path, payment),
      await byKey(key, addAddress.path, { ...payment, label: '' }),
      await byKey(key, createApiKey.path, { ...keyFields }),
      await byKey(key, startAuthenticator.path, {}),
    ];
    for (const { envelope } of refused) expect(envelope.code).toMatch(/^4030[13]$/);
    const { keys: _, ...present } = await standing();
    expect(present).toEqual({ user: before.user, identities: [], passkeys: [] });
    await reset();
    const ended = await sendByKey(gateway.origin, key, {
      method: 'GET',
      path: getAssets.path,
      at: clock.ms,
    });
    expect(ended.envelope.code).toBe('40013');
  });
});

describe('an intruder whose QR code the owner has approved', () => {
  it('is a notice, changes nothing, and the reset ends it', async () => {
    const thief = await gateway.client();
    const { qrKey } = (await thief.call(getQrKeyStatus, {})).envelope.data;
    await owner.call(approveLogin, { approvalId: qrKey, decision: 'scanned' });
    await owner.call(approveLogin, { approvalId: qrKey, decision: 'approved' });
    await thief.call(getQrKeyStatus, { qrKey });
    expect(await codeOf(thief.call(getAssets, undefined))).toBe('00000');
    const notices = await thief.call(getNotices, undefined);
    expect(notices.envelope.data.notices.map(({ kind }) => kind)).toContain('newDevice');
    await expectNoChange(thief);
    await reset();
    expect(await codeOf(thief.call(getAssets, undefined))).toBe('00004');
  });
});

describe('an intruder with an identity that is bound', () => {
  it('needs a code of the owner after the reset, who is asked about the identity', async () => {
    const id = `9${people}`;
    await owner.call(beginTelegramVisit, undefined);
    const proof = { provider: 'telegram', token: telegramToken(id, clock.ms) };
    expect(await codeOf(gateway.prove(owner, bindIdentity, proof))).toBe('00000');
    clock.ms += 60_000;
    const { device } = owner;
    let thief = owner;
    const enter = async () => {
      thief = await gateway.client({ device });
      await thief.call(beginTelegramVisit, undefined);
      return (await thief.call(loginByTelegram, { token: telegramToken(id, clock.ms) })).envelope;
    };
    expect((await enter()).data).toHaveProperty('userInfo');
    await expectNoChange(thief);
    await reset();
    expect((await enter()).data).toHaveProperty('verification');
    owner = await gateway.logInByCode(email, email, newPassword);
    const { data } = (await owner.call(getNotices, undefined)).envelope;
    expect(data.asksForReview).toBe(true);
  });
});
