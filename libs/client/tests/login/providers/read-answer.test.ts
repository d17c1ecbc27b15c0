import { describe, expect, it } from 'vitest';
import { authorizationUrl, readAnswer, type ProviderVisit } from '../../../src/login/index.ts';

const visit: ProviderVisit = {
  provider: 'google',
  name: 'Google',
  purpose: 'login',
  state: 'state',
  nonce: 'session',
  redirect: undefined,
  startedAt: 1_000,
};
const telegram = { ...visit, provider: 'telegram' };
const facts = { now: 2_000, sessionToken: 'session' };

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (nonce: string) => `e30.${encode({ nonce, name: 'Žofie' })}.c2ln`;

function read(answer: Record<string, string>, began: ProviderVisit | undefined = visit) {
  return readAnswer(
    { visit: JSON.stringify(began), answer: new URLSearchParams(answer).toString() },
    facts,
  );
}

describe('CLI-27 the answer of a provider', () => {
  it('is an identity token for this session', () => {
    const answer = { state: 'state', id_token: token('session') };
    const proof = { provider: 'google', token: token('session') };
    expect(read(answer)).toEqual({ kind: 'proof', visit, proof });
  });

  it("is the data of Telegram's widget, which becomes a query", () => {
    const tgAuthResult = encode({ id: 7, first_name: 'Žofie', hash: 'ab' });
    expect(read({ state: 'state', tgAuthResult }, telegram)).toMatchObject({
      proof: { provider: 'telegram', token: 'id=7&first_name=%C5%BDofie&hash=ab' },
    });
  });

  it.each([
    ['of another state', { state: 'other', id_token: token('session') }, 'foreign'],
    ['without a state', { id_token: token('session') }, 'foreign'],
    ['for another session', { state: 'state', id_token: token('other') }, 'foreign'],
    ['that is no token', { state: 'state', id_token: 'x' }, 'foreign'],
    ['of a user who refuses', { state: 'state', error: 'access_denied' }, 'refused'],
    ['of a provider that is down', { state: 'state', error: 'server_error' }, 'failed'],
    ['without anything', { state: 'state' }, 'failed'],
  ])('%s leads to nothing', (_name, answer, problem) => {
    expect(read(answer)).toMatchObject({ kind: 'problem', problem, visit: { state: 'state' } });
  });

  it('leads to nothing without a visit of this tab', () => {
    for (const stored of [undefined, 'x', JSON.stringify({ ...visit, purpose: 'pay' })]) {
      const returned = { visit: stored, answer: 'state=state' };
      expect(readAnswer(returned, facts)).toMatchObject({ problem: 'foreign' });
    }
  });

  it('leads to nothing after ten minutes, or in another session', () => {
    const answer = `state=state&id_token=${token('session')}`;
    const late = { ...facts, now: visit.startedAt + 600_001 };
    const other = { ...facts, sessionToken: 'other' };
    for (const about of [late, other]) {
      expect(readAnswer({ visit: JSON.stringify(visit), answer }, about)).toMatchObject({
        problem: 'expired',
      });
    }
  });

  it('leads to nothing if the user refuses at Telegram', () => {
    const answer = { state: 'state', tgAuthResult: 'false' };
    expect(read(answer, telegram)).toMatchObject({ problem: 'refused' });
  });
});

describe('CLI-26 the address of a provider', () => {
  const returnTo = 'https://bourse.example/login/callback';
  const about = { returnTo, state: 'state', nonce: 'session' };

  it('has the request of the implicit flow of OpenID Connect', () => {
    const url = authorizationUrl(
      {
        provider: 'google',
        kind: 'oidc',
        name: 'Google',
        issuer: 'https://id.example',
        clientId: 'client',
        authorizationEndpoint: 'https://id.example/authorize?hd=example',
        responseType: 'id_token',
        scope: 'openid email',
      },
      about,
    );
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      hd: 'example',
      response_type: 'id_token',
      response_mode: 'fragment',
      client_id: 'client',
      redirect_uri: 'https://bourse.example/login/callback',
      scope: 'openid email',
      state: 'state',
      nonce: 'session',
    });
  });

  it("has the request of Telegram's widget, with the state in the address to return to", () => {
    const authorizationEndpoint = 'https://id.example/auth';
    const url = authorizationUrl(
      { provider: 'telegram', kind: 'telegram', botId: '7', authorizationEndpoint },
      about,
    );
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      bot_id: '7',
      origin: 'https://bourse.example',
      return_to: 'https://bourse.example/login/callback?state=state',
    });
  });
});
