import { makeCertificate } from '../kit/certificate.ts';
import { otherIssuerKeys, serverKeys, signBase64 } from '../kit/keys.ts';
import { expect, test } from './fixtures.ts';

const order = '/v1/private/order';
const login = '/v1/user/login';
const form = { loginName: 'trader@bourse.test', pwd: 'Correct-Horse-7' };

test('SIG-12 generates no key on an insecure page: SIGNING_CONTEXT_INSECURE', async ({
  browserName,
  open,
  server,
}) => {
  test.skip(browserName !== 'chromium', 'only Chromium maps a host by a flag');
  const tab = await open({ origin: `http://insecure.test:${server.port}` });
  expect(await tab.page.evaluate(() => isSecureContext)).toBe(false);
  expect((await tab.call(order, {})).codes).toEqual(['SIGNING_CONTEXT_INSECURE']);
  expect((await tab.call(login, form)).codes).toEqual([
    'SIGNING_LOGIN_ENCRYPT_FAILED',
    'SIGNING_CONTEXT_INSECURE',
  ]);
  expect(server.received).toEqual([]);
});

test('SIG-13 stops waiting for a key after 8 seconds: SIGNING_KEY_GENERATION_TIMEOUT, then the backup', async ({
  open,
  server,
}) => {
  const never = () => {
    SubtleCrypto.prototype.generateKey = () => new Promise<never>(() => undefined);
  };
  const late = await open({ before: never });
  const startedAt = Date.now();
  expect((await late.keyId()).codes).toEqual(['SIGNING_KEY_GENERATION_TIMEOUT']);
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(8_000);
  expect(await late.eventTypes()).toEqual(['genKeypairFailed']);
  const earlier = await open();
  const { keyId } = await earlier.keyId();
  const backed = await open({ before: never, token: 'second', keyGenerationTimeoutMs: 100 });
  expect((await backed.call(order, {})).keyId).toBe(keyId);
  expect(await backed.eventTypes()).toEqual(['genKeypairFailed']);
  expect(server.received).toHaveLength(1);
});

const configs = [
  {
    name: 'a server key that another issuer has signed',
    issuer: makeCertificate({ keys: otherIssuerKeys }),
    config: {},
    code: 'SIGNING_SERVER_KEY_UNTRUSTED',
  },
  {
    name: 'an issuer whose time is over',
    issuer: makeCertificate({ notBefore: '240101000000Z', notAfter: '250101000000Z' }),
    config: {},
    code: 'SIGNING_ISSUER_EXPIRED',
  },
  {
    name: 'an issuer whose time has not come',
    issuer: makeCertificate({ notBefore: '480101000000Z', notAfter: '490101000000Z' }),
    config: {},
    code: 'SIGNING_ISSUER_EXPIRED',
  },
  {
    name: 'a signature over another hash',
    issuer: undefined,
    config: { serverPublicKeySign: signBase64(serverKeys.privateKey, 'another text') },
    code: 'SIGNING_SERVER_KEY_UNTRUSTED',
  },
] as const;

for (const { name, issuer, config, code } of configs) {
  test(`SIG-4 SIG-6 sends nothing for ${name}: ${code}`, async ({ open, server }) => {
    server.config = config;
    const tab = await open(issuer === undefined ? {} : { issuerCertificate: issuer });
    const outcomes = await tab.page.evaluate(
      (paths) => Promise.all(paths.map((path) => window.harness.call(path, { pwd: 'x' }))),
      [order, login],
    );
    expect(outcomes.map(({ codes }) => codes)).toEqual([
      [code],
      ['SIGNING_LOGIN_ENCRYPT_FAILED', code],
    ]);
    expect(await tab.eventTypes()).toEqual(['configNotMatched', 'loginEncryptFailed']);
    expect(server.received).toEqual([]);
  });
}

test('SIG-29 sends no login while the config call is blocked: SIGNING_LOGIN_ENCRYPT_FAILED', async ({
  open,
  context,
  server,
}) => {
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
  await context.route('**/config', (route) => route.abort());
  const tab = await open();
  expect((await tab.call(login, form)).codes?.slice(0, 2)).toEqual([
    'SIGNING_LOGIN_ENCRYPT_FAILED',
    'SIGNING_CONFIG_FETCH_FAILED',
  ]);
  expect(server.received).toEqual([]);
  expect(asked.filter((text) => text.includes('/v1/'))).toEqual([]);
  expect(asked.join()).not.toContain(form.pwd);
  expect(await tab.eventTypes()).toEqual(['initFailed', 'loginEncryptFailed']);
});
