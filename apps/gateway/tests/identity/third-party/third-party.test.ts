import {
  beginTelegramVisit,
  bindIdentity,
  checkIdentity,
  getAssets,
  getIdentities,
  getLoginProviders,
  getUserInfo,
  loginByApple,
  loginByGoogle,
  loginByOAuth,
  loginByTelegram,
  loginByWallet,
  unbindIdentity,
  verifyThirdPartyLogin,
} from '@bourse/gateway-contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestClock,
  createTestProvider,
  type TestClient,
  type TestProvider,
  type TokenClaims,
} from '../../../src/testing/index.ts';
import { newEmail, pwd, startGateway, type TestGateway } from '../../kit/start-gateway.ts';
import { botToken, signMessage, telegramToken, walletMessage } from './kit.ts';

const clock = createTestClock();
let identity: TestProvider;
let gateway: TestGateway;
let visitor: TestClient;
let people = 0;

beforeAll(async () => {
  identity = await createTestProvider();
  const { provider } = identity;
  gateway = await startGateway({
    now: clock.now,
    identityProviders: {
      openId: { apple: provider, google: provider, corporate: provider },
      telegramBotToken: botToken,
    },
  });
});

beforeEach(async () => {
  clock.ms += 60 * 60 * 1000;
  people += 1;
  visitor = await gateway.client();
});

const sessionOf = ({ jar }: TestClient): string => jar.cookies.get('session_token') ?? '';

function issue(client: TestClient, claims: Partial<TokenClaims> = {}): Promise<string> {
  const sub = `person-${people}`;
  return identity.issue({ sub, nonce: sessionOf(client), now: clock.ms, ...claims });
}

describe('the list of providers', () => {
  it('has what a client needs to begin, and no secret', async () => {
    const { envelope } = await visitor.call(getLoginProviders, undefined);
    const oidc = {
      kind: 'oidc',
      name: 'Example',
      issuer: 'https://id.example',
      clientId: 'bourse',
      authorizationEndpoint: 'https://id.example/authorize',
      responseType: 'id_token',
      scope: 'openid email',
    };
    expect(envelope.data.list).toEqual([
      { provider: 'wallet', kind: 'wallet' },
      {
        provider: 'telegram',
        kind: 'telegram',
        botId: '7000000000',
        authorizationEndpoint: 'https://oauth.telegram.org/auth',
      },
      { provider: 'apple', ...oidc },
      { provider: 'google', ...oidc },
      { provider: 'corporate', ...oidc },
    ]);
    expect(JSON.stringify(envelope)).not.toContain('AAExampleOfAToken');
  });

  it('has wallets alone where nothing is configured', async () => {
    const bare = await (await startGateway()).client();
    const { envelope } = await bare.call(getLoginProviders, undefined);
    expect(envelope.data.list).toEqual([{ provider: 'wallet', kind: 'wallet' }]);
  });
});

describe('an identity with an unused address', () => {
  it.each([
    ['apple', loginByApple, 'true'],
    ['google', loginByGoogle, true],
  ] as const)(
    'creates an account through %s, and logs in to it later',
    async (_name, call, flag) => {
      const email = newEmail();
      const token = await issue(visitor, { email, emailVerified: flag });
      const made = await visitor.call(call, { token });
      expect(made.envelope.code).toBe('00000');
      const { envelope } = await visitor.call(getUserInfo, { locale: 'en' });
      expect(envelope.data?.userInfo.email).toBe(email);
      const again = await visitor.call(call, { token: await issue(visitor, { email }) });
      expect(again.envelope.data).toEqual(made.envelope.data);
    },
  );

  it('is made once by two logins that arrive together', async () => {
    const email = newEmail();
    const clients = [visitor, await gateway.client()];
    const answers = await Promise.all(
      clients.map(async (client) =>
        client.call(loginByGoogle, { token: await issue(client, { email }) }),
      ),
    );
    const data = answers.map(({ envelope }) => Object.keys(envelope.data)[0]);
    expect(data.sort()).toEqual(['userInfo', 'verification']);
  });

  it('has no password', async () => {
    const email = newEmail();
    await visitor.call(loginByGoogle, { token: await issue(visitor, { email }) });
    const { envelope } = await (await gateway.client()).login(email, pwd);
    expect(envelope.code).toBe('20001');
  });

  it('requires a code on another device', async () => {
    const email = newEmail();
    await visitor.call(loginByGoogle, { token: await issue(visitor, { email }) });
    const other = await gateway.client();
    const { envelope } = await other.call(loginByGoogle, { token: await issue(other, { email }) });
    if (!('verification' in envelope.data)) throw new RangeError('Nothing was asked');
    const { serialNO } = envelope.data.verification;
    const emailCode = await gateway.sendCode(other, email, 'login');
    const verified = await other.call(verifyThirdPartyLogin, { serialNO, emailCode });
    expect(verified.envelope.code).toBe('00000');
    expect((await other.call(getAssets, undefined)).envelope.code).toBe('00000');
  });
});

