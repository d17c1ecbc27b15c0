import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  importDecryptionKey,
  keyId,
  verifyRequest,
  type ReceivedRequest,
  type RequestGateway,
} from '../../../src/server/index.ts';
import { deviceKeys, nextServerKeys, serverKeys, toPem } from '../../kit/keys.ts';
import { makeConfigAnswer, now, uhti, World } from '../../kit/world.ts';

const tm = String(now);
const order = '/v1/spot/trade/placeOrder';
const login = '/v1/user/login';
const decryptionKeys = [await importDecryptionKey(toPem(serverKeys.privateKey))];
const config = makeConfigAnswer().gatewaySignConfig as unknown as RequestGateway['config'];

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

function receive({ headers, body, ...line }: Sent): ReceivedRequest {
  return { ...line, body: new TextEncoder().encode(body), header: (name) => headers[name] };
}

/** The request with a digest that fits. */
function digested({ path, headers, body, ...line }: Sent): Sent {
  const hash = createHash('sha256').update(path + tm + uhti + body);
  return { ...line, path, body, headers: { tm, uhti, ...headers, sign: hash.digest('hex') } };
}

/** A page and its gateway, which has bound the page's key. */
async function createPage(change: Partial<RequestGateway> = {}) {
  const signing = new World().open();
  const sign = async (path: string, form: unknown, sealed = false): Promise<Sent> => {
    const call = { method: 'POST', path, body: JSON.stringify(form), tm, uhti, sealed };
    const { headers, body } = await signing.sign(call);
    return digested({ ...call, headers, body });
  };
  const { body } = await sign(login, { pwd: 'x' });
  const { publicKey } = JSON.parse(body) as { publicKey: string };
  const nonces = new Map<string, number>();
  const gateway: RequestGateway = {
    config,
    decryptionKeys,
    findKey: () => publicKey,
    remember: (nonce, expiresAt) => !nonces.has(nonce) && nonces.set(nonce, expiresAt).has(nonce),
    now: () => now,
    ...change,
  };
  const judge = (sent: Sent, other: Partial<RequestGateway> = {}) =>
    verifyRequest(receive(sent), { ...gateway, ...other });
  return { sign, judge, publicKey, nonces };
}

