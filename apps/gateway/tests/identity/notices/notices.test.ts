import {
  addAddress,
  addPasskey,
  approveLogin,
  changeApiKey,
  changeEmail,
  changePassword,
  confirmAuthenticator,
  createApiKey,
  faucet,
  getAssets,
  getCrossTerminalLoginStatus,
  getIdentity,
  getNotices,
  getQrKeyStatus,
  getWaitingLogins,
  login,
  loginByPasskey,
  logout,
  markNoticesRead,
  removeApiKey,
  requireAddressBook,
  resetPassword,
  setAntiPhishingCode,
  startAuthenticator,
  startPasskey,
  startPasskeyLogin,
  submitDocument,
  submitPerson,
  verifyAuthLogin,
  verifyLogin,
  withdraw,
} from '@bourse/gateway-contract';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  authenticatorCode,
  createTestClock,
  createTestPasskey,
  type TestClient,
  type TestPasskey,
} from '../../../src/testing/index.ts';
import type { NoticeMessage } from '../../../src/identity/notices/index.ts';
import { newEmail, pwd, startGateway, type TestGateway } from '../../kit/start-gateway.ts';

const clock = createTestClock();
const ledger = 'real';
const tron = { ledger, coin: 'USDT', chain: 'TRC20' } as const;
const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const ada = { country: 'GB', givenName: 'Ada', familyName: 'Lovelace', birthDate: '1985-12-10' };
const picture = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(2_000)]).toString(
  'base64',
);

const mails: NoticeMessage[] = [];
let gateway: TestGateway;
let owner: TestClient;
let email: string;
let passkey: TestPasskey | undefined;

beforeAll(async () => {
  gateway = await startGateway({
    now: clock.now,
    debugPages: true,
    onNotice: (message) => mails.push(message),
  });
});

beforeEach(async () => {
  clock.ms += 60 * 60 * 1000;
  mails.length = 0;
  passkey = undefined;
  email = newEmail();
  owner = await gateway.client();
  await owner.register(email, pwd);
});

const list = async () => (await owner.call(getNotices, undefined)).envelope.data;
const kinds = async () => (await list()).notices.map(({ kind, subject }) => [kind, subject]);

const keyFields = { label: 'Bot', permissions: ['read' as const], addresses: [], days: 1 };

