import {
  createSubAccount,
  getAssets,
  login,
  registerByMobile,
  resetPassword,
  setAntiPhishingCode,
  switchAccount,
  verifyLogin,
} from '@bourse/gateway-contract';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock, type TestAnswer, type TestClient } from '../../../src/testing/index.ts';
import { newEmail, pwd, startGateway, type TestGateway } from '../../kit/start-gateway.ts';
import { createKey } from '../api-keys/kit.ts';

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

/** Logs in with the new password on the owner's device, which is no longer known. */
async function logInAgain(name: string): Promise<string> {
  clock.ms += 60_000;
  const again = await gateway.client({ device: owner.device });
  const { data } = (await again.login(name, newPassword)).envelope;
  if (!('verification' in data)) throw new RangeError('The device is still known');
  const emailCode = await gateway.sendCode(again, name, 'login');
  const { serialNO } = data.verification;
  return codeOf(again.call(verifyLogin, { serialNO, emailCode }));
}

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
    expect(await logInAgain(email)).toBe('00000');
  });

  it('is replaced once by a code that is sent twice together', async () => {
    const code = await askCode();
    expect((await Promise.all([reset(code), reset(code)])).sort()).toEqual(['00000', '20013']);
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
    const again = await gateway.client();
    const { envelope } = await again.call(login, { areaCode, loginName, pwd: newPassword });
    expect(envelope.data).toMatchObject({ verification: { methods: ['mobile', 'terminal'] } });
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
    await gateway.alter('UPDATE users SET authenticator = ? WHERE email = ?', secret, email);
    const code = await askCode();
    expect(await reset(code)).toBe('20015');
    expect(await reset(code, { googleCode: '000000' })).toBe('20012');
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const googleCode = totp.generate({ timestamp: clock.ms });
    expect(await reset(code, { googleCode })).toBe('00000');
  });
});

describe('a reset of the password', () => {
  it('S1 forgets devices, API keys and sessions of the account and its sub-accounts', async () => {
    const { envelope } = await owner.call(createSubAccount, { nickName: 'Bot' });
    const { userId } = envelope.data;
    const keys = [await createKey(gateway, owner), await createKey(gateway, owner, { userId })];
    await owner.call(switchAccount, { userId });
    expect(await reset(await askCode())).toBe('00000');
    expect(await codeOf(owner.call(getAssets, undefined))).toBe('00004');
    for (const { accessKey } of keys) {
      expect(await gateway.query('SELECT 1 FROM api_keys WHERE access_key = ?', accessKey)).toEqual(
        [],
      );
    }
    expect(await logInAgain(email)).toBe('00000');
  });

  it('S4 drops passkeys, identities and passwords of sub-accounts if the address was never verified', async () => {
    const userId = await makeWaysIn();
    // Earlier versions registered without a code.
    await gateway.alter('DELETE FROM verified_targets WHERE target = ?', email);
    expect(await reset(await askCode())).toBe('00000');
    expect(await waysIn(userId)).toEqual({ passkeys: 0, identities: 0, hasLogin: false });
  });

  it('S4 keeps them if the owner has used a code from the address before', async () => {
    await gateway.prove(owner, setAntiPhishingCode, { antiPhishingCode: 'Sunflower7' });
    const userId = await makeWaysIn();
    expect(await reset(await askCode())).toBe('00000');
    expect(await waysIn(userId)).toEqual({ passkeys: 1, identities: 1, hasLogin: true });
  });
});

/** Stores ways to log in that need no code from the address. Returns the sub-account. */
async function makeWaysIn(): Promise<string> {
  const { envelope } = await owner.call(createSubAccount, { nickName: 'Bot' });
  const { userId } = envelope.data;
  const owners = await gateway.query('SELECT id FROM users WHERE email = ?', email);
  const id = String(owners[0]?.['id']);
  await gateway.alter(
    "INSERT INTO passkeys VALUES (?, ?, 'Laptop', 'key', 0, 0, NULL)",
    `credential ${id}`,
    id,
  );
  await gateway.alter(
    "INSERT INTO identities (provider, subject, user_id, bound_at) VALUES ('google', ?, ?, 0)",
    `person ${id}`,
    id,
  );
  await gateway.alter(
    "UPDATE users SET login_name = ?, password = 'x' WHERE id = ?",
    `bot ${id}`,
    userId,
  );
  return userId;
}

async function waysIn(subAccount: string) {
  const [main] = await gateway.query('SELECT id FROM users WHERE email = ?', email);
  const count = async (table: string) => {
    const sql = `SELECT 1 FROM ${table} WHERE user_id = ?`;
    return (await gateway.query(sql, String(main?.['id']))).length;
  };
  const [row] = await gateway.query('SELECT login_name FROM users WHERE id = ?', subAccount);
  const hasLogin = row?.['login_name'] !== null;
  return {
    passkeys: await count('passkeys'),
    identities: await count('identities'),
    hasLogin,
  };
}
