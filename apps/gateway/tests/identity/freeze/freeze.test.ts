import {
  approveLogin,
  cancelOrder,
  changePassword,
  createApiKey,
  createSubAccount,
  freezeAccount,
  freezeByLink,
  getAssets,
  getNotices,
  getSecurity,
  getUserInfo,
  liftFreeze,
  placeOrder,
  resetPassword,
  sendProofCode,
  startProof,
  submitPerson,
  switchAccount,
  transfer,
  withdraw,
} from '@bourse/gateway-contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NoticeMessage } from '../../../src/identity/notices/index.ts';
import { createTestClock, type TestAnswer, type TestClient } from '../../../src/testing/index.ts';
import { newEmail, pwd, startGateway, type TestGateway } from '../../kit/start-gateway.ts';

const clock = createTestClock();
const ledger = 'simulation';
const simulation = { simulation: true };
const order = {
  ledger,
  symbol: 'BTCUSDT',
  side: 'buy',
  orderType: 'limit',
  force: 'gtc',
  price: '60000',
  size: '0.001',
} as const;
const keyFields = { label: 'Bot', permissions: ['read' as const], addresses: [], days: 1 };
const person = { country: 'GB', givenName: 'Ada', familyName: 'Lovelace', birthDate: '1985-12-10' };

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

const freezeOf = async (client = owner) =>
  (await client.call(getSecurity, undefined)).envelope.data.freeze;

/** Changes the security of the account, and returns the token in the mail about it. */
async function receiveLink(): Promise<string> {
  await gateway.prove(owner, createApiKey, keyFields);
  const token = mails.at(-1)?.freezeToken;
  if (token === undefined) throw new TypeError('The mail has no link');
  return token;
}

async function reset(): Promise<void> {
  const visitor = await gateway.client();
  const emailCode = await gateway.sendCode(visitor, email, 'reset');
  const { envelope } = await visitor.call(resetPassword, { email, emailCode, pwd });
  expect(envelope.code).toBe('00000');
}

const codeOf = async (answer: Promise<TestAnswer>) => (await answer).envelope.code;

describe('a frozen account', () => {
  it('D13 places nothing, moves no money, lets nobody in and changes no security', async () => {
    const proof = { pwd, verifyCode: await gateway.sendProofCode(owner, changePassword) };
    await owner.call(freezeAccount, undefined);
    const waiting = { approvalId: 'none', decision: 'approved' } as const;
    const toMargin = {
      coin: 'USDT',
      amount: '1',
      fromType: 'spot',
      toType: 'cross_margin',
    } as const;
    const refused = [
      owner.call(placeOrder, order, simulation),
      owner.call(transfer, { ledger, ...toMargin }, simulation),
      owner.call(createSubAccount, { nickName: 'Second' }),
      owner.call(submitPerson, person),
      owner.call(approveLogin, waiting),
      owner.call(startProof, { path: withdraw.path, payloadHash: '0'.repeat(64) }),
      owner.call(sendProofCode, { path: withdraw.path }),
      owner.call(changePassword, { newPwd: 'Other7Horse', ...proof }),
      owner.call(freezeAccount, undefined),
    ];
    const codes = await Promise.all(refused.map(codeOf));
    expect(codes).toEqual(codes.map(() => '20050'));
  });

  it('D13 still reads and cancels', async () => {
    const placed = await owner.call(placeOrder, order, simulation);
    await owner.call(freezeAccount, undefined);
    const { orderId } = placed.envelope.data.order;
    expect(await codeOf(owner.call(cancelOrder, { ledger, orderId }, simulation))).toBe('00000');
    expect(await codeOf(owner.call(getAssets, undefined, simulation))).toBe('00000');
  });

  it('D13 has frozen sub-accounts, which are open again after the freeze', async () => {
    const { userId } = (await owner.call(createSubAccount, { nickName: 'Second' })).envelope.data;
    await owner.call(freezeAccount, undefined);
    await owner.call(switchAccount, { userId });
    const { data } = (await owner.call(getUserInfo, { locale: 'en' })).envelope;
    expect(data?.userInfo.frozen).toBe(true);
    expect(await codeOf(owner.call(placeOrder, order, simulation))).toBe('20050');
    await gateway.alter('UPDATE account_security SET frozen_at = NULL');
    expect(await codeOf(owner.call(placeOrder, order, simulation))).toBe('00000');
  });

  it('D13 is frozen until its password was reset, and a fresh proof lifts the freeze', async () => {
    await owner.call(freezeAccount, undefined);
    expect(await freezeOf()).toEqual({ frozenAt: clock.ms, isReset: false });
    expect((await gateway.prove(owner, liftFreeze, {})).envelope.code).toBe('20062');
    clock.ms += 60_000;
    await reset();
    clock.ms += 60_000;
    const again = await gateway.logInByCode(email);
    expect(await freezeOf(again)).toMatchObject({ isReset: true });
    expect((await again.call(liftFreeze, {})).envelope.code).toBe('20016');
    expect((await gateway.prove(again, liftFreeze, {})).envelope.code).toBe('00000');
    expect(await freezeOf(again)).toBeNull();
    expect((await again.call(placeOrder, order, simulation)).envelope.code).toBe('00000');
    expect((await gateway.prove(again, liftFreeze, {})).envelope.code).toBe('20062');
  });

  it('D13 needs another reset after another freeze', async () => {
    const token = await receiveLink();
    await reset();
    clock.ms += 60_000;
    await (await gateway.client()).call(freezeByLink, { token });
    const again = await gateway.logInByCode(email);
    expect((await gateway.prove(again, liftFreeze, {})).envelope.code).toBe('20062');
  });
});

describe('the link in a security mail', () => {
  it('D13 freezes without a login, once, and tells the owner', async () => {
    const token = await receiveLink();
    const stranger = await gateway.client();
    const { envelope } = await stranger.call(freezeByLink, { token });
    expect(envelope).toMatchObject({ code: '00000', data: { frozenAt: clock.ms } });
    expect((await owner.call(placeOrder, order, simulation)).envelope.code).toBe('20050');
    expect(mails.at(-1)).toMatchObject({ kind: 'accountFrozen', target: email });
    expect(mails.at(-1)).not.toHaveProperty('freezeToken');
    expect((await stranger.call(freezeByLink, { token })).envelope.code).toBe('20061');
    const { notices } = (await owner.call(getNotices, undefined)).envelope.data;
    expect(notices.map(({ kind }) => kind)).toEqual(['accountFrozen', 'apiKeyCreated']);
  });

  it('D13 serves for 24 hours', async () => {
    const token = await receiveLink();
    clock.ms += 24 * 60 * 60 * 1000;
    const { envelope } = await (await gateway.client()).call(freezeByLink, { token });
    expect(envelope.code).toBe('20061');
    expect(await gateway.query('SELECT * FROM freeze_links WHERE token_hash = ?', token)).toEqual(
      [],
    );
  });

  it.each(['', 'x', '0'.repeat(43), `${'0'.repeat(42)}=`])(
    'refuses the token %j',
    async (token) => {
      const { envelope } = await (await gateway.client()).call(freezeByLink, { token });
      expect(envelope.code).toBe(/^[\w-]{43}$/.test(token) ? '20061' : '40001');
    },
  );

  it('freezes the account of its owner only', async () => {
    const token = await receiveLink();
    const other = await gateway.user();
    await other.call(freezeByLink, { token });
    expect(await freezeOf(other)).toBeNull();
    expect(await freezeOf()).not.toBeNull();
  });
});
