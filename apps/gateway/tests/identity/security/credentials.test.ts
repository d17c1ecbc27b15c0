import {
  changeEmail,
  changeMobile,
  changePassword,
  createApiKey,
  getApiKeys,
  getSecurity,
  getUserInfo,
  resetPassword,
  setAntiPhishingCode,
  verifyLogin,
  withdraw,
} from '@bourse/gateway-contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CodeMessage } from '../../../src/index.ts';
import { createTestClock, type TestAnswer, type TestClient } from '../../../src/testing/index.ts';
import { newEmail, pwd, startGateway, type TestGateway } from '../../kit/start-gateway.ts';

const clock = createTestClock();
const dayMs = 24 * 60 * 60 * 1000;
const newPwd = 'Another9Horse';
const mails: CodeMessage[] = [];

let gateway: TestGateway;
let owner: TestClient;
let email: string;

beforeAll(async () => {
  gateway = await startGateway({ now: clock.now, onCode: (message) => mails.push(message) });
});

beforeEach(async () => {
  clock.ms += 60 * 60 * 1000;
  email = newEmail();
  owner = await gateway.client();
  await owner.register(email, pwd);
});

const codeOf = async (answer: Promise<TestAnswer>) => (await answer).envelope.code;
const overview = async () => (await owner.call(getSecurity, {})).envelope.data;
const userInfo = async () =>
  (await owner.call(getUserInfo, { locale: 'en' })).envelope.data?.userInfo;

async function sentCode(target: string, client = owner): Promise<string> {
  await gateway.sendCode(client, target, 'security').catch(() => undefined);
  const code = mails.findLast((mail) => mail.target === target)?.code;
  if (code === undefined) throw new RangeError('No code was sent');
  return code;
}

/** Logs in on another device. */
async function secondDevice(password = pwd): Promise<TestClient> {
  const other = await gateway.client({ device: owner.device });
  await other.login(email, password);
  return other;
}

describe('another password', () => {
  it('needs the present one and a code that was sent for it, and ends every other session', async () => {
    const other = await secondDevice();
    expect(await codeOf(other.call(getSecurity, {}))).toBe('00000');
    const change = (proof: object) => codeOf(owner.call(changePassword, { newPwd, ...proof }));
    const elsewhere = await gateway.sendProofCode(owner, setAntiPhishingCode);
    const verifyCode = await gateway.sendProofCode(owner, changePassword);
    expect(await change({ pwd })).toBe('20016');
    expect(await change({ verifyCode })).toBe('20016');
    expect(await change({ pwd: newPwd, verifyCode })).toBe('20017');
    if (elsewhere !== verifyCode)
      expect(await change({ pwd, verifyCode: elsewhere })).toBe('20017');
    expect(await change({ pwd, verifyCode })).toBe('00000');
    expect(await codeOf(other.call(getSecurity, {}))).toBe('00004');
    expect(await codeOf(owner.call(getSecurity, {}))).toBe('00000');
    expect(await codeOf(owner.login(email, pwd))).toBe('20001');
    expect(await codeOf(owner.login(email, newPwd))).toBe('00000');
  });

  it('keeps API keys, and lists them', async () => {
    const key = { label: 'Bot', permissions: ['read' as const], addresses: [], days: 1 };
    await gateway.prove(owner, createApiKey, key);
    const { data } = (await gateway.prove(owner, changePassword, { newPwd })).envelope;
    expect(data.apiKeys.map(({ label }) => label)).toEqual(['Bot']);
    expect((await owner.call(getApiKeys, {})).envelope.data.list).toHaveLength(1);
  });

  it('is refused in clear', async () => {
    const raw = await owner.prepare(changePassword, { pwd, newPwd, verifyCode: '123456' });
    const sealed = JSON.parse(raw.body) as Record<string, unknown>;
    expect(Object.keys(sealed).sort()).toEqual([
      'algorithm',
      'bodyCiphertext',
      'initSign',
      'publicKey',
    ]);
  });

  it('cannot be found by guessing the present one', async () => {
    const codes: string[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const proof = { pwd: `Wrong${attempt}Horse`, verifyCode: '000000' };
      const wrong = owner.call(changePassword, { ...proof, newPwd });
      codes.push(await codeOf(wrong));
    }
    expect(codes.filter((code) => code === '20017')).toHaveLength(10);
    expect(codes.at(-1)).toBe('429');
  });

  it('locks withdrawals of the account for 24 hours, and says until when', async () => {
    const withdrawal = {
      ledger: 'real',
      coin: 'USDT',
      chain: 'TRC20',
      address: 'none',
      amount: '1',
    } as const;
    const send = async (password: string) => {
      const verifyCode = await gateway.sendProofCode(owner, withdraw);
      return (await owner.call(withdraw, { ...withdrawal, pwd: password, verifyCode })).envelope;
    };
    expect((await send(pwd)).code).toBe('43322');
    await gateway.prove(owner, changePassword, { newPwd });
    const until = clock.ms + dayMs;
    expect((await overview()).withdrawalsLockedUntil).toBe(until);
    expect(await send(newPwd)).toMatchObject({ code: '20053', data: { until } });
    clock.ms = until;
    await owner.login(email, newPwd);
    expect((await overview()).withdrawalsLockedUntil).toBeNull();
    expect((await send(newPwd)).code).toBe('43322');
  });

  it('set by a code because the present one is forgotten locks withdrawals too', async () => {
    const visitor = await gateway.client();
    await gateway.sendCode(visitor, email, 'reset').catch(() => undefined);
    const emailCode = mails.findLast(({ purpose }) => purpose === 'reset')?.code ?? '';
    expect(await codeOf(visitor.call(resetPassword, { email, emailCode, pwd: newPwd }))).toBe(
      '00000',
    );
    clock.ms += 60_000;
    owner = await gateway.client({ device: owner.device });
    const { data } = (await owner.login(email, newPwd)).envelope;
    if (!('verification' in data)) throw new RangeError('The device is still known');
    const loginCode = await gateway.sendCode(owner, email, 'login');
    const { serialNO } = data.verification;
    await owner.call(verifyLogin, { serialNO, emailCode: loginCode });
    expect((await overview()).withdrawalsLockedUntil).toBe(clock.ms - 60_000 + dayMs);
  });
});