describe('a notice', () => {
  it('is recorded of no registration', async () => {
    expect(await list()).toEqual({
      notices: [],
      unread: 0,
      read: { until: 0, ids: [] },
      asksForReview: false,
    });
    expect(mails).toEqual([]);
  });

  it('is recorded of an attempt without the right proof, once in ten minutes', async () => {
    const wrong = { pwd: 'Wrong7Horse', verifyCode: '000000' };
    const attempt = () => owner.call(createApiKey, { ...keyFields, ...wrong });
    await attempt();
    await attempt();
    expect(await kinds()).toEqual([['proofRefused', '']]);
    clock.ms += 600_000;
    await attempt();
    expect(await kinds()).toHaveLength(2);
    expect(mails).toHaveLength(2);
  });

  it('says what was changed of the keys and the address book, newest first', async () => {
    const created = await gateway.prove(owner, createApiKey, keyFields);
    const { accessKey } = created.envelope.data.key;
    clock.ms += 1000;
    await gateway.prove(owner, changeApiKey, { accessKey, label: 'Robot' });
    clock.ms += 1000;
    await gateway.prove(owner, removeApiKey, { accessKey });
    clock.ms += 60_000;
    await gateway.prove(owner, addAddress, { ...tron, address, label: 'cold' });
    await gateway.prove(owner, requireAddressBook, { ledger, isRequired: true });
    expect(await kinds()).toEqual([
      ['addressRuleOn', ''],
      ['addressAdded', `USDT ${address}`],
      ['apiKeyRemoved', accessKey],
      ['apiKeyChanged', 'Robot'],
      ['apiKeyCreated', 'Bot'],
    ]);
  });

  it('is recorded of a login from another device, and of none from the same one', async () => {
    await owner.login(email, pwd);
    expect(await kinds()).toEqual([]);
    const other = await gateway.client();
    const { data } = (await other.login(email, pwd)).envelope;
    if (!('verification' in data)) throw new TypeError('No second proof was asked for');
    const { serialNO } = data.verification;
    const emailCode = await gateway.sendCode(other, email, 'login');
    await other.call(verifyLogin, { serialNO, emailCode });
    expect((await list()).notices).toMatchObject([{ kind: 'newDevice' }]);
  });

  it.each(['QR code', 'approval', 'passkey'] as const)(
    'S5 is recorded of a login by %s on a new device, once',
    async (way) => {
      const device = await gateway.client();
      await enterBy(way, device);
      expect((await list()).notices).toMatchObject([{ kind: 'newDevice' }]);
      await device.call(logout, undefined);
      const again = await gateway.client({ device: device.device });
      await enterBy(way, again);
      expect((await list()).notices).toHaveLength(1);
    },
  );

  it('S15 is recorded of no login after a plain logout, also with a second proof', async () => {
    const { secret } = (await owner.call(startAuthenticator, {})).envelope.data;
    const newCode = authenticatorCode(secret, clock.ms);
    await gateway.prove(owner, confirmAuthenticator, { newCode });
    clock.ms += 60_000;
    await owner.call(logout, undefined);
    const again = await gateway.client({ device: owner.device });
    const { data } = (await again.login(email, pwd)).envelope;
    if (!('verification' in data)) throw new TypeError('No second proof was asked for');
    const { serialNO } = data.verification;
    const googleCode = authenticatorCode(secret, clock.ms);
    expect((await again.call(verifyAuthLogin, { serialNO, googleCode })).envelope.code).toBe(
      '00000',
    );
    owner = again;
    expect(await kinds()).toEqual([['authenticatorOn', '']]);
  });

  it('is recorded once of a withdrawal that is sent twice', async () => {
    await owner.call(faucet, { ...tron, amount: '100' });
    clock.ms += 60_000;
    await vi.waitFor(async () => {
      const { envelope } = await owner.call(getAssets, undefined);
      expect(envelope.data.balances).toMatchObject([{ coin: 'USDT', available: '100' }]);
    }, 10_000);
    const payload = { ...tron, address, amount: '20' };
    const idempotencyKey = 'a'.repeat(32);
    const verifyCode = await gateway.sendProofCode(owner, withdraw);
    const proven = { ...payload, pwd, verifyCode };
    const call = await owner.prepare(withdraw, proven, { idempotencyKey });
    const again = await owner.prepare(withdraw, payload, { idempotencyKey });
    for (const each of [call, again]) {
      expect((await owner.send(each)).envelope.code).toBe('00000');
    }
    expect(await kinds()).toEqual([['withdrawalRequested', '20 USDT']]);
  });

  it('of a verified identity is listed once the review has ended', async () => {
    await owner.call(submitPerson, ada);
    await owner.call(submitDocument, { kind: 'passport', document: picture, selfie: picture });
    expect(await kinds()).toEqual([]);
    clock.ms += 5_000;
    expect((await owner.call(getIdentity, {})).envelope.data.level).toBe(2);
    expect(await kinds()).toEqual([['identityVerified', '']]);
  });

  it('is recorded of a password that was reset without a login', async () => {
    const visitor = await gateway.client();
    const emailCode = await gateway.sendCode(visitor, email, 'reset');
    await visitor.call(resetPassword, { email, emailCode, pwd: 'Another7Horse' });
    expect(mails).toMatchObject([{ kind: 'passwordChanged', target: email }]);
  });
});

