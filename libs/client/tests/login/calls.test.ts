import * as contract from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import {
  endThirdPartyLogin,
  logInByPassword,
  logInByProvider,
  proveLogin,
  register,
  replacePassword,
  type Registration,
  type WaitingLogin,
} from '../../src/login/index.ts';
import { recordedClient } from '../kit/recorded-client.ts';

const loggedIn = { userInfo: { userId: '42' } };
const verification = { serialNO: 'serial', methods: ['email'] };
const form: Registration = {
  kind: 'email',
  email: 'ann@bourse.example',
  region: 'JP',
  mobile: '090-1234-5678',
  name: ' desk ',
  password: 'Correct7Horse',
  emailCode: '111111',
  mobileCode: '222222',
};

describe('CLI-30 a login by password', () => {
  it.each([
    ['email', { loginName: 'ann@bourse.example' }, 'ann@bourse.example'],
    ['mobile', { areaCode: '81', loginName: '9012345678' }, '+819012345678'],
    ['name', { loginName: 'desk' }, undefined],
  ] as const)('by %s names the account, and where codes go', async (kind, name, target) => {
    const client = recordedClient({ verification });
    const waiting = await logInByPassword(client, 'password', { ...form, kind });
    expect(client.sent).toEqual([[contract.login.path, { ...name, pwd: 'Correct7Horse' }]]);
    expect(waiting).toEqual({ ...verification, kind: 'password', target });
    expect(client.completed).toEqual([]);
  });

  it('is completed if nothing is missing', async () => {
    const client = recordedClient(loggedIn);
    expect(await logInByPassword(client, 'agency', form)).toBeUndefined();
    expect(client.sent[0]?.[0]).toBe(contract.agencyLogin.path);
    expect(client.completed).toEqual([loggedIn]);
  });
});

describe('CLI-30 a second proof', () => {
  const waiting = { ...verification, target: undefined } as unknown as Omit<WaitingLogin, 'kind'>;

  it.each([
    ['password', ['email'], 'ann@bourse.example', 'verifyLogin', { emailCode: '1' }],
    ['agency', ['mobile'], '+819012345678', 'verifySystemLogin', { mobileCode: '1' }],
    ['third', ['email'], 'ann@bourse.example', 'verifyThirdPartyLogin', { emailCode: '1' }],
    ['password', ['google'], '', 'verifyAuthLogin', { googleCode: '1' }],
    ['third', ['google'], '', 'verifyThirdPartyLogin', { googleCode: '1' }],
  ] as const)('of a login by %s with %j', async (kind, methods, target, call, code) => {
    const client = recordedClient(loggedIn);
    await proveLogin(client, { ...waiting, kind, methods: [...methods] }, target, '1');
    expect(client.sent).toEqual([[contract[call].path, { serialNO: 'serial', ...code }]]);
    expect(client.completed).toEqual([loggedIn]);
  });
});

describe('CLI-30 a login by a third party', () => {
  it.each([
    ['google', 'loginByGoogle', { token: 't' }],
    ['apple', 'loginByApple', { token: 't' }],
    ['telegram', 'loginByTelegram', { token: 't' }],
    ['other', 'loginByOAuth', { provider: 'other', token: 't' }],
  ] as const)('of %s is its own call', async (provider, call, payload) => {
    const client = recordedClient(loggedIn);
    expect(await logInByProvider(client, { provider, token: 't' })).toBeUndefined();
    expect(client.sent).toEqual([[contract[call].path, payload]]);
    expect(client.completed).toEqual([loggedIn]);
  });

  it('resolves with what is missing', async () => {
    const client = recordedClient(undefined);
    const end = (answer: unknown) =>
      endThirdPartyLogin(client, answer as Parameters<typeof endThirdPartyLogin>[1]);
    expect(await end({ unbound: true })).toBe('unbound');
    expect(await end({ verification })).toEqual({
      ...verification,
      kind: 'third',
      target: undefined,
    });
    expect(client.completed).toEqual([]);
  });
});

describe('CLI-30 an account', () => {
  const mobile = { areaCode: '81', mobile: '9012345678' };
  const pwd = 'Correct7Horse';

  it.each([
    ['email', { email: form.email, emailCode: '111111', pwd }],
    ['mobile', { ...mobile, mobileCode: '222222', pwd }],
    ['both', { ...mobile, mobileCode: '222222', email: form.email, emailCode: '111111', pwd }],
  ] as const)('is created by %s and logged in', async (kind, payload) => {
    const client = recordedClient(loggedIn);
    await register(client, { ...form, kind });
    expect(client.sent.map(([, sent]) => sent)).toEqual([payload]);
    expect(client.completed).toEqual([loggedIn]);
  });

  it.each([
    ['email', '', { email: form.email, emailCode: '3', pwd }],
    ['mobile', '4', { ...mobile, mobileCode: '3', pwd, googleCode: '4' }],
  ] as const)('gets another password by %s', async (kind, googleCode, payload) => {
    const client = recordedClient({});
    await replacePassword(client, { ...form, kind, code: '3', googleCode });
    expect(client.sent.map(([, sent]) => sent)).toEqual([payload]);
    expect(client.completed).toEqual([]);
  });
});
