import {
  getUserInfo,
  login,
  registerByEmail,
  registerByMobile,
  registerByMobileAndEmail,
} from '@bourse/gateway-contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock, type TestClient } from '../../../src/testing/index.ts';
import { newEmail, pwd, startGateway, type TestGateway } from '../../kit/start-gateway.ts';

const clock = createTestClock();
let gateway: TestGateway;
let visitor: TestClient;
let numbers = 0;

beforeAll(async () => {
  gateway = await startGateway({ now: clock.now });
});

beforeEach(async () => {
  clock.ms += 60 * 60 * 1000;
  visitor = await gateway.client();
});

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
    const codes: string[] = [];
    for (let time = 0; time < 2; time += 1) {
      clock.ms += 60_000;
      const mobileCode = await gateway.sendCode(visitor, target, 'register');
      const { envelope } = await visitor.call(registerByMobile, { ...number, mobileCode, pwd });
      codes.push(envelope.code);
    }
    expect(codes).toEqual(['00000', '20002']);
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
});

describe('registration with an address', () => {
  it('verifies a code if there is one', async () => {
    const email = newEmail();
    const wrong = await visitor.call(registerByEmail, { email, pwd, emailCode: '123456' });
    expect(wrong.envelope.code).toBe('20013');
    const emailCode = await gateway.sendCode(visitor, email, 'register');
    const right = await visitor.call(registerByEmail, { email, pwd, emailCode });
    expect(right.envelope.code).toBe('00000');
  });
});
