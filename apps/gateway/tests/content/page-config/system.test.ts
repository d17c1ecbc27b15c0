import {
  getClientCommonConfig,
  getCoinChainList,
  getDomainConfigList,
  getGatewaySignConfig,
  getTdkMltQueryList,
  getUsdtRate,
  type CallAccess,
  type CallContract,
} from '@bourse/gateway-contract';
import * as contract from '@bourse/gateway-contract';
import { X509Certificate, createHash, verify } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../../src/testing/index.ts';
import { startGateway, type TestGateway } from '../../kit/start-gateway.ts';

const imageDomains = { foreign: ['https://img.example'], internal: ['https://img.internal'] };

const exported: readonly unknown[] = Object.values(contract);

/** Every call of the contract, all of which the gateway serves. */
const servedCalls = exported.filter(
  (value): value is CallContract =>
    typeof value === 'object' && value !== null && 'access' in value && 'path' in value,
);

/** Calls for a logged-in user, or with an answer about one, are signed. */
const signedAccess: readonly CallAccess[] = ['user', 'viewer'];

let gateway: TestGateway;
let visitor: TestClient;

beforeAll(async () => {
  gateway = await startGateway({ imageDomains, acceptsEvents: false, debugPages: true });
  visitor = await gateway.client();
});

it.each([
  [getUsdtRate, { locale: 'en' }],
  [getCoinChainList, undefined],
  [getDomainConfigList, undefined],
  [getClientCommonConfig, undefined],
  [getTdkMltQueryList, { locale: 'ja' }],
  [getGatewaySignConfig, undefined],
])('answers %o as its contract describes', async (contract, payload) => {
  const { envelope } = await visitor.call(contract, payload);
  expect(v.is(contract.answer, envelope.data)).toBe(true);
});

it('returns the texts of a page in the requested language, or in English', async () => {
  const titleIn = async (locale: string) => {
    const { envelope } = await visitor.call(getTdkMltQueryList, { locale });
    return envelope.data.list.find(({ page }) => page === '/login')?.title;
  };
  expect(await titleIn('ja')).toBe('ログイン');
  expect(await titleIn('ar')).toBe('تسجيل الدخول');
  expect(await titleIn('de')).toBe('Anmelden');
  expect(await titleIn('xx')).toBe('Log in');
});

it("signs its server key with its issuer's key", async () => {
  const { envelope } = await visitor.call(getGatewaySignConfig, undefined);
  const { serverPublicKey, serverPublicKeySign } = envelope.data.gatewaySignConfig;
  const issuer = new X509Certificate(gateway.gateway.issuerCertificate);
  const digest = createHash('sha256').update(Buffer.from(serverPublicKey, 'base64')).digest('hex');
  const signature = Buffer.from(serverPublicKeySign, 'base64');
  expect(verify('sha256', Buffer.from(digest), issuer.publicKey, signature)).toBe(true);
});

it('publishes the signed calls and their modes: writes with their body', async () => {
  const { envelope } = await visitor.call(getGatewaySignConfig, undefined);
  const { exactUrls, prefixUrls, signModes, ...rest } = envelope.data.gatewaySignConfig;
  expect(rest).toMatchObject({
    clientOpen: true,
    defaultAlgorithm: 'rsa2048',
    userCheckDeviceUrl: [
      '/v1/user/login',
      '/v1/user/agency/login',
      '/v1/user/login/verifyLogin',
      '/v1/user/login/verifySystemLogin',
      '/v1/user/login/verifyLogin-v2',
      '/v1/user/login/verifySystemLogin-v2',
      '/v1/user/login/verify-auth-login',
      '/v1/user/login/passkey',
      '/v1/user/public/third/getQrKeyStatus',
      '/v1/user/public/third/getCrossTerminalLoginStatus',
      '/v1/user/public/third/apple',
      '/v1/user/public/third/google',
      '/v1/user/public/third/oauth',
      '/v1/user/public/third/wallet',
      '/v1/user/public/third/telegram',
      '/v1/user/public/third/securityVerify',
    ],
  });
  expect(prefixUrls).toEqual([]);
  const pathsOf = (calls: readonly CallContract[]) => calls.map(({ path }) => path).toSorted();
  const signed = servedCalls.filter(({ access }) => signedAccess.includes(access));
  expect(signed.length).toBeGreaterThan(10);
  expect(exactUrls.toSorted()).toEqual(pathsOf(signed));
  const reads = pathsOf(signed.filter(({ writes }) => !writes));
  expect(signModes).toEqual({
    default: 2,
    byUrl: Object.fromEntries(reads.map((path) => [path, 1])),
  });
});

it('returns a rate for every supported currency', async () => {
  const { envelope } = await visitor.call(getUsdtRate, { locale: 'en' });
  const { supported, rates } = envelope.data;
  expect(Object.keys(rates)).toEqual(supported.map(({ value }) => value));
  expect(supported).toContainEqual({ name: 'USD', symbol: '$', value: 'USD' });
  expect(rates['USD']).toBe('1');
});

it("returns image hosts, the switch for events and the caller's address", async () => {
  const domains = await visitor.call(getDomainConfigList, undefined);
  expect(domains.envelope.data.imgDomainConfig).toEqual({
    foreignDomainList: ['https://img.example'],
    internalDomainList: ['https://img.internal'],
  });
  const common = await visitor.call(getClientCommonConfig, undefined);
  expect(common.envelope.data).toEqual({
    clientCommonConfig: { eventLogUploadSwitch: false, userId: '' },
    localVo: { ip: '127.0.0.1' },
  });
});

it('requires no digest for clientCommonConfig', async () => {
  const { path } = getClientCommonConfig;
  const answer = await visitor.send({ method: 'GET', path, headers: {}, body: '' });
  expect(answer.envelope.code).toBe('00000');
});

it('returns one pseudonym for a user, which is not the id', async () => {
  const user = await gateway.user();
  const [first, second] = await Promise.all([
    user.call(getClientCommonConfig, undefined),
    user.call(getClientCommonConfig, undefined),
  ]);
  const pseudonym = first.envelope.data.clientCommonConfig.userId;
  expect(pseudonym).toMatch(/^[0-9a-f]{32}$/);
  expect(second.envelope.data.clientCommonConfig.userId).toBe(pseudonym);
});
