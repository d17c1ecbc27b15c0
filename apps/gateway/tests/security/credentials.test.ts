import {
  changeEmail,
  changeMobile,
  changePassword,
  getSecurity,
  getUserInfo,
  resetPassword,
  setAntiPhishingCode,
  withdraw,
} from '@bourse/gateway-contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CodeMessage } from '../../src/index.ts';
import { createTestClock } from '../../src/testing/index.ts';
import type { TestAnswer, TestClient } from '../../src/testing/index.ts';
import { newEmail, pwd, startGateway } from '../kit/start-gateway.ts';
import type { TestGateway } from '../kit/start-gateway.ts';

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
  it('needs the present one and a code, and ends every other session', async () => {
    const other = await secondDevice();
    expect(await codeOf(other.call(getSecurity, {}))).toBe('00000');
    const verifyCode = await sentCode(email);
    const change = (proof: object) => codeOf(owner.call(changePassword, { newPwd, ...proof }));
    expect(await change({ pwd })).toBe('20015');
    expect(await change({ pwd: newPwd, verifyCode })).toBe('20001');
    expect(await change({ pwd, verifyCode: verifyCode === '000000' ? '000001' : '000000' })).toBe(
      '20012',
    );
    expect(await change({ pwd, verifyCode })).toBe('00000');
    expect(await codeOf(other.call(getSecurity, {}))).toBe('00004');
    expect(await codeOf(owner.call(getSecurity, {}))).toBe('00000');
    expect(await codeOf(owner.login(email, pwd))).toBe('20001');
    expect(await codeOf(owner.login(email, newPwd))).toBe('00000');
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
      const wrong = owner.call(changePassword, { pwd: `Wrong${attempt}Horse`, newPwd });
      codes.push(await codeOf(wrong));
    }
    expect(codes.filter((code) => code === '20001')).toHaveLength(10);
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
    expect(await codeOf(owner.call(withdraw, withdrawal))).not.toBe('20053');
    const verifyCode = await sentCode(email);
    await owner.call(changePassword, { pwd, newPwd, verifyCode });
    const until = clock.ms + dayMs;
    expect((await overview()).withdrawalsLockedUntil).toBe(until);
    const { envelope } = await owner.call(withdraw, withdrawal);
    expect(envelope).toMatchObject({ code: '20053', data: { until } });
    clock.ms = until;
    await owner.login(email, newPwd);
    expect((await overview()).withdrawalsLockedUntil).toBeNull();
    expect(await codeOf(owner.call(withdraw, withdrawal))).not.toBe('20053');
  });

  it('set by a code because the present one is forgotten locks withdrawals too', async () => {
    const visitor = await gateway.client();
    await gateway.sendCode(visitor, email, 'reset').catch(() => undefined);
    const emailCode = mails.findLast(({ purpose }) => purpose === 'reset')?.code ?? '';
    expect(await codeOf(visitor.call(resetPassword, { email, emailCode, pwd: newPwd }))).toBe(
      '00000',
    );
    await owner.login(email, newPwd);
    expect((await overview()).withdrawalsLockedUntil).toBe(clock.ms + dayMs);
  });
});

describe('another address', () => {
  it('needs the password and a code from each of the two', async () => {
    const next = newEmail();
    const codes = { verifyCode: await sentCode(email), emailCode: await sentCode(next) };
    const change = (proof: object) =>
      codeOf(owner.call(changeEmail, { pwd, email: next, ...codes, ...proof }));
    expect(await change({ verifyCode: undefined })).toBe('20015');
    const swapped = { verifyCode: codes.emailCode, emailCode: codes.verifyCode };
    if (codes.emailCode !== codes.verifyCode) expect(await change(swapped)).toBe('20012');
    expect(await change({})).toBe('00000');
    expect(await userInfo()).toMatchObject({ email: next });
    expect((await overview()).withdrawalsLockedUntil).toBe(clock.ms + dayMs);
    // Both codes are used up.
    expect(await change({})).toBe('20013');
  });

  it('is refused if another account has it', async () => {
    const taken = newEmail();
    await (await gateway.client()).register(taken, pwd);
    const codes = { verifyCode: await sentCode(email), emailCode: await sentCode(taken) };
    expect(await codeOf(owner.call(changeEmail, { pwd, email: taken, ...codes }))).toBe('20002');
    expect(await userInfo()).toMatchObject({ email });
  });
});

describe('a number', () => {
  const add = async (mobile: string, presentTarget: string) => {
    const verifyCode = await sentCode(presentTarget);
    const mobileCode = await sentCode(`+81${mobile}`);
    const number = { areaCode: '81', mobile, mobileCode };
    return codeOf(owner.call(changeMobile, { pwd, verifyCode, ...number }));
  };

  it('is added with a code to the address, without a lock', async () => {
    expect(await add('9012340001', email)).toBe('00000');
    expect(await userInfo()).toMatchObject({ mobileFlag: 1, areaCode: '81', mobile: '9012340001' });
    expect((await overview()).withdrawalsLockedUntil).toBeNull();
  });

  it('is replaced with a code to the old one, and locks withdrawals', async () => {
    await add('9012340002', email);
    clock.ms += 60_000;
    expect(await add('9012340003', '+819012340002')).toBe('00000');
    expect((await overview()).withdrawalsLockedUntil).toBe(clock.ms + dayMs);
  });
});

describe('an anti-phishing code', () => {
  const set = (antiPhishingCode: string, proof: object = { pwd }) =>
    codeOf(owner.call(setAntiPhishingCode, { antiPhishingCode, ...proof }));

  it('needs the password, and 8 to 20 letters and digits', async () => {
    expect(await set('Sunflower7', {})).toBe('20015');
    expect(await set('short7')).toBe('40001');
    expect(await set('with space')).toBe('40001');
    expect(await set('x'.repeat(21))).toBe('40001');
    expect(await set('Sunflower7')).toBe('00000');
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
