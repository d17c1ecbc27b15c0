import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addAddress,
  bindIdentity,
  changePassword,
  confirmAuthenticator,
  createSubAccount,
  faucet,
  freezeSubAccount,
  getAddresses,
  getAssets,
  getSecurity,
  removeAddress,
  removeApiKey,
  requireAddressBook,
  setSubAccountPassword,
  setSubAccountPermissions,
  startAuthenticator,
  startProof,
  switchAccount,
  unbindIdentity,
  withdraw,
  type CallContract,
} from '@bourse/gateway-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CodeMessage } from '../../../src/index.ts';
import {
  authenticatorCode,
  createTestClock,
  type TestAnswer,
  type TestClient,
} from '../../../src/testing/index.ts';
import { newEmail, pwd, startGateway, type TestGateway } from '../../kit/start-gateway.ts';
import { connect, storedText, type TestConnection } from '../../kit/test-database.ts';

const clock = createTestClock();
const dayMs = 24 * 60 * 60 * 1000;
const ledger = 'real';
const tron = { ledger, coin: 'USDT', chain: 'TRC20' } as const;
const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const entry = { ...tron, address };
const payment = { ...tron, address, amount: '20' };

const mails: CodeMessage[] = [];
const folder = mkdtempSync(join(tmpdir(), 'bourse-proof-'));
let exchange: TestConnection;
let gateway: TestGateway;
let owner: TestClient;
let email: string;

beforeAll(async () => {
  const exchangeDatabase = join(folder, 'exchange.sqlite');
  gateway = await startGateway({
    exchangeDatabase,
    now: clock.now,
    debugPages: true,
    onCode: (message) => mails.push(message),
  });
  exchange = await connect(exchangeDatabase);
});

afterAll(async () => {
  await exchange.close();
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  clock.ms += 60 * 60 * 1000;
  email = newEmail();
  owner = await gateway.client();
  await owner.register(email, pwd);
  mails.length = 0;
});

const codeOf = async (answer: Promise<TestAnswer>) => (await answer).envelope.code;
const addresses = async () => (await owner.call(getAddresses, {})).envelope.data.addresses;
const lockEnd = async () =>
  (await owner.call(getSecurity, {})).envelope.data.withdrawalsLockedUntil;

async function turnAuthenticatorOn(): Promise<string> {
  const { secret } = (await owner.call(startAuthenticator, {})).envelope.data;
  const newCode = authenticatorCode(secret, clock.ms);
  await gateway.prove(owner, confirmAuthenticator, { newCode });
  clock.ms += 60_000;
  return secret;
}

async function fund(): Promise<void> {
  await owner.call(faucet, { ...tron, amount: '100' });
  clock.ms += 60_000;
  await vi.waitFor(async () => {
    const { envelope } = await owner.call(getAssets, undefined);
    expect(envelope.data.balances).toMatchObject([{ coin: 'USDT', available: '100' }]);
  }, 10_000);
}

describe('S2 a session alone', () => {
  it.each<[string, CallContract, object]>([
    ['withdraws nothing', withdraw, payment],
    ['adds no address', addAddress, entry],
    ['removes no address', removeAddress, { ledger, addressId: '1' }],
    [
      'does not switch the rule of the address book off',
      requireAddressBook,
      { ledger, isRequired: false },
    ],
    ['binds no identity', bindIdentity, { provider: 'google', token: 'none' }],
    ['unbinds no identity', unbindIdentity, { provider: 'google', subject: 'none' }],
    ['deletes no API key', removeApiKey, { accessKey: 'none' }],
    [
      'sets no password of a sub-account',
      setSubAccountPassword,
      { userId: '1', nickName: 'Bot', newPwd: 'Another7Horse' },
    ],
    [
      'gives a sub-account no permission',
      setSubAccountPermissions,
      { userId: '1', permissions: {} },
    ],
    ['lifts no freeze', freezeSubAccount, { userId: '1', frozen: false }],
  ])('%s', async (_, contract, payload) => {
    expect(await codeOf(owner.call(contract, payload as never))).toBe('20016');
  });
});

