import {
  getRegistrationWays,
  getUserInfo,
  login,
  registerByEmail,
  registerByMobile,
  registerByMobileAndEmail,
  sendCode,
} from '@bourse/gateway-contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountMessage } from '../../../src/index.ts';
import { createTestClock, type TestClient } from '../../../src/testing/index.ts';
import { newEmail, pwd, startGateway, type TestGateway } from '../../kit/start-gateway.ts';

const clock = createTestClock();
const told: AccountMessage[] = [];
let gateway: TestGateway;
let visitor: TestClient;
let numbers = 0;

beforeAll(async () => {
  gateway = await startGateway({ now: clock.now, onAccount: (message) => told.push(message) });
});

beforeEach(async () => {
  clock.ms += 60 * 60 * 1000;
  visitor = await gateway.client();
});

/** Resolves with what somebody sees who does not receive the code. */
async function tryToRegister(stranger: TestClient, number: ReturnType<typeof newNumber>) {
  const target = `+${number.areaCode}${number.mobile}`;
  const { envelope: sent } = await stranger.call(sendCode, { target, purpose: 'register' });
  const guess = { ...number, mobileCode: '000000', pwd };
  const { envelope: made } = await stranger.call(registerByMobile, guess);
  return { sent, made };
}

function newNumber() {
  numbers += 1;
  return { areaCode: '81', mobile: `90123456${String(numbers).padStart(2, '0')}` };
}

describe('registration with a number', () => {
  it('creates an account that logs in by the number', async () => {
    const number = newNumber();
    const target = `+${number.areaCode}${number.mobile}`;
    const mobileCode = await gateway.sendCode(visitor, target, 'register');
    const made = await visitor.call(registerByMobile, { ...number, mobileCode, pwd });
    expect(made.envelope.code).toBe('00000');
    const { envelope } = await visitor.call(getUserInfo, { locale: 'en' });
    expect(envelope.data?.userInfo).toMatchObject({ ...number, mobileFlag: 1, emailFlag: 0 });
    expect(envelope.data?.loginName).toBe(number.mobile);
    const { areaCode, mobile: loginName } = number;
    const again = await visitor.call(login, { areaCode, loginName, pwd });
    expect(again.envelope.data).toEqual(made.envelope.data);
  });

  it('refuses a code of another target or purpose', async () => {
    const number = newNumber();
    const other = newNumber();
    const elsewhere = `+${other.areaCode}${other.mobile}`;
    const mobileCode = await gateway.sendCode(visitor, elsewhere, 'register');
    const stolen = await visitor.call(registerByMobile, { ...number, mobileCode, pwd });
    expect(stolen.envelope.code).toBe('20013');
    const target = `+${number.areaCode}${number.mobile}`;
    const forLogin = await gateway.sendCode(visitor, target, 'security');
    const misused = await visitor.call(registerByMobile, { ...number, mobileCode: forLogin, pwd });
    expect(misused.envelope.code).toBe('20013');
  });

  it('cannot be spoilt by wrong codes from elsewhere', async () => {
    const number = newNumber();
    const target = `+${number.areaCode}${number.mobile}`;
    const mobileCode = await gateway.sendCode(visitor, target, 'register');
    const thief = await gateway.client();
    for (const wrong of ['000000', '111111', '222222', '333333', '444444', '555555']) {
      await thief.call(registerByMobile, { ...number, mobileCode: wrong, pwd });
    }
    const made = await visitor.call(registerByMobile, { ...number, mobileCode, pwd });
    expect(made.envelope.code).toBe('00000');
  });

  it('accepts a number once', async () => {
    const number = newNumber();
    const target = `+${number.areaCode}${number.mobile}`;
    const answers: string[] = [];
    const visits: [TestClient, string][] = [];
    for (const browser of [visitor, await gateway.client()]) {
      visits.push([browser, await gateway.sendCode(browser, target, 'register')]);
      clock.ms += 60_000;
    }
    for (const [browser, mobileCode] of visits) {
      const { envelope } = await browser.call(registerByMobile, { ...number, mobileCode, pwd });
      answers.push(envelope.code);
    }
    expect(answers).toEqual(['00000', '20002']);
  });

  it('tells the owner of a number with an account, and nobody else', async () => {
    const number = newNumber();
    const target = `+${number.areaCode}${number.mobile}`;
    const mobileCode = await gateway.sendCode(visitor, target, 'register');
    await visitor.call(registerByMobile, { ...number, mobileCode, pwd });
    const stranger = await gateway.client();
    clock.ms += 60_000;
    expect(await tryToRegister(stranger, number)).toEqual(
      await tryToRegister(stranger, newNumber()),
    );
    expect(told.map((message) => message.target)).toEqual([target]);
  });
});

describe('registration with a number and an address', () => {
  it('requires a code of both', async () => {
    const number = newNumber();
    const email = newEmail();
    const target = `+${number.areaCode}${number.mobile}`;
    const mobileCode = await gateway.sendCode(visitor, target, 'register');
    const emailCode = await gateway.sendCode(visitor, email, 'register');
    const payload = { ...number, email, mobileCode, emailCode, pwd };
    const made = await visitor.call(registerByMobileAndEmail, payload);
    expect(made.envelope.code).toBe('00000');
    const byEmail = await visitor.login(email, pwd);
    expect(byEmail.envelope.data).toEqual(made.envelope.data);
  });

  it('keeps a right code beside a wrong one', async () => {
    const number = newNumber();
    const email = newEmail();
    const target = `+${number.areaCode}${number.mobile}`;
    const mobileCode = await gateway.sendCode(visitor, target, 'register');
    const emailCode = await gateway.sendCode(visitor, email, 'register');
    const wrong = emailCode === '000000' ? '000001' : '000000';
    const payload = { ...number, email, mobileCode, pwd };
    const refused = await visitor.call(registerByMobileAndEmail, { ...payload, emailCode: wrong });
    expect(refused.envelope.code).toBe('20012');
    const made = await visitor.call(registerByMobileAndEmail, { ...payload, emailCode });
    expect(made.envelope.code).toBe('00000');
  });
});

describe('registration with an address', () => {
  it('S4 needs the code of the address', async () => {
    const email = newEmail();
    const raw = await visitor.prepare(registerByEmail, { email, pwd, emailCode: '' });
    expect((await visitor.send(raw)).envelope.code).toBe('40001');
    const wrong = await visitor.call(registerByEmail, { email, pwd, emailCode: '123456' });
    expect(wrong.envelope.code).toBe('20013');
    const emailCode = await gateway.sendCode(visitor, email, 'register');
    const right = await visitor.call(registerByEmail, { email, pwd, emailCode });
    expect(right.envelope.code).toBe('00000');
  });
});

describe('a gateway that cannot send', () => {
  it('closes registration by that way, and says so', async () => {
    const silent = await startGateway({ senders: { mail: false, sms: true } });
    const stranger = await silent.client();
    const ways = await stranger.call(getRegistrationWays, undefined);
    expect(ways.envelope.data).toEqual({ email: false, mobile: true, inbox: null });
    const asked = await stranger.call(sendCode, { target: newEmail(), purpose: 'register' });
    expect(asked.envelope.code).toBe('20043');
    const text = await stranger.call(sendCode, { target: '+819011112222', purpose: 'register' });
    expect(text.envelope.code).toBe('00000');
  });
});