/** Logs a device in to the owner's account without a password alone. */
async function enterBy(way: 'QR code' | 'approval' | 'passkey', device: TestClient) {
  if (way === 'passkey') {
    passkey ??= await addTestPasskey();
    const { envelope } = await device.call(startPasskeyLogin, {});
    const fidoVerifyCode = passkey.assert(envelope.data);
    return device.call(loginByPasskey, { fidoVerifyCode });
  }
  if (way === 'QR code') {
    const { qrKey } = (await device.call(getQrKeyStatus, {})).envelope.data;
    await owner.call(approveLogin, { approvalId: qrKey, decision: 'approved' });
    return device.call(getQrKeyStatus, { qrKey });
  }
  const { data } = (await device.call(login, { loginName: email, pwd })).envelope;
  if (!('verification' in data)) return undefined;
  const { serialNO } = data.verification;
  const { envelope } = await owner.call(getWaitingLogins, undefined);
  const approvalId = envelope.data.list[0]?.approvalId ?? '';
  await owner.call(approveLogin, { approvalId, decision: 'approved' });
  return device.call(getCrossTerminalLoginStatus, { serialNO });
}

/** Adds a passkey to the owner's account, and forgets the notice of it. */
async function addTestPasskey(): Promise<TestPasskey> {
  const made = createTestPasskey({ origin: gateway.origin });
  const { envelope } = await owner.call(startPasskey, {});
  const created = { name: 'Laptop', ...made.create(envelope.data) };
  await gateway.prove(owner, addPasskey, created);
  await gateway.alter("DELETE FROM notices WHERE kind = 'passkeyAdded'");
  return made;
}

describe('what was read', () => {
  beforeEach(async () => {
    for (const label of ['One', 'Two', 'Three']) {
      clock.ms += 1000;
      await gateway.prove(owner, createApiKey, { ...keyFields, label });
    }
  });

  it('is kept for one notice', async () => {
    const { notices, unread } = await list();
    expect(unread).toBe(3);
    const ids = [`notice ${notices[1]?.noticeId ?? ''}`, 'fill BTCUSDT 1'];
    const marked = await owner.call(markNoticesRead, { ids });
    expect(marked.envelope.data).toEqual({ unread: 2, read: { until: 0, ids } });
    expect(await list()).toMatchObject({ unread: 2, read: { ids } });
  });

  it('is kept for all until now, at most', async () => {
    const until = clock.ms + 1_000_000;
    const marked = await owner.call(markNoticesRead, { until });
    expect(marked.envelope.data).toEqual({ unread: 0, read: { until: clock.ms, ids: [] } });
    clock.ms += 60_000;
    await gateway.prove(owner, createApiKey, keyFields);
    expect((await list()).unread).toBe(1);
  });

  it('says nothing about another user', async () => {
    await owner.call(markNoticesRead, { until: clock.ms });
    owner = await gateway.user();
    expect(await list()).toEqual({
      notices: [],
      unread: 0,
      read: { until: 0, ids: [] },
      asksForReview: false,
    });
  });
});

describe('the mail of a notice', () => {
  it('has the anti-phishing code of the user, and no secret', async () => {
    await gateway.prove(owner, setAntiPhishingCode, { antiPhishingCode: 'Heron4242' });
    const { envelope } = await gateway.prove(owner, createApiKey, keyFields);
    await gateway.prove(owner, changePassword, { newPwd: 'Another7Horse' });
    expect(mails.map(({ kind }) => kind)).toEqual([
      'antiPhishingChanged',
      'apiKeyCreated',
      'passwordChanged',
    ]);
    expect(mails).toMatchObject([{}, { target: email, antiPhishingCode: 'Heron4242' }, {}]);
    const text = JSON.stringify(mails);
    for (const secret of [envelope.data.secret, pwd, 'Another7Horse']) {
      expect(text).not.toContain(secret);
    }
  });

  it('goes to the former address too when the address is changed', async () => {
    const next = newEmail();
    const { envelope } = await gateway.prove(owner, changeEmail, {
      email: next,
      emailCode: await gateway.sendCode(owner, next, 'security'),
    });
    expect(envelope.code).toBe('00000');
    expect(mails.map(({ kind, target }) => [kind, target])).toEqual([
      ['emailChanged', next],
      ['emailChanged', email],
    ]);
  });
});
