import {
  addAddress,
  beginAuthenticatorRemoval,
  confirmAuthenticator,
  freezeAccount,
  getSecurity,
  removeAuthenticator,
  renewRecoveryCodes,
  resetPassword,
  startAuthenticator,
  stopAuthenticatorRemoval,
  verifyAuthLogin,
} from '@bourse/gateway-contract';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NoticeMessage } from '../../../src/index.ts';
import { createTestClock, type TestAnswer, type TestClient } from '../../../src/testing/index.ts';
import { newEmail, pwd, startGateway, type TestGateway } from '../../kit/start-gateway.ts';

const dayMs = 24 * 60 * 60 * 1000;
const clock = createTestClock();
const mails: NoticeMessage[] = [];

let gateway: TestGateway;
let owner: TestClient;
let email: string;
let secret: string;
let recoveryCodes: readonly string[];

beforeAll(async () => {
  gateway = await startGateway({ now: clock.now, onNotice: (message) => mails.push(message) });
});

/** A user with an authenticator. */
beforeEach(async () => {
  clock.ms += 60 * 60 * 1000;
  email = newEmail();
  owner = await gateway.client();
  await owner.register(email, pwd);
  ({ secret, recoveryCodes } = (await owner.call(startAuthenticator, {})).envelope.data);
  await gateway.prove(owner, confirmAuthenticator, { newCode: shown() });
  clock.ms += 60_000;
  mails.length = 0;
});

const codeOf = async (answer: Promise<TestAnswer>) => (await answer).envelope.code;
const shown = () =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.ms });
const overview = async () => (await owner.call(getSecurity, {})).envelope.data;
const kinds = () => mails.map(({ kind }) => kind);

async function beginLogin(client: TestClient): Promise<string> {
  const { data } = (await client.login(email, pwd)).envelope;
  if (!('verification' in data)) throw new TypeError('No second proof was asked for');
  return data.verification.serialNO;
}

async function logInWith(googleCode: string): Promise<string> {
  const client = await gateway.client();
  const serialNO = await beginLogin(client);
  return codeOf(client.call(verifyAuthLogin, { serialNO, googleCode }));
}

