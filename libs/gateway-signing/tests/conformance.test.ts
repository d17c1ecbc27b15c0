import { createHash, webcrypto } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseCertificate } from '../src/config/certificate.ts';
import { sha256Hex } from '../src/server/digest.ts';
import { deviceCheckHeaders, deviceHeaders, signInModeOne } from '../src/sign/device-signature.ts';
import { signText } from '../src/engine/sign-text.ts';
import type { KeyMaterial } from '../src/protocol/device-key.ts';
import { toHex } from '../src/encoding/hex.ts';
import { sealBody } from '../src/encrypt/login-encryption.ts';
import { signatureBase } from '../src/protocol/message-signature.ts';
import { signingText, timeBucket } from '../src/protocol/signing-text.ts';
import { createTrustCheck } from '../src/config/trust.ts';
import {
  isFreshTimestamp,
  openLogin,
  sensitiveFields,
  signServerKey,
  verifyDeviceCheck,
  verifyDeviceSignature,
  verifyRequest,
  verifyStreamLogin,
} from '../src/server/index.ts';
import { engineRows, type EngineName } from './kit/engines.ts';
import { toPem } from './kit/keys.ts';
import { readVectorKeys, type VectorKeyName } from './kit/vectors-keys.ts';
import { readVectors } from './kit/vectors-files.ts';
import { toBytes } from './kit/vectors-request.ts';
import { makeVectors } from './kit/vectors.ts';

const keys = readVectorKeys(readVectors('keys.json').keys);

/** A fixed key in an engine's own form: with WebCrypto a key that is not extractable. */
async function importKey(engine: EngineName, name: VectorKeyName): Promise<KeyMaterial> {
  const { privateKey, publicKey } = keys[name];
  if (engine === 'node-forge') {
    return { publicKey, privateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }) };
  }
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' });
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const { subtle } = webcrypto;
  const imported = await subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']);
  return { publicKey, privateKey: imported as unknown as CryptoKey };
}

function failure(code: string): unknown {
  return expect.objectContaining({ name: 'SigningError', code });
}

