import {
  confirmAuthenticator,
  createSubAccount,
  getSecurity,
  removeAuthenticator,
  startAuthenticator,
  switchAccount,
  verifyAuthLogin,
} from '@bourse/gateway-contract';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestClock, type TestAnswer, type TestClient } from '../../../src/testing/index.ts';
import { newEmail, pwd, startGateway, type TestGateway } from '../../kit/start-gateway.ts';

const clock = createTestClock();
const stepMs = 30_000;

let gateway: TestGateway;
let owner: TestClient;
let email: string;

beforeAll(async () => {
  gateway = await startGateway({ now: clock.now });
});

beforeEach(async () => {
  clock.ms += 60 * 60 * 1000;
  email = newEmail();
  owner = await gateway.client();
  await owner.register(email, pwd);
});

const codeOf = async (answer: Promise<TestAnswer>) => (await answer).envelope.code;
const overview = async () => (await owner.call(getSecurity, {})).envelope.data;

async function start() {
  const { envelope } = await owner.call(startAuthenticator, {});
  return envelope.data;
}

const shown = (secret: string, at = clock.ms) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

async function turnOn(): Promise<string> {
  const { secret } = await start();
  await gateway.prove(owner, confirmAuthenticator, { newCode: shown(secret) });
  clock.ms += 2 * stepMs;
  return secret;
}

it('begins with a secret of 160 bits in the address that authenticators read', async () => {
  const { secret, address, expiresAt } = await start();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const url = new URL(address);
  expect(url.protocol + url.host + decodeURIComponent(url.pathname)).toBe(
    `otpauth:totp/Bourse:${email}`,
  );
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: 'Bourse',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  expect(expiresAt).toBe(clock.ms + 600_000);
});

it('stores no secret before it is confirmed, and none in an answer that is kept', async () => {
  const { secret } = await start();
  expect(await gateway.query('SELECT authenticator FROM users WHERE email = ?', email)).toEqual([
    { authenticator: null },
  ]);
  expect(
    await gateway.query('SELECT envelope FROM kept_answers WHERE envelope LIKE ?', `%${secret}%`),
  ).toEqual([]);
});

it('is turned on by its code and a fresh proof, locks withdrawals, and then is required at a login', async () => {
  const { secret } = await start();
  const googleCode = shown(secret);
  const confirm = (newCode: string) =>
    codeOf(gateway.prove(owner, confirmAuthenticator, { newCode }));
  const unproven = owner.call(confirmAuthenticator, { newCode: googleCode, googleCode });
  expect(await codeOf(unproven)).toBe('20016');
  expect(await confirm(googleCode === '000000' ? '000001' : '000000')).toBe('20012');
  expect(await overview()).toMatchObject({ authenticator: false, withdrawalsLockedUntil: null });
  expect(await confirm(googleCode)).toBe('00000');
  const withdrawalsLockedUntil = clock.ms + 24 * 60 * 60 * 1000;
  expect(await overview()).toMatchObject({ authenticator: true, withdrawalsLockedUntil });
  const { envelope } = await owner.login(email, pwd);
  if (!('verification' in envelope.data)) throw new RangeError('No second proof was asked for');
  const { serialNO, methods } = envelope.data.verification;
  expect(methods).toEqual(['google', 'terminal']);
  // The code that has turned it on is used up.
  expect(await codeOf(owner.call(verifyAuthLogin, { serialNO, googleCode }))).toBe('20012');
  clock.ms += stepMs;
  const next = { serialNO, googleCode: shown(secret) };
  expect(await codeOf(owner.call(verifyAuthLogin, next))).toBe('00000');
});

it('has a secret for ten minutes, and only one', async () => {
  const first = await start();
  const { secret } = await start();
  const confirm = (of: string) =>
    codeOf(gateway.prove(owner, confirmAuthenticator, { newCode: shown(of) }));
  expect(await confirm(first.secret)).toBe('20012');
  clock.ms += 600_000;
  expect(await confirm(secret)).toBe('20013');
});

it('cannot be replaced while it is on', async () => {
  await turnOn();
  expect(await codeOf(owner.call(startAuthenticator, {}))).toBe('20015');
});

it('is turned off by its code, which locks withdrawals for a day', async () => {
  const secret = await turnOn();
  const remove = (proof: { pwd?: string; googleCode?: string }) =>
    codeOf(owner.call(removeAuthenticator, proof));
  expect(await remove({ pwd })).toBe('20016');
  expect(await remove({ googleCode: '000000' })).toBe('20017');
  expect(await remove({ googleCode: shown(secret) })).toBe('00000');
  expect(await overview()).toMatchObject({
    authenticator: false,
    withdrawalsLockedUntil: clock.ms + 24 * 60 * 60 * 1000,
  });
});

it('cannot be guessed: after five wrong codes none is accepted', async () => {
  const secret = await turnOn();
  const codes: string[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    codes.push(await codeOf(owner.call(removeAuthenticator, { googleCode: '000000' })));
  }
  expect(codes).toEqual(['20017', '20017', '20017', '20017', '20017', '429']);
  const right = { googleCode: shown(secret) };
  expect(await codeOf(owner.call(removeAuthenticator, right))).toBe('429');
});

it('is the main account’s: a sub-account has none', async () => {
  const { envelope } = await owner.call(createSubAccount, { nickName: 'Grid bot' });
  await owner.call(switchAccount, { userId: envelope.data.userId });
  expect(await codeOf(owner.call(startAuthenticator, {}))).toBe('20051');
});