describe('verifyRequest', () => {
  it('SIG-64 accepts a signed call once, and remembers it until its time is stale', async () => {
    const { sign, judge, publicKey, nonces } = await createPage();
    const sent = await sign(order, { price: '1' });
    const id = keyId(publicKey);
    const accepted = { ok: true, keyId: id, body: { price: '1' }, keyToBind: undefined };
    expect(await judge(sent)).toEqual(accepted);
    expect([...nonces]).toEqual([[`${id}:${uhti}`, now + 200_000]]);
    const refused = { ok: false, code: '40010', reason: 'request-replayed', status: 400 };
    expect(await judge(sent)).toEqual(refused);
  });

  it('SIG-64 opens an encrypted call once, and returns the key to bind', async () => {
    const { sign, judge, publicKey } = await createPage();
    const sent = await sign(login, { pwd: 'x', locale: 'en' });
    expect(await judge(sent)).toEqual({
      ok: true,
      keyId: undefined,
      body: { pwd: 'x', locale: 'en' },
      keyToBind: publicKey,
    });
    expect(await judge(sent)).toMatchObject({ code: '40010', reason: 'request-replayed' });
  });

  it('SIG-64 stores one nonce of a call that is signed and encrypted with the same key', async () => {
    const { sign, judge, publicKey, nonces } = await createPage({ encryptedPaths: [order] });
    const sent = await sign(order, { pwd: 'x' }, true);
    const accepted = { keyId: keyId(publicKey), body: { pwd: 'x' }, keyToBind: publicKey };
    expect(await judge(sent)).toEqual({ ok: true, ...accepted });
    expect(nonces.size).toBe(1);
  });

  it('SIG-64 passes a call that is neither signed nor encrypted, without a key', async () => {
    const { judge, nonces } = await createPage();
    const line = { method: 'GET', path: '/v1/spot/public/getSymbols', headers: {}, body: '' };
    const accepted = { ok: true, keyId: undefined, body: undefined, keyToBind: undefined };
    expect(await judge(digested(line))).toEqual(accepted);
    expect(nonces.size).toBe(0);
  });

  it('SIG-64 leaves bodies as they are if the config switches encryption off', async () => {
    const { judge } = await createPage({ config: { ...config, clientOpen: false } });
    const line = { method: 'POST', path: login, headers: {}, body: '{"pwd":"x"}' };
    expect(await judge(digested(line))).toMatchObject({ ok: true, body: { pwd: 'x' } });
  });

  it.each<[string, string, Partial<RequestGateway>]>([
    ['00004', 'session-missing', { findKey: () => undefined }],
    ['00021', 'mode-mismatch', { config: { ...config, signModes: { default: 1 } } }],
    ['00022', 'timestamp-stale', { now: () => now + 200_000 }],
    ['00023', 'key-mismatch', { findKey: () => deviceKeys.publicKey }],
    ['00023', 'key-mismatch', { findKey: () => 'no key' }],
    ['40010', 'request-replayed', { remember: () => Promise.resolve(false) }],
  ])('SIG-64 answers %s %s to a signed call', async (code, reason, other) => {
    const { sign, judge, nonces } = await createPage();
    expect(await judge(await sign(order, {}), other)).toMatchObject({ ok: false, code, reason });
    expect(nonces.size).toBe(0);
  });

  it.each<[string, string, (sent: Sent) => Sent]>([
    ['40005', 'path-ambiguous', (sent) => ({ ...sent, path: '/v1//spot/trade/placeOrder' })],
    ['40009', 'digest-invalid', (sent) => ({ ...sent, body: '{"price":"2"}' })],
    ['40009', 'digest-invalid', (sent) => ({ ...sent, path: `${order}?x=1` })],
    ['40009', 'digest-invalid', (sent) => ({ ...sent, headers: { ...sent.headers, uhti: '' } })],
    ['00023', 'signature-invalid', (sent) => digested({ ...sent, body: '{"price":"2"}' })],
    ['00023', 'signature-invalid', (sent) => digested({ ...sent, path: `${order}?x=1` })],
  ])('SIG-64 answers %s %s to an altered call', async (code, reason, alter) => {
    const { sign, judge, nonces } = await createPage();
    const altered = alter(await sign(order, { price: '1' }));
    expect(await judge(altered)).toMatchObject({ ok: false, code, reason });
    expect(nonces.size).toBe(0);
  });

  it.each(['device-sign', 'device-sign-mode', 'device-sign-data-md5', 'device-sign-key'])(
    'SIG-64 answers 00020 without the header %s, also if it is sent twice',
    async (name) => {
      const { sign, judge } = await createPage();
      const sent = await sign(order, {});
      const { [name]: value = '', ...headers } = sent.headers;
      const refused = { ok: false, code: '00020', reason: 'signature-missing', status: 200 };
      expect(await judge({ ...sent, headers })).toEqual(refused);
      const twice = { ...sent, headers: { ...headers, [name]: [value, value] as never } };
      expect(await judge(twice)).toEqual(refused);
    },
  );

  it.each<[string, string, Partial<RequestGateway>]>([
    ['00022', 'timestamp-stale', { now: () => now + 200_000 }],
    ['40012', 'ciphertext-invalid', { decryptionKeys: [] }],
    ['40012', 'ciphertext-invalid', { sensitiveFields: ['locale'] }],
    ['40010', 'request-replayed', { remember: () => false }],
  ])('SIG-64 answers %s %s to an encrypted call', async (code, reason, other) => {
    const { sign, judge, nonces } = await createPage();
    const sent = await sign(login, { pwd: 'x', locale: 'en' });
    expect(await judge(sent, other)).toMatchObject({ ok: false, code, reason });
    expect(nonces.size).toBe(0);
  });

  it('SIG-64 answers 40012 to a login in clear, and 40001 to a body that is not JSON', async () => {
    const { judge } = await createPage();
    const line = { method: 'POST', path: login, headers: {} };
    const clear = await judge(digested({ ...line, body: '{"pwd":"x"}' }));
    expect(clear).toMatchObject({ code: '40012', reason: 'ciphertext-invalid' });
    const text = await judge(digested({ ...line, body: 'pwd=x' }));
    expect(text).toMatchObject({ code: '40001', reason: 'body-malformed' });
  });

  it('SIG-64 passes on the errors of its functions', async () => {
    const { sign, judge } = await createPage();
    const findKey = () => Promise.reject(new Error('no database'));
    await expect(judge(await sign(order, {}), { findKey })).rejects.toThrow('no database');
  });

  it('SIG-64 causes no error for any request', async () => {
    const { judge } = await createPage({ findKey: () => nextServerKeys.publicKey });
    const text = fc.string({ unit: 'binary' });
    const headers = fc.dictionary(fc.constantFrom('device-sign', 'device-sign-key', 'tm'), text);
    const path = fc.oneof(text, fc.constantFrom(order, login));
    await fc.assert(
      fc.asyncProperty(text, path, headers, text, async (method, target, some, body) => {
        const sent = digested({ method, path: target, headers: some, body });
        const { ok } = await judge({ ...sent, headers: { ...sent.headers, tm, uhti } });
        if (ok) expect(target).not.toBe(order);
      }),
    );
  });
});