describe('recovery codes', () => {
  it('are ten, and known to the gateway by their hashes alone', async () => {
    expect(recoveryCodes).toHaveLength(10);
    expect((await overview()).recoveryCodes).toBe(10);
    const rows = await gateway.query('SELECT code_hash FROM recovery_codes');
    for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('replace the code of the authenticator once, with a notice and a lock', async () => {
    const [first = ''] = recoveryCodes;
    expect(await logInWith(first)).toBe('00000');
    expect(kinds()).toContain('recoveryCodeUsed');
    expect(await overview()).toMatchObject({
      recoveryCodes: 9,
      withdrawalsLockedUntil: clock.ms + dayMs,
    });
    expect(await logInWith(first)).toBe('20012');
  });

  it('serve one of two logins that arrive together', async () => {
    const [first = ''] = recoveryCodes;
    const answers = await Promise.all([logInWith(first), logInWith(first)]);
    // The login that comes first ends the other.
    expect(answers.filter((code) => code === '00000')).toHaveLength(1);
    expect((await overview()).recoveryCodes).toBe(9);
  });

  it('prove a change, and a reset of the password', async () => {
    const [first = '', second = ''] = recoveryCodes;
    const address = {
      ledger: 'real',
      coin: 'USDT',
      chain: 'TRC20',
      address: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC',
      label: '',
    } as const;
    expect(await codeOf(owner.call(addAddress, { ...address, googleCode: first }))).toBe('00000');
    const visitor = await gateway.client();
    const emailCode = await gateway.sendCode(visitor, email, 'reset');
    const renewal = { email, emailCode, pwd: 'Another7Horse', googleCode: second };
    expect(await codeOf(visitor.call(resetPassword, renewal))).toBe('00000');
    expect(await gateway.query('SELECT 1 FROM recovery_codes WHERE code_hash = ?', first)).toEqual(
      [],
    );
  });

  it('cannot be guessed', async () => {
    const wrong = '0'.repeat(16);
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await logInWith(wrong)).toBe('20012');
    expect(await logInWith(recoveryCodes[0] ?? '')).toBe('429');
  });

  it('are renewed with a fresh proof, stored in no answer, and end with the authenticator', async () => {
    const renewed = await owner.call(renewRecoveryCodes, { googleCode: shown() });
    const [code = ''] = renewed.envelope.data.recoveryCodes;
    expect(kinds()).toEqual(['recoveryCodesRenewed']);
    const kept = await gateway.query(
      'SELECT 1 FROM kept_answers WHERE envelope LIKE ?',
      `%${code}%`,
    );
    expect(kept).toEqual([]);
    expect(await logInWith(recoveryCodes[0] ?? '')).toBe('20012');
    expect(await logInWith(code)).toBe('00000');
    clock.ms += 60_000;
    await owner.call(removeAuthenticator, { googleCode: shown() });
    expect((await overview()).recoveryCodes).toBe(0);
    expect(await codeOf(owner.call(renewRecoveryCodes, { googleCode: code }))).toBe('20016');
  });
});

describe('a lost authenticator', () => {
  /** Asks for its removal with password and code. */
  async function lose(client: TestClient) {
    const serialNO = await beginLogin(client);
    const emailCode = await gateway.sendCode(client, email, 'recovery');
    return client.call(beginAuthenticatorRemoval, { serialNO, emailCode });
  }

  it('is turned off after seven days, and not before', async () => {
    const visitor = await gateway.client();
    const { data } = (await lose(visitor)).envelope;
    expect(data).toEqual({ removalAt: clock.ms + 7 * dayMs });
    expect(await overview()).toMatchObject({ authenticatorRemovalAt: data.removalAt });
    expect(mails).toMatchObject([{ kind: 'authenticatorRemovalBegun', target: email }]);
    clock.ms = data.removalAt - 1;
    expect(await logInWith('000000')).toBe('20012');
    clock.ms += 1;
    const returning = await gateway.client();
    const later = (await returning.login(email, pwd)).envelope.data;
    expect(later).toMatchObject({ verification: { methods: ['email', 'terminal'] } });
    expect(kinds()).toContain('authenticatorOff');
    owner = await gateway.logInByCode(email);
    expect(await overview()).toMatchObject({
      authenticator: false,
      recoveryCodes: 0,
      authenticatorRemovalAt: null,
      withdrawalsLockedUntil: clock.ms + dayMs,
    });
  });

  it('does not wait longer, nor shorter, when it is asked for again', async () => {
    const { removalAt } = (await lose(await gateway.client())).envelope.data;
    clock.ms += dayMs;
    expect((await lose(await gateway.client())).envelope.data).toEqual({ removalAt });
  });

  it.each([
    ['a press', () => owner.call(stopAuthenticatorRemoval, {})],
    ['a login with the authenticator', () => logInWith(shown())],
    ['a freeze', () => owner.call(freezeAccount, {})],
  ])('is kept by %s', async (_, keep) => {
    await lose(await gateway.client());
    await keep();
    expect((await overview()).authenticatorRemovalAt).toBeNull();
    clock.ms += 8 * dayMs;
    expect(await logInWith('000000')).toBe('20012');
  });

  it('is not lost by password or by mail alone', async () => {
    const visitor = await gateway.client();
    const serialNO = await beginLogin(visitor);
    const wrong = visitor.call(beginAuthenticatorRemoval, { serialNO, emailCode: '000000' });
    expect(await codeOf(wrong)).toBe('20013');
    const forLogin = await gateway.sendCode(visitor, email, 'login');
    const misused = visitor.call(beginAuthenticatorRemoval, { serialNO, emailCode: forLogin });
    expect(await codeOf(misused)).toBe('20013');
    const emailCode = await gateway.sendCode(visitor, email, 'recovery');
    const unknown = visitor.call(beginAuthenticatorRemoval, { serialNO: 'none', emailCode });
    expect(await codeOf(unknown)).toBe('20014');
    expect((await overview()).authenticatorRemovalAt).toBeNull();
  });

  it('cannot be lost while the account is frozen', async () => {
    await owner.call(freezeAccount, {});
    expect((await lose(await gateway.client())).envelope.code).toBe('20050');
  });
});
