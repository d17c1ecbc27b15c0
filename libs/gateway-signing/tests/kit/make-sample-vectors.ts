// Writes `tests/vectors`: a small sample in the form of Wycheproof's files, with other keys and messages.
// Run by hand: node tests/kit/make-sample-vectors.ts
import {
  constants,
  createCipheriv,
  createHash,
  generateKeyPairSync,
  privateEncrypt,
  publicEncrypt,
  randomBytes,
  sign,
  type KeyObject,
} from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Result = 'valid' | 'invalid' | 'acceptable';

const digestInfo = '3031300d060960864801650304020105000420';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

const flipped = (bytes: Buffer, at: number) =>
  Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)));

const folder = path.join(import.meta.dirname, '../vectors');

function save(name: string, testGroups: readonly object[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), `${JSON.stringify({ testGroups }, undefined, 1)}\n`);
}

function makeKeys(modulusLength: number) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength });
  return {
    privateKey,
    publicKey,
    spki: hex(publicKey.export({ type: 'spki', format: 'der' })),
    pkcs8: hex(privateKey.export({ type: 'pkcs8', format: 'der' })),
  };
}

/** Signs a block without encoding it, so that a padding can be forged. */
function signBlock(
  key: KeyObject,
  tail: string,
  head = '0001',
  separator = '00',
  end = '',
): Buffer {
  const rest = Buffer.from(separator + tail + end, 'hex');
  const start = Buffer.from(head, 'hex');
  const padding = Buffer.alloc(256 - start.length - rest.length, 0xff);
  return privateEncrypt(
    { key, padding: constants.RSA_NO_PADDING },
    Buffer.concat([start, padding, rest]),
  );
}

/** Numbers rows, and names their columns. */
function number<Row extends object>(rows: readonly (readonly [string, Result, Row])[]) {
  return rows.map(([comment, result, row], at) => ({ tcId: at + 1, comment, ...row, result }));
}

function makeSignatures(): void {
  const { privateKey, spki } = makeKeys(2048);
  const message = Buffer.from('a message of the sample');
  const digest = createHash('sha256').update(message).digest('hex');
  const good = sign('sha256', message, privateKey);
  const garbage = 'ab'.repeat(80);
  const row = (sig: Buffer, msg = message) => ({ msg: hex(msg), sig: hex(sig) });
  const forged = (...parts: [tail: string, head?: string, separator?: string, end?: string]) =>
    row(signBlock(privateKey, ...parts));
  const pss = { key: privateKey, padding: constants.RSA_PKCS1_PSS_PADDING };
  const tests = number([
    ['a signature', 'valid', row(good)],
    ['of no message', 'valid', row(sign('sha256', Buffer.alloc(0), privateKey), Buffer.alloc(0))],
    [
      'without the NULL of the DigestInfo',
      'acceptable',
      forged(`302f300b06096086480165030402010420${digest}`),
    ],
    ['of another message', 'invalid', row(good, Buffer.from('another message'))],
    ['block type 2', 'invalid', forged(digestInfo + digest, '0002')],
    [
      'a padding byte that is not ff',
      'invalid',
      forged(digestInfo + digest, '0001fffffffffffffffffe'),
    ],
    [
      'garbage behind a short padding',
      'invalid',
      forged(digestInfo + digest, '0001', '00', garbage),
    ],
    ['no zero behind the padding', 'invalid', forged(digestInfo + digest, '0001', 'ff')],
    [
      'a digest of another hash',
      'invalid',
      forged(`3021300906052b0e03021a05000414${digest.slice(0, 40)}`),
    ],
    [
      'a long length in the DigestInfo',
      'invalid',
      forged(`308131300d060960864801650304020105000420${digest}`),
    ],
    [
      'parameters that are not NULL',
      'invalid',
      forged(`3031300d060960864801650304020104000420${digest}`),
    ],
    [
      'a digest that is one bit off',
      'invalid',
      forged(digestInfo + hex(flipped(Buffer.from(digest, 'hex'), 31))),
    ],
    ['PSS', 'invalid', row(sign('sha256', message, pss))],
    ['one byte short', 'invalid', row(good.subarray(0, 255))],
    ['one byte more', 'invalid', row(Buffer.concat([Buffer.alloc(1), good]))],
    ['nothing', 'invalid', row(Buffer.alloc(0))],
    ['zero', 'invalid', row(Buffer.alloc(256))],
    ['above the modulus', 'invalid', row(Buffer.alloc(256, 0xff))],
  ]);
  save('rsa_signature_2048_sha256_test.json', [{ publicKeyDer: spki, tests }]);
}