describe('an unbound identity', () => {
  it.each([
    ['whose address has an account', true, true],
    ['with an unverified address', false, false],
  ])('%s does not log in', async (_name, isTaken, emailVerified) => {
    const email = newEmail();
    if (isTaken) await (await gateway.client()).register(email, pwd);
    const token = await issue(visitor, { email, emailVerified });
    const { envelope } = await visitor.call(loginByGoogle, { token });
    expect(envelope.data).toEqual({ unbound: true });
    expect(visitor.jar.cookies.has('refresh_token')).toBe(false);
  });

  it('logs in after a user has bound it', async () => {
    await visitor.register(newEmail(), pwd);
    const proof = async () => ({ provider: 'corporate', token: await issue(visitor) });
    const before = await visitor.call(checkIdentity, await proof());
    expect(before.envelope.data).toEqual({ bound: false, canRegister: false });
    const bound = await gateway.prove(visitor, bindIdentity, await proof());
    expect(bound.envelope.code).toBe('00000');
    const after = await visitor.call(checkIdentity, await proof());
    expect(after.envelope.data).toEqual({ bound: true, canRegister: false });
    const entered = await visitor.call(loginByOAuth, await proof());
    expect(entered.envelope.data).toHaveProperty('userInfo');
  });

  it('can be bound once', async () => {
    await visitor.register(newEmail(), pwd);
    await gateway.prove(visitor, bindIdentity, { provider: 'google', token: await issue(visitor) });
    const other = await gateway.user();
    const token = await issue(other);
    const { envelope } = await gateway.prove(other, bindIdentity, { provider: 'google', token });
    expect(envelope.code).toBe('20032');
  });

  it('cannot be bound without a login', async () => {
    const payload = { provider: 'google', token: await issue(visitor) };
    expect((await visitor.call(bindIdentity, payload)).envelope.code).toBe('00004');
  });
});

describe('the check of an identity', () => {
  const check = async (claims: Partial<TokenClaims>) => {
    const payload = { provider: 'google', token: await issue(visitor, claims) };
    return (await visitor.call(checkIdentity, payload)).envelope.data;
  };

  it('says whether a login would create an account, and creates none', async () => {
    const email = newEmail();
    for (let time = 0; time < 2; time += 1) {
      expect(await check({ email })).toEqual({ bound: false, canRegister: true });
    }
    expect(await check({ email, emailVerified: false })).toMatchObject({ canRegister: false });
    await (await gateway.client()).register(email, pwd);
    expect(await check({ email })).toEqual({ bound: false, canRegister: false });
  });

  it('leaves a proof that is accepted once to the login', async () => {
    await visitor.register(newEmail(), pwd);
    const id = String(people);
    await visitor.call(beginTelegramVisit, undefined);
    const bind = { provider: 'telegram', token: telegramToken(id, clock.ms - 1_000) };
    await gateway.prove(visitor, bindIdentity, bind);
    const token = telegramToken(id, clock.ms);
    const { envelope } = await visitor.call(checkIdentity, { provider: 'telegram', token });
    expect(envelope.data.bound).toBe(true);
    const entered = await visitor.call(loginByTelegram, { token });
    expect(entered.envelope.data).toHaveProperty('userInfo');
  });
});

describe('bound identities', () => {
  const list = async (client: TestClient) =>
    (await client.call(getIdentities, undefined)).envelope.data.list;

  it('are listed oldest first by what a person knows them by, and removed', async () => {
    await visitor.register(newEmail(), pwd);
    const email = newEmail();
    const token = await issue(visitor, { email });
    await gateway.prove(visitor, bindIdentity, { provider: 'google', token });
    const boundAt = clock.ms;
    clock.ms += 1_000;
    await visitor.call(beginTelegramVisit, undefined);
    const telegram = telegramToken(String(people), clock.ms);
    await gateway.prove(visitor, bindIdentity, { provider: 'telegram', token: telegram });
    const google = { provider: 'google', subject: `person-${people}` };
    expect(await list(visitor)).toEqual([
      { ...google, label: email, boundAt },
      {
        provider: 'telegram',
        subject: String(people),
        label: String(people),
        boundAt: clock.ms,
      },
    ]);
    expect((await gateway.prove(visitor, unbindIdentity, google)).envelope.code).toBe('00000');
    expect((await list(visitor)).map(({ provider }) => provider)).toEqual(['telegram']);
    const again = await visitor.call(loginByGoogle, { token: await issue(visitor) });
    expect(again.envelope.data).toEqual({ unbound: true });
  });

  it('of another account are neither listed nor removed', async () => {
    await visitor.register(newEmail(), pwd);
    await gateway.prove(visitor, bindIdentity, { provider: 'google', token: await issue(visitor) });
    const stranger = await gateway.user();
    expect(await list(stranger)).toEqual([]);
    await gateway.prove(stranger, unbindIdentity, {
      provider: 'google',
      subject: `person-${people}`,
    });
    expect(await list(visitor)).toHaveLength(1);
  });
});

