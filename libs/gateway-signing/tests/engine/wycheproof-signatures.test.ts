import { describe, expect, it, vi } from 'vitest';
import { encodePem } from '../../src/encoding/pem.ts';
import { engineRows } from '../kit/engines.ts';
import {
  fromHex,
  isEqual,
  judge,
  readGroups,
  vectorSources,
  wrongVerdicts,
} from '../kit/wycheproof.ts';

// Hundreds of vectors take seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe.each(vectorSources)('signatures of $name', (source) => {
  it.each(engineRows)(
    'SIG-45 %s reaches every verdict of rsa_signature_2048_sha256_test.json',
    async (_name, engine) => {
      const groups = readGroups(source, 'rsa_signature_2048_sha256_test.json');
      const outcome = await wrongVerdicts(groups, (key, message, signature) =>
        engine.verify(Uint8Array.from(key), Uint8Array.from(message), Uint8Array.from(signature)),
      );
      // One vector is `acceptable`: a DigestInfo without its NULL.
      expect(outcome).toEqual({ judged: source.counts.signatures, wrong: [] });
    },
  );

  it.each(engineRows)('SIG-45 %s refuses a DigestInfo without its NULL', async (_name, engine) => {
    const groups = readGroups(source, 'rsa_signature_2048_sha256_test.json');
    const lax = groups.flatMap(({ publicKeyDer, tests }) =>
      tests.filter(({ result }) => result === 'acceptable').map((v) => ({ ...v, publicKeyDer })),
    );
    const outcome = await judge(
      lax,
      async ({ publicKeyDer, msg, sig }) =>
        !(await engine.verify(fromHex(publicKeyDer), fromHex(msg), fromHex(sig))),
    );
    expect(outcome).toEqual({ judged: 1, wrong: [] });
  });

  // The files also contain SHA-1, SHA-224, SHA-384 and SHA-512, which the engines do not support.
  it.each(
    engineRows.flatMap(([name, engine]) => [
      [name, 'rsa_pkcs1_1024_sig_gen_test.json', source.counts.signed1024, engine] as const,
      [name, 'rsa_pkcs1_2048_sig_gen_test.json', source.counts.signed2048, engine] as const,
    ]),
  )(
    'SIG-45 %s produces and accepts the exact SHA-256 signatures of %s',
    async (_name, file, judged, engine) => {
      const vectors = readGroups(source, file)
        .filter(({ sha }) => sha === 'SHA-256')
        .flatMap((group) => group.tests.map((vector) => ({ ...vector, group })));
      const outcome = await judge(vectors, async ({ group, msg, sig }) => {
        const privateKeyPem = encodePem(fromHex(group.privateKeyPkcs8));
        const key = { publicKey: '', privateKeyPem };
        const isSame = isEqual(await engine.sign(key, fromHex(msg)), fromHex(sig));
        return isSame && (await engine.verify(fromHex(group.keyDer), fromHex(msg), fromHex(sig)));
      });
      expect(outcome).toEqual({ judged, wrong: [] });
    },
  );
});
