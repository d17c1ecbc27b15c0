import { beginTelegramVisit, checkIdentity, loginByGoogle } from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import {
  beginVisit,
  logInIfBound,
  prepareMessage,
  signPrepared,
  type Call,
  type PageProvider,
  type ProviderProof,
} from '../../../src/login/index.ts';
import { recordedClient } from '../../kit/recorded-client.ts';

const cookies = {
  read: (name: string) => (name === 'session_token' ? 'token' : undefined),
  write: () => undefined,
  remove: () => undefined,
};

const google: PageProvider = {
  kind: 'oidc',
  provider: 'google',
  name: 'Google',
  authorizationEndpoint: 'https://id.example/authorize',
  clientId: 'client',
  responseType: 'id_token',
  scope: 'openid',
} as unknown as PageProvider;

const telegram = {
  kind: 'telegram',
  provider: 'telegram',
  botId: '7',
  authorizationEndpoint: 'https://oauth.telegram.example/auth',
} as unknown as PageProvider;

describe('CLI-53 a visit', () => {
  const returnTo = 'https://bourse.example/login/callback';
  const facts = { deviceKeyId: () => Promise.resolve('key'), now: () => 5 };

  it('has the state and the nonce of its address', async () => {
    const { call, sent } = recordedClient({});
    const plan = {
      provider: google,
      purpose: 'login',
      redirect: '/spot',
      returnTo,
      cookies,
    } as const;
    const { visit, url } = await beginVisit({ call, ...facts }, plan);
    const fields = new URL(url).searchParams;
    expect(visit).toEqual({
      provider: 'google',
      name: 'Google',
      purpose: 'login',
      redirect: '/spot',
      state: fields.get('state'),
      nonce: 'token',
      startedAt: 5,
    });
    expect(fields.get('nonce')).toBe('token');
    expect(sent).toEqual([]);
    const second = await beginVisit({ call, ...facts }, plan);
    expect(second.visit.state).not.toBe(visit.state);
  });

  it('to Telegram is reported to the gateway first', async () => {
    const { call, sent } = recordedClient({});
    const plan = {
      provider: telegram,
      purpose: 'bind',
      redirect: undefined,
      returnTo,
      cookies,
    } as const;
    await beginVisit({ call, ...facts }, plan);
    expect(sent).toEqual([[beginTelegramVisit.path, {}]]);
  });
});

describe('CLI-53 an identity', () => {
  const proof: ProviderProof = { provider: 'google', token: 't' };

  function clientOf(bound: boolean, canRegister: boolean) {
    const paths: string[] = [];
    const call = (({ path }: { readonly path: string }) => {
      paths.push(path);
      return Promise.resolve(
        path === checkIdentity.path ? { bound, canRegister } : { userId: '1' },
      );
    }) as unknown as Call;
    return { paths, client: { call, completeLogin: () => Promise.resolve() } };
  }

  it.each([
    [true, false, undefined, [checkIdentity.path, loginByGoogle.path]],
    [false, true, 'registrable', [checkIdentity.path]],
    [false, false, 'unbound', [checkIdentity.path]],
  ])('bound %s, registrable %s: %s', async (bound, canRegister, outcome, expected) => {
    const { client, paths } = clientOf(bound, canRegister);
    expect(await logInIfBound(client, proof)).toBe(outcome);
    expect(paths).toEqual(expected);
  });
});

it('CLI-53 the nonce of a message begins with the token of the session, and is new each time', async () => {
  const provider = {
    request: ({ method }: { readonly method: string }) =>
      Promise.resolve(
        {
          eth_requestAccounts: [`0x${'1'.repeat(40)}`],
          eth_chainId: '0x89',
          personal_sign: '0xab',
        }[method],
      ),
  };
  const wallet = { id: '1', name: 'Wallet', icon: '', provider };
  const client = { deviceKeyId: () => Promise.resolve('key'), now: () => 0 };
  const page = { origin: 'https://bourse.example', cookies, statement: 'Log in.' };
  const first = await prepareMessage(client, wallet, page);
  const second = await prepareMessage(client, wallet, page);
  expect(first.message).toMatch(/\nChain ID: 137\nNonce: token\d+\n/);
  expect(second.message).not.toBe(first.message);
  expect(await signPrepared(first)).toEqual({ message: first.message, signature: '0xab' });
});