describe('another address', () => {
  it('needs a fresh proof and a code from the new one, and locks withdrawals', async () => {
    const next = newEmail();
    const emailCode = await sentCode(next);
    const change = { email: next, emailCode };
    expect(await codeOf(owner.call(changeEmail, { ...change, pwd }))).toBe('20016');
    const wrong = { ...change, emailCode: emailCode === '000000' ? '000001' : '000000' };
    expect(await codeOf(gateway.prove(owner, changeEmail, wrong))).toBe('20012');
    expect((await overview()).withdrawalsLockedUntil).toBeNull();
    expect(await codeOf(gateway.prove(owner, changeEmail, change))).toBe('00000');
    expect(await userInfo()).toMatchObject({ email: next });
    expect((await overview()).withdrawalsLockedUntil).toBe(clock.ms + dayMs);
    // The code is used up.
    expect(await codeOf(gateway.prove(owner, changeEmail, change))).toBe('20013');
  });

  it('is refused if another account has it', async () => {
    const taken = newEmail();
    await (await gateway.client()).register(taken, pwd);
    const change = { email: taken, emailCode: await sentCode(taken) };
    expect(await codeOf(gateway.prove(owner, changeEmail, change))).toBe('20002');
    expect(await userInfo()).toMatchObject({ email });
  });
});

describe('a number', () => {
  it('is added with a fresh proof and a code, and locks withdrawals', async () => {
    const mobile = '9012340001';
    const number = { areaCode: '81', mobile, mobileCode: await sentCode(`+81${mobile}`) };
    expect(await codeOf(gateway.prove(owner, changeMobile, number))).toBe('00000');
    expect(await userInfo()).toMatchObject({ mobileFlag: 1, areaCode: '81', mobile });
    expect((await overview()).withdrawalsLockedUntil).toBe(clock.ms + dayMs);
  });
});

describe('an anti-phishing code', () => {
  const set = (antiPhishingCode: string) =>
    codeOf(gateway.prove(owner, setAntiPhishingCode, { antiPhishingCode }));

  it('needs a fresh proof, and 8 to 20 letters and digits, and locks nothing', async () => {
    const unproven = owner.call(setAntiPhishingCode, { antiPhishingCode: 'Sunflower7' });
    expect(await codeOf(unproven)).toBe('20016');
    expect(await set('short7')).toBe('40001');
    expect(await set('with space')).toBe('40001');
    clock.ms += 60_000;
    expect(await set('x'.repeat(21))).toBe('40001');
    expect(await set('Sunflower7')).toBe('00000');
    expect((await overview()).withdrawalsLockedUntil).toBeNull();
    expect(await userInfo()).toMatchObject({ antiPhishingCode: 'Sunflower7' });
  });

  it('stands in every mail to the account, and in the second step of a login', async () => {
    await sentCode(email);
    expect(mails.at(-1)).not.toHaveProperty('antiPhishingCode');
    await set('Sunflower7');
    clock.ms += 60_000;
    await sentCode(email);
    expect(mails.at(-1)).toMatchObject({ target: email, antiPhishingCode: 'Sunflower7' });
    const stranger = await gateway.client();
    const { envelope } = await stranger.login(email, pwd);
    expect(envelope.data).toMatchObject({ verification: { antiPhishingCode: 'Sunflower7' } });
  });
});
