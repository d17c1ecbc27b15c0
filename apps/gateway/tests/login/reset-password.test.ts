import {
  getAssets,
  login,
  registerByMobile,
  resetPassword,
  verifyLogin,
} from '@bourse/gateway-contract';
import { DatabaseSync } from 'node:sqlite';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock } from '../../src/testing/index.ts';
import type { TestAnswer, TestClient } from '../../src/testing/index.ts';
import { newEmail, pwd, startGateway } from '../kit/start-gateway.ts';
import type { TestGateway } from '../kit/start-gateway.ts';

const clock = createTestClock();
const newPassword = 'Another9Horse';

let gateway: TestGateway;
let owner: TestClient;
let visitor: TestClient;
let email: string;

beforeAll(async () => {
  gateway = await startGateway({ now: clock.now });
});

beforeEach(async () => {
  clock.ms += 60 * 60 * 1000;
  email = newEmail();
  owner = await gateway.client();
  await owner.register(email, pwd);
  visitor = await gateway.client();
});

async function codeOf(answer: Promise<TestAnswer>): Promise<string> {
  return (await answer).envelope.code;
}

const reset = (emailCode: string, members: { readonly googleCode?: string } = {}) =>
  codeOf(visitor.call(resetPassword, { email, emailCode, pwd: newPassword, ...members }));

const askCode = () => gateway.sendCode(visitor, email, 'reset');

describe('a forgotten password', () => {
  it('is replaced by a code that was sent, and ends every session of the account', async () => {
    const pending = await visitor.login(email, pwd);
    const serialNO =
      'verification' in pending.envelope.data ? pending.envelope.data.verification.serialNO : '';
    const loginCode = await gateway.sendCode(visitor, email, 'login');
    expect(await codeOf(owner.call(getAssets, undefined))).toBe('00000');
    clock.ms += 60_000;
    expect(await reset(await askCode())).toBe('00000');
    expect(await codeOf(owner.call(getAssets, undefined))).toBe('00004');
    expect(await codeOf(visitor.call(verifyLogin, { serialNO, emailCode: loginCode }))).toBe(
      '20014',
    );
    expect(await codeOf(owner.login(email, pwd))).toBe('20001');
    expect(await codeOf(owner.login(email, newPassword))).toBe('00000');
  });

  it('of a number is replaced in the same way', async () => {
    const number = { areaCode: '81', mobile: '9055554444' };
    const target = `+${number.areaCode}${number.mobile}`;
    const made = await gateway.client();
    const registration = await gateway.sendCode(made, target, 'register');
    await made.call(registerByMobile, { ...number, mobileCode: registration, pwd });
    clock.ms += 60_000;
    const mobileCode = await gateway.sendCode(visitor, target, 'reset');
    const renewal = { ...number, mobileCode, pwd: newPassword };
    expect(await codeOf(visitor.call(resetPassword, renewal))).toBe('00000');
    const { areaCode, mobile: loginName } = number;
    const again = made.call(login, { areaCode, loginName, pwd: newPassword });
    expect(await codeOf(again)).toBe('00000');
  });

  it('needs a code for this purpose, of the same browser, once', async () => {
    const forLogin = await gateway.sendCode(visitor, email, 'login');
    expect(await reset(forLogin)).toBe('20013');
    clock.ms += 60_000;
    const code = await askCode();
    const thief = await gateway.client();
    const stolen = thief.call(resetPassword, { email, emailCode: code, pwd: newPassword });
    expect(await codeOf(stolen)).toBe('20013');
    expect(await reset(code)).toBe('00000');
    expect(await reset(code)).toBe('20013');
  });

  it('cannot be guessed: the fifth wrong code is the last', async () => {
    const code = await askCode();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await reset(wrong)).toBe('20012');
    expect(await reset(code)).toBe('20013');
  });

  it('tells only the owner of an address that it has no account', async () => {
    email = newEmail();
    expect(await reset('123456')).toBe('20013');
    expect(await reset(await askCode())).toBe('20040');
  });

  it('needs the authenticator too, and then keeps the code that was sent', async () => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const [row] = gateway.query("SELECT file FROM pragma_database_list WHERE name = 'main'");
    const database = new DatabaseSync(String(row?.['file']));
    database.prepare('UPDATE users SET authenticator = ? WHERE email = ?').run(secret, email);
    database.close();
    const code = await askCode();
    expect(await reset(code)).toBe('20015');
    expect(await reset(code, { googleCode: '000000' })).toBe('20012');
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const googleCode = totp.generate({ timestamp: clock.ms });
    expect(await reset(code, { googleCode })).toBe('00000');
  });
});