describe('the files', () => {
  it('SIG-51 are exactly the files that conformance/generate.ts writes', () => {
    const made = makeVectors(keys);
    const folder = new URL('../conformance/', import.meta.url);
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
    expect(names.sort()).toEqual(['keys.json', ...Object.keys(made)].sort());
    for (const [name, content] of Object.entries(made)) {
      const committed: unknown = readVectors(name as 'keys.json');
      expect(committed).toEqual(JSON.parse(JSON.stringify(content)));
    }
  });

  it('SIG-51 contain each case id once', () => {
    for (const { cases } of Object.values(makeVectors(keys))) {
      const ids = (cases as readonly { readonly id: string }[]).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});

describe('signing-text.json', () => {
  it.each(readVectors('signing-text.json').cases)(
    'SIG-51 builds $id: $comment',
    ({ input, expected }) => {
      const { mode } = input;
      const body = toBytes(input.body);
      const bodyDigest = createHash('sha256').update(body).digest();
      const message = mode === 3 ? signatureBase({ ...input, bodyDigest }) : undefined;
      const text = mode === 3 ? message?.base : signingText(mode, { ...input, body });
      if ('refused' in expected) {
        expect(text).toBeUndefined();
        return;
      }
      expect(text).toEqual(toBytes(expected.text));
      expect(createHash('md5').update(text!).digest('hex')).toBe(expected.md5);
      expect(message?.contentDigest).toBe(expected.contentDigest);
      expect(message?.signatureInput).toBe(expected.signatureInput);
    },
  );
});

describe('device-headers.json', () => {
  const { cases } = readVectors('device-headers.json');

  it.each(cases)('SIG-51 judges $id: $comment', async ({ input, expected }) => {
    const { boundKey, mode, request, headers } = input;
    const isValid = await verifyDeviceSignature({
      ...request,
      mode,
      publicKey: keys[boundKey].publicKey,
      body: toBytes(request.body),
      sign: headers['device-sign'] ?? '',
      dataMd5: headers['device-sign-data-md5'] ?? '',
      key: headers['device-sign-key'] ?? '',
      contentDigest: headers['content-digest'],
      signatureInput: headers['signature-input'],
      signature: headers['signature'],
    });
    expect(isValid).toBe(expected.valid);
  });

  describe.each(engineRows)('for a client with %s', (engineName, engine) => {
    it.each(cases.filter(({ expected }) => expected.valid))(
      'SIG-51 produces the exact headers of $id',
      async ({ input: { boundKey, mode, request, headers } }) => {
        const key = { id: keys[boundKey].keyId, pair: await importKey(engineName, boundKey) };
        const signed = { ...request, body: toBytes(request.body) };
        expect(await deviceHeaders(engine, key, mode, signed)).toEqual(headers);
      },
    );
  });
});

describe('config.json', () => {
  const { cases, certificates } = readVectors('config.json');

  describe.each(engineRows)('for a client with %s', (_name, engine) => {
    it.each(cases)('SIG-51 judges $id: $comment', async ({ input, expected }) => {
      const issuer = parseCertificate(certificates[input.issuerCertificate] ?? '')!;
      const clock = { now: () => input.now, whenSynced: () => Promise.resolve() };
      const verdict = createTrustCheck(engine, issuer, clock)(input.answer);
      if (expected.trusted) expect((await verdict).serverKey.id).toBe(expected.serverKeyId);
      else await expect(verdict).rejects.toThrow(failure(expected.reason));
    });
  });

  it.each(cases.filter(({ expected }) => expected.trusted))(
    'SIG-51 signServerKey produces the exact signature of $id',
    async ({ input: { issuerCertificate, answer } }) => {
      const { serverPublicKey, serverPublicKeySign } = answer.gatewaySignConfig;
      const issuerPrivateKey = toPem(keys[issuerCertificate as 'issuer'].privateKey);
      const approval = { serverPublicKey: String(serverPublicKey), issuerPrivateKey };
      expect(await signServerKey(approval)).toBe(serverPublicKeySign);
    },
  );
});

describe('login.json', () => {
  const { cases } = readVectors('login.json');
  const open = (input: (typeof cases)[number]['input'], body: unknown = input.body) => {
    const decryptionKeys = input.serverKeys.map((name) => ({
      kid: keys[name].keyId,
      key: keys[name].privateKey,
    }));
    return openLogin({ ...input, body, decryptionKeys });
  };

  it.each(cases)('SIG-51 judges $id: $comment', async ({ input, expected }) => {
    if ('refused' in expected) {
      await expect(open(input)).rejects.toThrow(failure(expected.reason));
      return;
    }
    const { fields, keyToBind: publicKey } = expected;
    expect(await open(input)).toEqual({ fields, publicKey });
  });

  describe.each(engineRows)('for a client with %s', (engineName, engine) => {
    it.each(cases.filter(({ expected }) => 'fields' in expected))(
      'SIG-51 produces the exact initSign of $id',
      async ({ input: { body, tm } }) => {
        const { bodyCiphertext, initSign, publicKey } = body as Record<string, string>;
        const bytes = new TextEncoder().encode(bodyCiphertext);
        const text = String(publicKey) + toHex(await engine.sha256(bytes)) + timeBucket(tm);
        const pair = await importKey(engineName, 'device');
        expect(await signText(engine, { pair }, new TextEncoder().encode(text))).toBe(initSign);
      },
    );

    it.each(cases.filter(({ expected }) => 'fields' in expected))(
      'SIG-51 produces a body that opens to the fields of $id',
      async ({ input, expected }) => {
        if (!('fields' in expected)) return;
        const { spki, keyId: id } = keys.server;
        const { fields, keyToBind: publicKey } = expected;
        const pair = {
          ...(await importKey(engineName, 'device')),
          algorithm: 'rsa2048',
          createdAt: 0,
        } as const;
        const sealed = await sealBody({
          ...input,
          engine,
          serverKey: { id, der: new Uint8Array(spki) },
          key: { sessionToken: '', id: keys.device.keyId, pair },
          sensitiveFields: new Set(sensitiveFields),
          body: JSON.stringify(fields),
        });
        expect(await open(input, JSON.parse(sealed))).toEqual({ fields, publicKey });
      },
    );
  });
});

describe('freshness.json', () => {
  it.each(readVectors('freshness.json').cases)(
    'SIG-51 judges $id: $comment',
    ({ input: { tm, now }, expected }) => {
      expect(isFreshTimestamp(tm, now)).toBe(expected.fresh);
    },
  );
});

describe('digest.json', () => {
  it.each(readVectors('digest.json').cases)(
    'SIG-51 computes $id: $comment',
    async ({ input: { path, tm, uhti, body }, expected }) => {
      expect(await sha256Hex(path + tm + uhti, toBytes(body))).toBe(expected.sign);
    },
  );
});

describe('stream-login.json', () => {
  const { cases } = readVectors('stream-login.json');

  it.each(cases)('SIG-51 judges $id: $comment', async ({ input, expected }) => {
    const { publicKey } = keys[input.boundKey];
    expect(await verifyStreamLogin({ ...input, publicKey })).toBe(expected.valid);
  });

  describe.each(engineRows)('for a client with %s', (engineName, engine) => {
    it.each(cases.filter(({ expected }) => expected.valid))(
      'SIG-51 produces the exact signature of $id',
      async ({ input }) => {
        const pair = await importKey(engineName, input.boundKey);
        expect(await signInModeOne(engine, { pair }, input)).toBe(input.sign);
      },
    );
  });
});

describe('requests.json', () => {
  const { cases, config } = readVectors('requests.json');

  it.each(cases)('SIG-51 judges $id: $comment', async ({ input, expected }) => {
    const { boundKey, remembered, request, now } = input;
    const stored: { nonce: string; expiresAt: number }[] = [];
    const received = {
      ...request,
      body: toBytes(request.body),
      header: (name: string) => request.headers[name],
    };
    const verdict = await verifyRequest(received, {
      config,
      decryptionKeys: [],
      now: () => now,
      findKey: () => (boundKey === null ? undefined : keys[boundKey].publicKey),
      remember: (nonce, expiresAt) => {
        if (remembered.includes(nonce)) return false;
        stored.push({ nonce, expiresAt });
        return true;
      },
    });
    if ('refused' in expected) {
      const { refused: code, reason } = expected;
      expect(verdict).toMatchObject({ ok: false, code, reason });
      return;
    }
    const id = expected.signedBy === null ? undefined : keys[expected.signedBy].keyId;
    expect(verdict).toMatchObject({ ok: true, keyId: id });
    expect(stored).toEqual(expected.remember === null ? [] : [expected.remember]);
  });
});

describe('device-check.json', () => {
  const { cases } = readVectors('device-check.json');

  it.each(cases)('SIG-51 judges $id: $comment', async ({ input, expected }) => {
    const publicKeys = input.knownKeys.map((name) => keys[name].publicKey);
    expect(await verifyDeviceCheck({ ...input, publicKeys })).toBe(expected.known);
  });

  describe.each(engineRows)('for a client with %s', (engineName, engine) => {
    it.each(cases.filter(({ expected }) => expected.known))(
      'SIG-51 produces the exact headers of $id',
      async ({ input, expected }) => {
        const by = expected.known ? expected.by : 'device';
        const pair = { ...(await importKey(engineName, by)), algorithm: 'rsa2048' as const };
        const { userCheckDeviceSign, lastAlgorithm } = input;
        expect(await deviceCheckHeaders(engine, pair, input)).toEqual({
          userCheckDeviceSign,
          lastAlgorithm,
        });
      },
    );
  });
});
