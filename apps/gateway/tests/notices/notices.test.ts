import {
  addAddress,
  changeApiKey,
  changeEmail,
  changePassword,
  createApiKey,
  faucet,
  getAssets,
  getIdentity,
  getNotices,
  markNoticesRead,
  removeApiKey,
  requireAddressBook,
  resetPassword,
  setAntiPhishingCode,
  submitDocument,
  submitPerson,
  verifyLogin,
  withdraw,
} from '@bourse/gateway-contract';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestClock } from '../../src/testing/index.ts';
import type { TestClient } from '../../src/testing/index.ts';
import type { NoticeMessage } from '../../src/notices/index.ts';
import { newEmail, pwd, startGateway } from '../kit/start-gateway.ts';
import type { TestGateway } from '../kit/start-gateway.ts';

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
  email = newEmail();
  owner = await gateway.client();
  await owner.register(email, pwd);
});

const list = async () => (await owner.call(getNotices, undefined)).envelope.data;
const kinds = async () => (await list()).notices.map(({ kind, subject }) => [kind, subject]);

const keyFields = { label: 'Bot', permissions: ['read' as const], addresses: [], days: 1, pwd };

describe('a notice', () => {
  it('is recorded of no registration, and of no refused change', async () => {
    await owner.call(createApiKey, { ...keyFields, pwd: 'Wrong7Horse' });
    expect(await list()).toEqual({ notices: [], unread: 0, read: { until: 0, ids: [] } });
    expect(mails).toEqual([]);
  });

  it('says what was changed of the keys and the address book, newest first', async () => {
    const created = await owner.call(createApiKey, keyFields);
    const { accessKey } = created.envelope.data.key;
    clock.ms += 1000;
    await owner.call(changeApiKey, { accessKey, label: 'Robot', pwd });
    clock.ms += 1000;
    await owner.call(removeApiKey, { accessKey });
    await owner.call(addAddress, { ...tron, address, label: 'cold' });
    await owner.call(requireAddressBook, { ledger, isRequired: true });
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

  it('is recorded once of a withdrawal that is sent twice', async () => {
    await owner.call(faucet, { ...tron, amount: '100' });
    clock.ms += 60_000;
    await vi.waitFor(async () => {
      const { envelope } = await owner.call(getAssets, undefined);
      expect(envelope.data.balances).toMatchObject([{ coin: 'USDT', available: '100' }]);
    }, 10_000);
    const payload = { ...tron, address, amount: '20' };
    const call = await owner.prepare(withdraw, payload, { idempotencyKey: 'a'.repeat(32) });
    const again = await owner.prepare(withdraw, payload, { idempotencyKey: 'a'.repeat(32) });
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

describe('what was read', () => {
  beforeEach(async () => {
    for (const label of ['One', 'Two', 'Three']) {
      clock.ms += 1000;
      await owner.call(createApiKey, { ...keyFields, label });
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
    clock.ms += 1000;
    await owner.call(createApiKey, keyFields);
    expect((await list()).unread).toBe(1);
  });

  it('says nothing about another user', async () => {
    await owner.call(markNoticesRead, { until: clock.ms });
    owner = await gateway.user();
    expect(await list()).toEqual({ notices: [], unread: 0, read: { until: 0, ids: [] } });
  });
});

describe('the mail of a notice', () => {
  it('has the anti-phishing code of the user, and no secret', async () => {
    await owner.call(setAntiPhishingCode, { antiPhishingCode: 'Heron4242', pwd });
    const { envelope } = await owner.call(createApiKey, keyFields);
    await owner.call(changePassword, {
      ...{ pwd, newPwd: 'Another7Horse' },
      verifyCode: await gateway.sendCode(owner, email, 'security'),
    });
    expect(mails.map(({ kind }) => kind)).toEqual(['apiKeyCreated', 'passwordChanged']);
    expect(mails).toMatchObject([{ target: email, antiPhishingCode: 'Heron4242' }, {}]);
    const text = JSON.stringify(mails);
    for (const secret of [envelope.data.secret, pwd, 'Another7Horse']) {
      expect(text).not.toContain(secret);
    }
  });

  it('goes to the former address too when the address is changed', async () => {
    const next = newEmail();
    const { envelope } = await owner.call(changeEmail, {
      ...{ pwd, email: next },
      verifyCode: await gateway.sendCode(owner, email, 'security'),
      emailCode: await gateway.sendCode(owner, next, 'security'),
    });
    expect(envelope.code).toBe('00000');
    expect(mails.map(({ kind, target }) => [kind, target])).toEqual([
      ['emailChanged', next],
      ['emailChanged', email],
    ]);
  });
});