describe('an identity token', () => {
  it.each<[string, (client: TestClient) => Promise<string>]>([
    ['of another issuer', (client) => issue(client, { issuer: 'https://evil.example' })],
    ['for another product', (client) => issue(client, { audience: 'another' })],
    ['for another session', (client) => issue(client, { nonce: 'f'.repeat(32) })],
    ['that is old', (client) => issue(client, { now: clock.ms - 700_000 })],
    [
      'signed by another key',
      async (client) => {
        const forger = await createTestProvider();
        return forger.issue({ sub: 'x', nonce: sessionOf(client), now: clock.ms });
      },
    ],
    ['that is none', () => Promise.resolve('x.y.z')],
  ])('%s is refused', async (_name, make) => {
    const { envelope } = await visitor.call(loginByGoogle, { token: await make(visitor) });
    expect(envelope.code).toBe('20031');
  });

  it('of an unknown provider is refused', async () => {
    const payload = { provider: 'nobody', token: await issue(visitor) };
    expect((await visitor.call(loginByOAuth, payload)).envelope.code).toBe('20030');
  });
});

describe('Telegram', () => {
  beforeEach(async () => {
    await visitor.call(beginTelegramVisit, undefined);
  });

  it('S6 identifies no user in a session that has not asked, or asked later', async () => {
    const stranger = await gateway.client();
    const token = telegramToken('1', clock.ms);
    const codeFor = async () => (await stranger.call(loginByTelegram, { token })).envelope.code;
    expect(await codeFor()).toBe('20031');
    clock.ms += 60_000;
    await stranger.call(beginTelegramVisit, undefined);
    expect(await codeFor()).toBe('20031');
    const own = await stranger.call(loginByTelegram, { token: telegramToken('1', clock.ms) });
    expect(own.envelope.code).toBe('00000');
  });

  it('refuses to begin a visit without a session, which could not be told from another', async () => {
    const stranger = await gateway.client();
    stranger.jar.cookies.clear();
    const { envelope } = await stranger.call(beginTelegramVisit, undefined);
    expect(envelope.code).toBe('00004');
  });

  /** A proof whose hash is written in another way. */
  function withHash(write: (hash: string) => string): string {
    const fields = new URLSearchParams(telegramToken('1', clock.ms));
    fields.set('hash', write(fields.get('hash') ?? ''));
    return fields.toString();
  }

  it('identifies a user, once', async () => {
    await visitor.register(newEmail(), pwd);
    const id = String(people);
    await visitor.call(beginTelegramVisit, undefined);
    const proof = { provider: 'telegram', token: telegramToken(id, clock.ms) };
    expect((await gateway.prove(visitor, bindIdentity, proof)).envelope.code).toBe('00000');
    const replayed = await visitor.call(loginByTelegram, { token: proof.token });
    expect(replayed.envelope.code).toBe('20031');
    clock.ms += 2_000;
    const token = telegramToken(id, clock.ms);
    expect((await visitor.call(loginByTelegram, { token })).envelope.data).toHaveProperty(
      'userInfo',
    );
  });

  it.each([
    ['old', () => telegramToken('1', clock.ms - 301_000)],
    ["another bot's", () => telegramToken('1', clock.ms, '1:other')],
    ['altered', () => telegramToken('1', clock.ms).replace('id=1', 'id=2')],
    ['empty', () => ''],
    ['in upper case', () => withHash((hash) => hash.toUpperCase())],
    ['longer', () => withHash((hash) => `${hash}zz`)],
    ['spaced', () => withHash((hash) => ` ${hash}`)],
  ])('is refused if it is %s', async (_name, make) => {
    const { envelope } = await visitor.call(loginByTelegram, { token: make() });
    expect(envelope.code).toBe('20031');
  });
});

describe('a wallet', () => {
  it('logs in to the account that it is bound to', async () => {
    await visitor.register(newEmail(), pwd);
    const proof = (suffix: string) => {
      const host = new URL(gateway.origin).host;
      const sessionId = `${sessionOf(visitor)}${suffix}`;
      const message = walletMessage({ host, sessionId, now: clock.ms });
      return { message, signature: signMessage(message) };
    };
    const unbound = await visitor.call(loginByWallet, proof('1'));
    expect(unbound.envelope.data).toEqual({ unbound: true });
    await gateway.prove(visitor, bindIdentity, { provider: 'wallet', ...proof('2') });
    const entered = await visitor.call(loginByWallet, proof('3'));
    expect(entered.envelope.data).toHaveProperty('userInfo');
  });

  it('is refused with a message for another site, whatever host the call names', async () => {
    const host = 'evil.example';
    const message = walletMessage({ host, sessionId: sessionOf(visitor), now: clock.ms });
    const raw = await visitor.prepare(loginByWallet, { message, signature: signMessage(message) });
    expect((await visitor.send(raw)).envelope.code).toBe('20031');
    const again = await visitor.prepare(loginByWallet, {
      message,
      signature: signMessage(message),
    });
    const spoofed = await visitor.send({ ...again, headers: { ...again.headers, host } });
    expect([spoofed.status, spoofed.envelope.code]).toEqual([400, '40005']);
  });
});
