import {
  agencyLogin,
  getAssets,
  verifyAuthLogin,
  verifyLogin,
  verifyLoginV2,
  verifySystemLogin,
  verifySystemLoginV2,
  type CallAnswer,
  type login,
  type Verification,
} from '@bourse/gateway-contract';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock, type TestAnswer, type TestClient } from '../../../src/testing/index.ts';
import { newEmail, pwd, startGateway, type TestGateway } from '../../kit/start-gateway.ts';

const clock = createTestClock();
const agency = 'agency@bourse.example';

let gateway: TestGateway;
let owner: TestClient;
let visitor: TestClient;
let email: string;

beforeAll(async () => {
  gateway = await startGateway({ now: clock.now, agencies: ['Agency@bourse.example'] });
  await (await gateway.client()).register(agency, pwd);
});

beforeEach(async () => {
  clock.ms += 60 * 60 * 1000;
  email = newEmail();
  owner = await gateway.client();
  await owner.register(email, pwd);
  visitor = await gateway.client();
});

function asked({ envelope }: TestAnswer<CallAnswer<typeof login>>): Verification {
  if ('verification' in envelope.data) return envelope.data.verification;
  throw new RangeError(`Nothing was asked: ${envelope.msg}`);
}

async function ask(): Promise<Verification> {
  return asked(await visitor.login(email, pwd));
}

async function codeOf(answer: Promise<TestAnswer>): Promise<string> {
  return (await answer).envelope.code;
}

describe('the second proof', () => {
  it('is requested with its methods and its end', async () => {
    expect(await ask()).toEqual({
      serialNO: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      methods: ['email', 'terminal'],
      expiresAt: clock.ms + 600_000,
    });
    expect(visitor.jar.cookies.has('refresh_token')).toBe(false);
  });

  it('requires no challenge for its code, because the login has passed one', async () => {
    await ask();
    expect(await gateway.sendCode(visitor, email, 'login')).toMatch(/^\d{6}$/);
  });

  it('logs in, and answers in the form of its version', async () => {
    const { serialNO } = await ask();
    const emailCode = await gateway.sendCode(visitor, email, 'login');
    const answer = await visitor.call(verifyLoginV2, { serialNO, emailCode });
    expect(answer.envelope.data.accessTokenResVO.userInfo.userId).toMatch(/^\d{12}$/);
    expect(await codeOf(visitor.call(getAssets, undefined))).toBe('00000');
  });

  it('accepts a code once and a login once', async () => {
    const { serialNO } = await ask();
    const emailCode = await gateway.sendCode(visitor, email, 'login');
    expect(await codeOf(visitor.call(verifyLogin, { serialNO, emailCode }))).toBe('00000');
    expect(await codeOf(visitor.call(verifyLogin, { serialNO, emailCode }))).toBe('20014');
  });

  it('refuses a wrong code, and the right one after five wrong ones', async () => {
    const { serialNO } = await ask();
    const emailCode = await gateway.sendCode(visitor, email, 'login');
    const wrong = emailCode === '000000' ? '000001' : '000000';
    const codes: string[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      codes.push(await codeOf(visitor.call(verifyLogin, { serialNO, emailCode: wrong })));
    }
    expect(codes).toEqual(['20012', '20012', '20012', '20012', '20012']);
    expect(await codeOf(visitor.call(verifyLogin, { serialNO, emailCode }))).toBe('20013');
  });

  it('expires after ten minutes', async () => {
    const { serialNO } = await ask();
    const emailCode = await gateway.sendCode(visitor, email, 'login');
    clock.ms += 600_000;
    expect(await codeOf(visitor.call(verifyLogin, { serialNO, emailCode }))).toBe('20014');
  });

  it('is refused in another browser and at another endpoint', async () => {
    const { serialNO } = await ask();
    const emailCode = await gateway.sendCode(visitor, email, 'login');
    const thief = await gateway.client();
    expect(await codeOf(thief.call(verifyLogin, { serialNO, emailCode }))).toBe('20014');
    expect(await codeOf(visitor.call(verifySystemLogin, { serialNO, emailCode }))).toBe('20014');
    expect(await codeOf(visitor.call(verifyLogin, { serialNO, emailCode }))).toBe('00000');
  });

  it('refuses a method that the account does not have', async () => {
    const { serialNO } = await ask();
    const mobile = visitor.call(verifyLogin, { serialNO, mobileCode: '123456' });
    expect(await codeOf(mobile)).toBe('20015');
    const google = visitor.call(verifyAuthLogin, { serialNO, googleCode: '123456' });
    expect(await codeOf(google)).toBe('20015');
  });
});

describe('an authenticator', () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });

  beforeEach(async () => {
    await gateway.alter('UPDATE users SET authenticator = ? WHERE email = ?', secret, email);
  });

  it('is required on every device, and replaces codes that are sent', async () => {
    const known = asked(await owner.login(email, pwd));
    expect(known.methods).toEqual(['google', 'terminal']);
    const { serialNO } = await ask();
    const sent = visitor.call(verifyLogin, { serialNO, emailCode: '123456' });
    expect(await codeOf(sent)).toBe('20015');
  });

  it('logs in by the code of the current or the previous step, each once', async () => {
    const first = await ask();
    const code = totp.generate({ timestamp: clock.ms - 30_000 });
    const proof = { serialNO: first.serialNO, googleCode: code };
    expect(await codeOf(visitor.call(verifyAuthLogin, proof))).toBe('00000');
    visitor = await gateway.client();
    const { serialNO } = await ask();
    const again = visitor.call(verifyAuthLogin, { serialNO, googleCode: code });
    expect(await codeOf(again)).toBe('20012');
    const next = totp.generate({ timestamp: clock.ms });
    expect(await codeOf(visitor.call(verifyAuthLogin, { serialNO, googleCode: next }))).toBe(
      '00000',
    );
  });

  it('limits the attempts', async () => {
    const { serialNO } = await ask();
    const codes: string[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      codes.push(await codeOf(visitor.call(verifyAuthLogin, { serialNO, googleCode: '000000' })));
    }
    expect(codes).toEqual(['20012', '20012', '20012', '20012', '20012', '429']);
  });
});

describe('an agency', () => {
  it('logs in with a second proof, also on a known device', async () => {
    const credentials = { loginName: agency, pwd };
    const { serialNO } = asked(await visitor.call(agencyLogin, credentials));
    const emailCode = await gateway.sendCode(visitor, agency, 'login');
    expect(await codeOf(visitor.call(verifyLogin, { serialNO, emailCode }))).toBe('20014');
    expect(await codeOf(visitor.call(verifySystemLogin, { serialNO, emailCode }))).toBe('00000');
    clock.ms += 60_000;
    const again = asked(await visitor.call(agencyLogin, credentials));
    const proof = { ...again, emailCode: await gateway.sendCode(visitor, agency, 'login') };
    expect(await codeOf(visitor.call(verifySystemLoginV2, proof))).toBe('00000');
  });

  it('is refused for another account', async () => {
    expect(await codeOf(visitor.call(agencyLogin, { loginName: email, pwd }))).toBe('20003');
    const wrong = visitor.call(agencyLogin, { loginName: email, pwd: 'Wrong1Password' });
    expect(await codeOf(wrong)).toBe('20001');
  });
});
