import { compactDecrypt } from 'jose/jwe/compact/decrypt';
import { describe, expect, it } from 'vitest';
import type { SigningError } from '../src/index.ts';
import {
  keyId,
  openCiphertext,
  verifyDeviceSignature,
  verifyInitSign,
} from '../src/server/index.ts';
import { serverKeys } from './kit/keys.ts';
import { engineNames } from './kit/engines.ts';
import { hastyTimers, makeConfigAnswer, request, World } from './kit/world.ts';

const path = '/v1/user/login';
const form = { loginName: 'trader@example.com', pwd: 'Secret1234', remember: true };
const login = request({ path, body: form });
const decryptionKeys = [{ kid: keyId(serverKeys.publicKey), key: serverKeys.privateKey }];

interface SealedBody {
  readonly bodyCiphertext: string;
  readonly algorithm: string;
  readonly publicKey: string;
  readonly initSign: string;
}

function parse(body: string): SealedBody {
  return JSON.parse(body) as SealedBody;
}

function failure(code: string): unknown {
  return expect.objectContaining({ name: 'SigningError', code });
}

/** The reason inside a `SIGNING_LOGIN_ENCRYPT_FAILED`. */
async function reason(promise: Promise<unknown>): Promise<unknown> {
  const error = await promise.then(
    () => undefined,
    (refusal: unknown) => refusal as SigningError,
  );
  expect(error?.code).toBe('SIGNING_LOGIN_ENCRYPT_FAILED');
  return error?.cause;
}

const hasty = { ports: { schedule: hastyTimers(1_750, 7_000) } };