describe('a code that was sent', () => {
  it('goes to the account for one call, names it, and is valid for five minutes', async () => {
    const verifyCode = await gateway.sendProofCode(owner, addAddress);
    expect(mails).toMatchObject([{ target: email, purpose: 'security', action: 'addAddress' }]);
    const proof = { pwd, verifyCode };
    expect(await codeOf(owner.call(withdraw, { ...payment, ...proof }))).toBe('20017');
    clock.ms += 300_000;
    const { envelope } = await owner.call(addAddress, { ...entry, ...proof });
    expect(envelope).toMatchObject({ code: '20017', data: { field: 'verifyCode' } });
    expect(await addresses()).toEqual([]);
  });

  it('serves once', async () => {
    const proof = { pwd, verifyCode: await gateway.sendProofCode(owner, addAddress) };
    const other = { ...entry, address: 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj' };
    const codes = [entry, other].map((payload) =>
      codeOf(owner.call(addAddress, { ...payload, ...proof })),
    );
    expect((await Promise.all(codes)).sort()).toEqual(['00000', '20017']);
  });

  it('is of its own session', async () => {
    const verifyCode = await gateway.sendProofCode(owner, addAddress);
    const second = await gateway.client({ device: owner.device });
    await second.login(email, pwd);
    expect(await codeOf(second.call(addAddress, { ...entry, pwd, verifyCode }))).toBe('20017');
  });

  it('is no proof once there is an authenticator, whose code serves once', async () => {
    const secret = await turnAuthenticatorOn();
    const { envelope } = await owner.call(startProof, {
      path: addAddress.path,
      payloadHash: '0'.repeat(64),
    });
    expect(envelope.data).toEqual({
      hasAuthenticator: true,
      passkey: null,
      needsPassword: false,
      sentTo: null,
    });
    const sent = { ...entry, pwd, verifyCode: '123456' };
    expect(await codeOf(owner.call(addAddress, sent))).toBe('20016');
    const googleCode = authenticatorCode(secret, clock.ms);
    expect(await codeOf(owner.call(addAddress, { ...entry, googleCode }))).toBe('00000');
    const again = owner.call(requireAddressBook, { ledger, isRequired: true, googleCode });
    expect(await codeOf(again)).toBe('20017');
  });
});

describe('a sub-account', () => {
  it('proves with the means of its owner', async () => {
    const { envelope } = await owner.call(createSubAccount, { nickName: 'Bot' });
    await owner.call(switchAccount, { userId: envelope.data.userId });
    expect(await codeOf(gateway.prove(owner, addAddress, entry))).toBe('00000');
    expect(mails.at(-1)?.target).toBe(email);
  });
});

describe('a repetition', () => {
  it('receives the answer of the first call without a proof, and no other one does', async () => {
    await fund();
    const idempotencyKey = 'b'.repeat(32);
    const first = await gateway.prove(owner, withdraw, payment, { idempotencyKey });
    expect(first.envelope.code).toBe('00000');
    const again = await owner.call(withdraw, payment, { idempotencyKey });
    expect(again.envelope).toEqual(first.envelope);
    const reordered = Object.fromEntries(Object.entries(payment).reverse()) as typeof payment;
    const proven = { ...reordered, googleCode: '123456' };
    expect((await owner.call(withdraw, proven, { idempotencyKey })).envelope).toEqual(
      first.envelope,
    );
    const other = { ...payment, amount: '30' };
    expect(await codeOf(owner.call(withdraw, other, { idempotencyKey }))).toBe('40011');
    expect(await codeOf(owner.call(withdraw, payment))).toBe('20016');
  });

  it('of an encrypted call receives its first answer too, and a refused proof is not kept', async () => {
    const idempotencyKey = 'c'.repeat(32);
    const change = { newPwd: 'Another7Horse' };
    const wrong = { ...change, pwd, verifyCode: '000000' };
    expect(await codeOf(owner.call(changePassword, wrong, { idempotencyKey }))).toBe('20017');
    const proven = gateway.prove(owner, changePassword, change, { idempotencyKey });
    expect(await codeOf(proven)).toBe('00000');
    expect(await codeOf(owner.call(changePassword, change, { idempotencyKey }))).toBe('00000');
  });

  it('finds no proof in any store', async () => {
    await fund();
    const verifyCode = await gateway.sendProofCode(owner, withdraw);
    const { envelope } = await owner.call(withdraw, { ...payment, pwd, verifyCode });
    expect(envelope.code).toBe('00000');
    const secret = await turnAuthenticatorOn();
    const googleCode = authenticatorCode(secret, clock.ms);
    await owner.call(addAddress, { ...entry, googleCode });
    const text = (await gateway.storedText()) + (await storedText(exchange));
    expect(text).toContain(address);
    for (const field of ['verifyCode', 'googleCode', '"pwd', pwd]) {
      expect(text).not.toContain(field);
    }
  });
});

describe('locks of withdrawals', () => {
  it('follow the rule of the address book when it is switched off, not on', async () => {
    const isRequired = (wanted: boolean) =>
      codeOf(gateway.prove(owner, requireAddressBook, { ledger, isRequired: wanted }));
    expect(await isRequired(true)).toBe('00000');
    expect(await lockEnd()).toBeNull();
    expect(await isRequired(false)).toBe('00000');
    expect(await lockEnd()).toBe(clock.ms + dayMs);
  });

  it('do not follow addresses and permissions, or a change that is refused', async () => {
    await gateway.prove(owner, addAddress, entry);
    const [first] = await addresses();
    await gateway.prove(owner, removeAddress, { ledger, addressId: first?.addressId ?? '' });
    const { envelope } = await owner.call(createSubAccount, { nickName: 'Bot' });
    const { userId } = envelope.data;
    await gateway.prove(owner, setSubAccountPermissions, { userId, permissions: {} });
    const refused = gateway.prove(owner, bindIdentity, { provider: 'nowhere', token: 'none' });
    clock.ms += 60_000;
    expect(await codeOf(refused)).toBe('20030');
    expect(await lockEnd()).toBeNull();
  });

  it('outlive a later change that is refused', async () => {
    await gateway.prove(owner, changePassword, { newPwd: pwd });
    const end = await lockEnd();
    await gateway.prove(owner, bindIdentity, { provider: 'nowhere', token: 'none' });
    expect(await lockEnd()).toBe(end);
  });
});

describe('addresses of the book', () => {
  it('wait for a day while the rule is on, and say until when', async () => {
    await fund();
    await gateway.prove(owner, requireAddressBook, { ledger, isRequired: true });
    await gateway.prove(owner, addAddress, entry);
    const until = (await addresses())[0]?.usableAt ?? 0;
    clock.ms += 60_000;
    const { envelope } = await gateway.prove(owner, withdraw, payment);
    expect(envelope).toMatchObject({ code: '43329', data: { until } });
    clock.ms = until;
    await owner.login(email, pwd);
    expect(await codeOf(gateway.prove(owner, withdraw, payment))).toBe('00000');
  });
});