function makeSigned(bits: number): void {
  const { privateKey, spki, pkcs8 } = makeKeys(bits);
  const row = (text: string) => {
    const msg = Buffer.from(text);
    return { msg: hex(msg), sig: hex(sign('sha256', msg, privateKey)) };
  };
  const tests = number([
    ['no message', 'valid', row('')],
    ['a message', 'valid', row('a message of the sample')],
    ['a long message', 'valid', row('0123456789'.repeat(100))],
  ]);
  save(`rsa_pkcs1_${bits}_sig_gen_test.json`, [
    { sha: 'SHA-256', privateKeyPkcs8: pkcs8, keyDer: spki, tests },
  ]);
}

function makeOaep(): void {
  const { publicKey, pkcs8 } = makeKeys(2048);
  const seal = (msg: Buffer, label = '', oaepHash = 'sha256') =>
    publicEncrypt(
      {
        key: publicKey,
        padding: constants.RSA_PKCS1_OAEP_PADDING,
        oaepHash,
        oaepLabel: Buffer.from(label, 'hex'),
      },
      msg,
    );
  const key = randomBytes(32);
  const row = (msg: Buffer, ct: Buffer, label = '') => ({ msg: hex(msg), ct: hex(ct), label });
  const tests = number([
    ['a content key', 'valid', row(key, seal(key))],
    ['no message', 'valid', row(Buffer.alloc(0), seal(Buffer.alloc(0)))],
    ['the longest message', 'valid', row(Buffer.alloc(190, 7), seal(Buffer.alloc(190, 7)))],
    [
      'a label',
      'valid',
      row(Buffer.from('labelled'), seal(Buffer.from('labelled'), '0102'), '0102'),
    ],
    [
      'another label',
      'invalid',
      row(Buffer.from('labelled'), seal(Buffer.from('labelled'), '0102'), '0103'),
    ],
    ['another hash', 'invalid', row(Buffer.from('sha1'), seal(Buffer.from('sha1'), '', 'sha1'))],
    ['one bit off', 'invalid', row(Buffer.from('text'), flipped(seal(Buffer.from('text')), 255))],
    [
      'one byte short',
      'invalid',
      row(Buffer.from('text'), seal(Buffer.from('text')).subarray(0, 255)),
    ],
  ]);
  save('rsa_oaep_2048_sha256_mgf1sha256_test.json', [{ privateKeyPkcs8: pkcs8, tests }]);
}

function makeGcm(): void {
  const seal = (msg: Buffer, aad: Buffer) => {
    const [key, iv] = [randomBytes(32), randomBytes(12)];
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(aad);
    const ct = Buffer.concat([cipher.update(msg), cipher.final()]);
    return {
      key: hex(key),
      iv: hex(iv),
      aad: hex(aad),
      msg: hex(msg),
      ct: hex(ct),
      tag: hex(cipher.getAuthTag()),
    };
  };
  const text = Buffer.from('seventeen bytes..');
  const sealed = seal(text, Buffer.from('header'));
  const off = (name: 'ct' | 'tag' | 'aad', at: number) => ({
    ...sealed,
    [name]: hex(flipped(Buffer.from(sealed[name], 'hex'), at)),
  });
  const tests = number([
    ['nothing', 'valid', seal(Buffer.alloc(0), Buffer.alloc(0))],
    ['a header alone', 'valid', seal(Buffer.alloc(0), Buffer.from('header'))],
    ['a block', 'valid', seal(Buffer.alloc(16, 1), Buffer.alloc(0))],
    ['more than a block', 'valid', sealed],
    ['the first bit of the tag', 'invalid', off('tag', 0)],
    ['the last byte of the tag', 'invalid', off('tag', 15)],
    ['a changed text', 'invalid', off('ct', 3)],
    ['a changed header', 'invalid', off('aad', 0)],
  ]);
  save('aes_gcm_test.json', [{ keySize: 256, ivSize: 96, tagSize: 128, tests }]);
}

makeSignatures();
makeSigned(1024);
makeSigned(2048);
makeOaep();
makeGcm();
