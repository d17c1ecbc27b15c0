import { getAssets, getUserInfo, registerByEmail } from '@bourse/gateway-contract';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock, digest, type TestClient } from '../../../src/testing/index.ts';
import { hashUnprepared } from '../../kit/hash-unprepared.ts';
import { newEmail, pwd, startGateway, type TestGateway } from '../../kit/start-gateway.ts';

const clock = createTestClock();

let gateway: TestGateway;
let visitor: TestClient;

beforeAll(async () => {
  gateway = await startGateway({ now: clock.now });
});

beforeEach(async () => {
  clock.ms += 15 * 60 * 1000;
  visitor = await gateway.client();
});

describe('registration', () => {
  it('creates an account with 100,000 USDT in the simulation, and logs in', async () => {
    const { envelope } = await visitor.register(newEmail(), pwd);
    expect(envelope.data.userInfo.userId).toMatch(/^\d{12}$/);
    const assets = await visitor.call(getAssets, undefined, { simulation: true });
    const usdt = assets.envelope.data.balances.find(({ coin }) => coin === 'USDT');
    expect(Number(usdt?.available)).toBe(100_000);
  });

  it('accepts an address once, in any case', async () => {
    const second = await gateway.client();
    const emailCode = await gateway.sendCode(second, 'twice@bourse.example', 'register');
    clock.ms += 60_000;
    await visitor.register('Twice@Bourse.example', pwd);
    const payload = { email: 'tWICE@bourse.example', emailCode, pwd };
    const again = await second.call(registerByEmail, payload);
    expect([again.status, again.envelope.code]).toEqual([200, '20002']);
  });

  it('accepts an address once if two requests arrive together', async () => {
    const email = newEmail();
    const browsers = [visitor, await gateway.client()];
    const visits: [TestClient, string][] = [];
    for (const browser of browsers) {
      visits.push([browser, await gateway.sendCode(browser, email, 'register')]);
      clock.ms += 60_000;
    }
    const answers = await Promise.all(
      visits.map(([browser, emailCode]) =>
        browser.call(registerByEmail, { email, emailCode, pwd }),
      ),
    );
    expect(answers.map(({ envelope }) => envelope.code).sort()).toEqual(['00000', '20002']);
  });

  it('refuses a weak password with the name of its field, but not its value', async () => {
    const { envelope } = await visitor.register(newEmail(), 'weakpassword');
    expect(envelope).toEqual({ code: '40001', msg: 'The field pwd is not valid.', data: null });
  });

  it('stores the password as an argon2id hash', async () => {
    for (const { password } of await gateway.query('SELECT password FROM users')) {
      expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    }
  });
});

describe('login', () => {
  it('returns the id to which the client binds its key', async () => {
    const email = newEmail();
    const registered = await visitor.register(email, pwd);
    const answer = await visitor.login(email.toUpperCase(), pwd);
    expect(answer.envelope).toEqual({
      code: '00000',
      msg: 'success',
      data: registered.envelope.data,
    });
    expect((await visitor.call(getAssets, undefined)).envelope.code).toBe('00000');
  });

  it('S13 makes the hash of an earlier version again, whose password was not prepared', async () => {
    const email = newEmail();
    const composed = 'Pässwörd-1';
    await visitor.register(email, composed);
    const hashOf = async () => {
      const [row] = await gateway.query('SELECT password FROM users WHERE email = ?', email);
      return row?.['password'];
    };
    const earlier = hashUnprepared(composed.normalize('NFD'));
    await gateway.alter('UPDATE users SET password = ? WHERE email = ?', earlier, email);
    expect((await visitor.login(email, composed)).envelope.code).toBe('00000');
    const renewed = await hashOf();
    expect(renewed).not.toBe(earlier);
    expect((await visitor.login(email, composed.normalize('NFD'))).envelope.code).toBe('00000');
    expect(await hashOf()).toBe(renewed);
  });

  it('answers a wrong password and an unknown address equally', async () => {
    const email = newEmail();
    await visitor.register(email, pwd);
    const other = await gateway.client();
    const wrong = await other.login(email, 'Wrong1Password');
    const unknown = await other.login(newEmail(), pwd);
    expect(wrong.envelope.code).toBe('20001');
    expect(unknown.envelope).toEqual(wrong.envelope);
    expect(other.jar.cookies.has('refresh_token')).toBe(false);
  });

  it('refuses attempts after ten failures of one account for a while', async () => {
    const email = newEmail();
    await visitor.register(email, pwd);
    const guesser = await gateway.client();
    const guesses = await Promise.all(
      Array.from({ length: 11 }, () => guesser.login(email, 'Wrong1Password')),
    );
    const codes = guesses.map(({ envelope }) => envelope.code);
    expect(codes.filter((code) => code === '20001')).toHaveLength(10);
    const stopped = guesses.find(({ envelope }) => envelope.code === '429');
    expect(stopped?.status).toBe(429);
    expect(stopped?.headers.get('retry-after')).toBe('900');
    expect((await guesser.login(email, pwd)).envelope.code).toBe('429');
    clock.ms += 15 * 60 * 1000;
    expect((await guesser.login(email, pwd)).envelope.code).toBe('00000');
  });

  it('does not count successes', async () => {
    const email = newEmail();
    await visitor.register(email, pwd);
    for (let turn = 0; turn < 12; turn += 1) {
      expect((await visitor.login(email, pwd)).envelope.code).toBe('00000');
    }
  });

  it('accepts fields unencrypted that are not sensitive', async () => {
    const email = newEmail();
    const emailCode = await gateway.sendCode(visitor, email, 'register');
    const raw = await visitor.prepare(registerByEmail, { email, emailCode, pwd });
    const body = JSON.stringify({ ...(JSON.parse(raw.body) as object), campaign: 'autumn' });
    expect((await visitor.send(digest({ ...raw, body }))).envelope.code).toBe('00000');
  });
});

describe('the overview', () => {
  it('is the record of the user, as the contract describes it', async () => {
    const email = newEmail();
    await visitor.register(email, pwd);
    const { envelope } = await visitor.call(getUserInfo, { locale: 'en' });
    expect(v.is(getUserInfo.answer, envelope.data)).toBe(true);
    expect(envelope.data).toMatchObject({
      loginName: email,
      userName: email,
      userInfo: { email, emailFlag: 1, mobileFlag: 0, identityLevel: 0 },
    });
  });
});