describe.each(engineNames)('encrypted calls on %s', (engine) => {
  it('SIG-26 moves the sensitive fields, and only those, into the ciphertext', async () => {
    const { body } = await new World(engine).open().sign(login);
    expect(body).not.toContain('Secret1234');
    expect(body).not.toContain('trader@example.com');
    expect(JSON.parse(body)).toEqual({
      remember: true,
      bodyCiphertext: expect.any(String) as string,
      algorithm: 'rsa2048',
      publicKey: expect.any(String) as string,
      initSign: expect.any(String) as string,
    });
    const { tm, uhti } = login;
    const fields = await openCiphertext({ ...parse(body), decryptionKeys, path, tm, uhti });
    expect(fields).toEqual({ loginName: 'trader@example.com', pwd: 'Secret1234' });
  });

  it('SIG-26 encrypts a call that its contract seals, whatever the lists say', async () => {
    const change = request({ path: '/v1/own/change', body: { newPwd: 'Secret1234' } });
    const signing = new World(engine).open({ encryptedPaths: [] });
    expect((await signing.sign(change)).body).toContain('Secret1234');
    const { body, sealed } = await signing.sign({ ...change, sealed: true });
    expect([sealed, body.includes('Secret1234')]).toEqual([true, false]);
    const fields = await openCiphertext({ ...parse(body), decryptionKeys, ...change });
    expect(fields).toEqual({ newPwd: 'Secret1234' });
  });

  it('SIG-26 encrypts top-level fields only', async () => {
    const nested = request({ path, body: { data: { pwd: 'open' }, pwd: 'closed' } });
    const { body } = await new World(engine).open().sign(nested);
    expect(JSON.parse(body)).toMatchObject({ data: { pwd: 'open' } });
    const fields = await openCiphertext({ ...parse(body), decryptionKeys, ...nested });
    expect(fields).toEqual({ pwd: 'closed' });
  });

  it('SIG-26 sends a ciphertext even when no field is sensitive', async () => {
    const empty = request({ path, body: {} });
    const { body } = await new World(engine).open().sign(empty);
    expect(await openCiphertext({ ...parse(body), decryptionKeys, ...empty })).toEqual({});
  });

  it('SIG-26 does not change a call without a body', async () => {
    const { body, headers } = await new World(engine).open().sign(request({ path }));
    expect(body).toBe('');
    expect(headers).toEqual({});
  });

  it('SIG-27 is a compact JWE that a stock JOSE library opens', async () => {
    const signing = new World(engine).open();
    const { bodyCiphertext } = parse((await signing.sign(login)).body);
    const opened = await compactDecrypt(bodyCiphertext, serverKeys.privateKey);
    expect(opened.protectedHeader).toEqual({
      alg: 'RSA-OAEP-256',
      enc: 'A256GCM',
      kid: keyId(serverKeys.publicKey),
      ckh: await signing.keyId(),
      htu: path,
      uhti: login.uhti,
      tm: login.tm,
    });
  });

  it('SIG-27 is a new one for every attempt', async () => {
    const signing = new World(engine).open();
    const [first, second] = await Promise.all([signing.sign(login), signing.sign(login)]);
    expect(first.body).not.toBe(second.body);
  });

  it('SIG-28 proves that the sender holds the key to bind', async () => {
    const { body } = await new World(engine).open().sign(login);
    expect(await verifyInitSign({ ...parse(body), tm: login.tm })).toBe(true);
    expect(keyId(parse(body).publicKey)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('SIG-21 signs a call that is both encrypted and core-signed as it is sent', async () => {
    const world = new World(engine);
    const signModes = { default: 2 };
    world.answer = makeConfigAnswer({ prefixUrls: ['/v1/user/sub/'], signModes });
    const switching = request({ path: '/v1/user/sub/switch', body: { userId: '7' } });
    const { headers, body } = await world.open().sign(switching);
    const isVerified = await verifyDeviceSignature({
      ...switching,
      mode: 2,
      publicKey: parse(body).publicKey,
      body: new TextEncoder().encode(body),
      sign: headers['device-sign'] ?? '',
      dataMd5: headers['device-sign-data-md5'] ?? '',
      key: headers['device-sign-key'] ?? '',
    });
    expect(isVerified).toBe(true);
    expect(body).not.toContain('userId');
  });
});

describe.each(engineNames)('no login in clear on %s', (engine) => {
  it('SIG-29 fails while the config cannot be fetched', async () => {
    const world = new World(engine);
    world.outage = Number.POSITIVE_INFINITY;
    const signing = world.open(hasty);
    expect(await reason(signing.prepare(login))).toEqual(failure('SIGNING_CONFIG_FETCH_FAILED'));
    expect(await reason(signing.sign(login))).toEqual(failure('SIGNING_CONFIG_FETCH_FAILED'));
    expect(world.eventTypes()).toEqual([
      'initFailed',
      'loginEncryptFailed',
      'initFailed',
      'loginEncryptFailed',
    ]);
  });

  it('SIG-29 fails while no key can be generated', async () => {
    const world = new World(engine);
    const ports = { ...hasty.ports, isSecureContext: false };
    const cause = await reason(world.open({ ports }).sign(login));
    expect(cause).toEqual(failure('SIGNING_CONTEXT_INSECURE'));
  });

  it('SIG-29 fails when the server key does not verify', async () => {
    const world = new World(engine);
    world.answer = makeConfigAnswer({ serverPublicKeySign: 'AAAA' });
    const cause = await reason(world.open(hasty).sign(login));
    expect(cause).toEqual(failure('SIGNING_SERVER_KEY_UNTRUSTED'));
  });

  it('SIG-30 refuses a config that switches encryption off', async () => {
    const world = new World(engine);
    world.answer = makeConfigAnswer({ clientOpen: false });
    expect(await reason(world.open().sign(login))).toEqual(failure('SIGNING_LOGIN_ENCRYPTION_OFF'));
    expect(world.eventTypes()).toEqual(['loginEncryptFailed']);
  });

  it('SIG-30 accepts such a config only when the application allows it', async () => {
    const world = new World(engine);
    world.answer = makeConfigAnswer({ clientOpen: false });
    const signed = await world.open({ requireEncryption: false }).sign(login);
    expect(signed.body).toBe(login.body);
  });

  it.each(['{"pwd":"Secret1234"', '["Secret1234"]', '"Secret1234"'])(
    'SIG-31 quotes nothing of a refused body: %s',
    async (body) => {
      const world = new World(engine);
      const cause = await reason(world.open().sign({ ...login, body }));
      expect(cause).toBeInstanceOf(TypeError);
      expect(String(cause)).not.toContain('Secret');
      expect((cause as TypeError).cause).toBeUndefined();
    },
  );
});
