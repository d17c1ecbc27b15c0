import {
  bindIdentity,
  getLoginProviders,
  loginByGoogle,
  loginByOAuth,
  loginByTelegram,
  type CallAnswer,
} from '@bourse/gateway-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  listenIdentityProvider,
  type IdentityProviderHost,
} from '../../../src/identity/identity-provider/index.ts';
import { sendRaw, type TestClient } from '../../../src/testing/index.ts';
import { newEmail, pwd, startGateway, type TestGateway } from '../../kit/start-gateway.ts';

type Provider = CallAnswer<typeof getLoginProviders>['list'][number];

const returnTo = 'http://localhost:4200/login/callback';

let host: IdentityProviderHost;
let gateway: TestGateway;
let visitor: TestClient;

beforeAll(async () => {
  host = await listenIdentityProvider({ port: 0, configured: {} });
  gateway = await startGateway({ identityProviders: host.providers });
});

afterAll(() => host.close());

beforeEach(async () => {
  visitor = await gateway.client();
});

async function find(name: string): Promise<Exclude<Provider, { kind: 'wallet' }>> {
  const { envelope } = await visitor.call(getLoginProviders, undefined);
  const found = envelope.data.list.find(({ provider }) => provider === name);
  if (found === undefined || found.kind === 'wallet') throw new RangeError(`No ${name}`);
  return found;
}

/** Returns the address to which a client leads its user. */
async function addressOf(name: string, changes: Record<string, string> = {}): Promise<string> {
  const provider = await find(name);
  const fields =
    provider.kind === 'telegram'
      ? { bot_id: provider.botId, return_to: returnTo }
      : {
          response_type: provider.responseType,
          client_id: provider.clientId,
          redirect_uri: returnTo,
          scope: provider.scope,
          nonce: visitor.jar.cookies.get('session_token') ?? '',
          state: 'my state',
        };
  const query = new URLSearchParams({ ...fields, ...changes });
  return `${provider.authorizationEndpoint}?${query.toString()}`;
}

async function decide(address: string, form: Record<string, string>): Promise<URLSearchParams> {
  const body = new URLSearchParams(form);
  const { status, headers } = await fetch(address, { method: 'POST', body, redirect: 'manual' });
  expect(status).toBe(303);
  const location = headers.get('location') ?? '';
  expect(location.startsWith(`${returnTo}#`)).toBe(true);
  return new URLSearchParams(location.slice(returnTo.length + 1));
}

const continueAs = (email: string) => ({ decision: 'continue', email, sharesEmail: 'on' });

describe('the stand-in for identity providers', () => {
  it('says on its page what it is, and asks for no password', async () => {
    const page = await fetch(await addressOf('google'));
    const html = await page.text();
    expect(html).toContain('This page stands in for Google on a development machine.');
    expect(html).not.toContain('type="password"');
    expect(page.headers.get('content-security-policy')).toContain(
      "form-action 'self' http://localhost:4200;",
    );
  });

  it('confirms an address with which an account is created', async () => {
    const email = newEmail();
    const answer = await decide(await addressOf('google'), continueAs(email));
    expect(answer.get('state')).toBe('my state');
    const token = answer.get('id_token') ?? '';
    const { envelope } = await visitor.call(loginByGoogle, { token });
    expect(envelope.data).toHaveProperty('userInfo');
  });

  it('confirms a person without an address, the same one each time', async () => {
    await visitor.register(newEmail(), pwd);
    const person = { decision: 'continue', email: newEmail() };
    const proof = async () => {
      const answer = await decide(await addressOf('oauth'), person);
      return { provider: 'oauth', token: answer.get('id_token') ?? '' };
    };
    expect((await gateway.prove(visitor, bindIdentity, await proof())).envelope.code).toBe('00000');
    const { envelope } = await visitor.call(loginByOAuth, await proof());
    expect(envelope.data).toHaveProperty('userInfo');
  });

  it('signs the data of the widget as Telegram does', async () => {
    await visitor.register(newEmail(), pwd);
    const answer = await decide(await addressOf('telegram'), continueAs('ada@bourse.example'));
    const result = Buffer.from(answer.get('tgAuthResult') ?? '', 'base64url').toString();
    const fields = JSON.parse(result) as Record<string, string>;
    const token = new URLSearchParams(fields).toString();
    await gateway.prove(visitor, bindIdentity, { provider: 'telegram', token });
    const replayed = await visitor.call(loginByTelegram, { token });
    expect([fields['username'], replayed.envelope.code]).toEqual(['ada', '20031']);
  });

  it.each([
    ['google', 'refuse', 'error=access_denied&state=my+state'],
    ['google', 'fail', 'error=temporarily_unavailable&state=my+state'],
    ['telegram', 'refuse', 'tgAuthResult=false'],
  ])('answers for %s to a person who chooses to %s', async (name, decision, expected) => {
    const answer = await decide(await addressOf(name), { decision });
    expect(answer.toString()).toBe(expected);
  });

  it.each([
    ['to a page elsewhere', { redirect_uri: 'https://evil.example/login/callback' }],
    ['to no page', { redirect_uri: 'javascript:alert(1)' }],
    ['for another client', { client_id: 'another' }],
    ['without a nonce', { nonce: '' }],
    ['for a code', { response_type: 'code' }],
  ])('refuses a request that leads %s', async (_name, changes) => {
    const address = await addressOf('google', changes);
    const body = new URLSearchParams(continueAs(newEmail()));
    for (const request of [{}, { method: 'POST', body, redirect: 'manual' }] as const) {
      expect((await fetch(address, request)).status).toBe(400);
    }
  });

  it('answers loopback names only', async () => {
    const raw = { method: 'GET', path: '/keys', body: '', headers: { host: 'evil.example' } };
    expect((await sendRaw(host.origin, raw)).status).toBe(400);
  });

  it('stands in for no provider that is configured', async () => {
    const { google } = host.providers.openId ?? {};
    if (google === undefined) throw new RangeError('No Google');
    const configured = { openId: { google }, telegramBotToken: '1:token' };
    const other = await listenIdentityProvider({ port: 0, configured });
    expect(Object.keys(other.providers.openId ?? {})).toEqual(['apple', 'oauth']);
    expect(other.providers.telegramBotToken).toBeUndefined();
    await other.close();
  });
});
