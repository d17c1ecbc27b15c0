import { sha256Hex, signPkcs1, toBase64Url } from './vectors-crypto.ts';
import type { VectorKeys } from './vectors-keys.ts';
import {
  credentials,
  flip,
  refit,
  replacePart,
  request,
  toLoginInput,
  withStrayBits,
  type LoginCase,
  type Row,
  type Wish,
} from './vectors-login-body.ts';

export function makeLoginVectors(keys: VectorKeys): LoginCase[] {
  const opened = accepted.map(([id, comment, wish]): LoginCase => {
    const { fields = credentials, clear = {} } = wish;
    const expected = { fields: { ...clear, ...fields }, keyToBind: keys.device.publicKey };
    return { id, comment, input: toLoginInput(id, wish, keys), expected };
  });
  const refusals = Object.entries(refused(keys)).flatMap(([reason, rows]) =>
    rows.map(([id, comment, wish]): LoginCase => {
      const name = `refused-${id}`;
      const expected = { refused: true as const, reason };
      return { id: name, comment, input: toLoginInput(name, wish, keys), expected };
    }),
  );
  return [...opened, ...refusals];
}

const accepted: readonly Row[] = [
  ['login', 'address and password', {}],
  ['empty', 'nothing sensitive: a ciphertext of {}', { fields: {} }],
  [
    'clear-beside',
    'fields that are not sensitive stay in clear',
    { clear: { locale: 'ja', campaign: { id: 7 } } },
  ],
  [
    'non-ascii',
    'letters of two, three and four bytes',
    { fields: { ...credentials, pwd: 'pässwörd 日本 🜚 "\\' } },
  ],
  [
    'nested',
    'a sensitive field that is an object',
    { fields: { token: { id: '1', list: [1, 2, null] } } },
  ],
  ['query', 'a path with a query', { sealedFor: { path: '/v1/user/register/email?ref=a%20b' } }],
  ['previous-key', 'the server key before the last rotation', { recipient: 'previousServer' }],
  ['bucket-end', 'the last millisecond of a bucket', { sealedFor: { tm: '1795262499999' } }],
  ['header-order', 'the header’s members in another order', { reversesHeader: true }],
];

function refused(keys: VectorKeys): Readonly<Record<string, readonly Row[]>> {
  return {
    SIGNING_CIPHERTEXT_KEY_UNKNOWN: [
      [
        'unknown-kid',
        'encrypted for a key that the gateway does not have',
        { recipient: 'otherServer' },
      ],
      [
        'retired-key',
        'the previous key, after its time',
        { recipient: 'previousServer', serverKeys: ['server'] },
      ],
      ['upper-case-kid', 'kid in capitals', { header: { kid: keys.server.keyId.toUpperCase() } }],
    ],
    SIGNING_CIPHERTEXT_BINDING_MISMATCH: [...binding(keys), ...proof(keys)],
    SIGNING_CIPHERTEXT_MALFORMED: [...headers, ...spellings, ...bodies],
    SIGNING_CIPHERTEXT_UNREADABLE: tampered(keys),
    SIGNING_KEY_INVALID: senderKeys(keys),
  };
}

function binding({ otherDevice, device }: VectorKeys): readonly Row[] {
  return [
    ['ckh', 'sealed by the holder of another key', { header: { ckh: otherDevice.keyId } }],
    ['upper-case-ckh', 'ckh in capitals', { header: { ckh: device.keyId.toUpperCase() } }],
    ['htu', 'sealed for another path', { request: { path: '/v1/user/register/email' } }],
    ['htu-query', 'sealed without the query', { request: { path: '/v1/user/login?x=1' } }],
    ['uhti', 'sealed under another trace id', { request: { uhti: `1${request.uhti.slice(1)}` } }],
    ['tm', 'sealed one millisecond earlier', { request: { tm: '1795262400124' } }],
  ];
}

function proof({ otherDevice, device }: VectorKeys): readonly Row[] {
  const signWith = (text: (body: Record<string, string>) => string, key = device): Wish => ({
    body: (body) => ({ ...body, initSign: signPkcs1(key.privateKey, text(body)) }),
  });
  const honest = (body: Record<string, string>) =>
    `${String(body['publicKey'])}${sha256Hex(String(body['bodyCiphertext']))}`;
  const bucket = request.tm.slice(0, 8);
  return [
    [
      'init-sign-key',
      'signed by another key',
      signWith((body) => honest(body) + bucket, otherDevice),
    ],
    ['init-sign-bucket', 'signed in another bucket', signWith((body) => `${honest(body)}17952625`)],
    ['init-sign-tm', 'signed with the whole tm', signWith((body) => honest(body) + request.tm)],
    [
      'init-sign-text',
      'the ciphertext signed, not its hash',
      signWith((body) => `${String(body['publicKey'])}${String(body['bodyCiphertext'])}${bucket}`),
    ],
    ['init-sign-empty', 'an empty signature', { body: (body) => ({ ...body, initSign: '' }) }],
    [
      'init-sign-padding',
      'base64 without its padding',
      { body: (body) => ({ ...body, initSign: String(body['initSign']).replace(/=+$/, '') }) },
    ],
  ];
}

const headers: readonly Row[] = [
  ['alg-oaep-sha1', 'alg RSA-OAEP: with SHA-1', { header: { alg: 'RSA-OAEP' } }],
  ['alg-rsa1-5', 'alg RSA1_5', { header: { alg: 'RSA1_5' } }],
  ['alg-dir', 'alg dir', { header: { alg: 'dir' } }],
  ['enc-a128gcm', 'enc A128GCM', { header: { enc: 'A128GCM' }, jwe: { cekLength: 16 } }],
  ['enc-cbc', 'enc A256CBC-HS512', { header: { enc: 'A256CBC-HS512' } }],
  ['zip', 'compression', { header: { zip: 'DEF' } }],
  ['crit', 'a critical extension', { header: { crit: ['exp'], exp: 1 } }],
  ['extra-member', 'one member too many', { header: { typ: 'JWE' } }],
  ['missing-member', 'one member missing', { header: { uhti: undefined } }],
  ['number', 'tm as a number', { header: { tm: 1_795_262_400_123 } }],
];

/** Changes of spelling that a lenient decoder accepts. */
const spellings: readonly Row[] = [
  ['padding', 'base64url with padding', { tamper: (jwe) => `${jwe}==` }],
  ['stray-bits', 'bits set after the last byte of the tag', { tamper: withStrayBits }],
  ['line-break', 'a line break', { tamper: (jwe) => `${jwe.slice(0, 20)}\n${jwe.slice(20)}` }],
  ['four-parts', 'one part missing', { tamper: (jwe) => jwe.split('.').slice(0, 4).join('.') }],
  ['six-parts', 'one part too many', { tamper: (jwe) => `${jwe}.AAAA` }],
  [
    'no-json',
    'a header that is no JSON',
    { tamper: (jwe) => replacePart(jwe, 0, toBase64Url('alg')) },
  ],
  [
    'json-form',
    'the general JSON form of a JWE',
    { tamper: () => '{"protected":"e30","recipients":[]}' },
  ],
];

const bodies: readonly Row[] = [
  ['in-clear', 'a login in clear', { clear: credentials, body: () => ({}) }],
  ['no-ciphertext', 'no bodyCiphertext', { body: ({ bodyCiphertext: _, ...rest }) => rest }],
  ['no-init-sign', 'no initSign', { body: ({ initSign: _, ...rest }) => rest }],
  [
    'sensitive-in-clear',
    'a sensitive field in clear',
    { fields: { loginName: 'a' }, clear: { pwd: 'Correct7Horse' } },
  ],
  ['both', 'a sensitive field in clear and encrypted', { clear: { pwd: 'Correct7Horse' } }],
  [
    'both-other',
    'a field that is not sensitive, in clear and encrypted',
    { fields: { ...credentials, locale: 'ja' }, clear: { locale: 'en' } },
  ],
];

function tampered({ server }: VectorKeys): readonly Row[] {
  return [
    ['tag', 'one letter of the tag differs', { tamper: (jwe) => flip(jwe, 4) }],
    ['text', 'one letter of the ciphertext differs', { tamper: (jwe) => flip(jwe, 3) }],
    ['iv', 'one letter of the IV differs', { tamper: (jwe) => flip(jwe, 2) }],
    ['encrypted-key', 'one letter of the encrypted key differs', { tamper: (jwe) => flip(jwe, 1) }],
    ['short-tag', 'a tag of 12 bytes', { tamper: (jwe) => jwe.slice(0, -6) }],
    ['long-iv', 'an IV of 16 bytes', { jwe: { ivLength: 16 } }],
    ['short-key', 'a content key of 128 bits', { jwe: { cekLength: 16 } }],
    [
      'other-recipient',
      'encrypted for another key under the kid of the gateway’s',
      { recipient: 'otherServer', header: { kid: server.keyId } },
    ],
    [
      'header-after',
      'a header that was made to fit the request after encryption',
      { header: { tm: '1795262400999' }, tamper: (jwe) => refit(jwe, '1795262400999') },
    ],
    ['list', 'a plaintext that is a list', { jwe: { plaintext: '[]' } }],
    ['null', 'a plaintext that is null', { jwe: { plaintext: 'null' } }],
    ['form', 'a plaintext that is not JSON', { jwe: { plaintext: 'pwd=Correct7Horse' } }],
    [
      'not-utf8',
      'a plaintext that is not UTF-8',
      { jwe: { plaintext: Buffer.from('7b22707764223a22ff227d', 'hex') } },
    ],
  ];
}

function senderKeys({ device }: VectorKeys): readonly Row[] {
  const withKey = (publicKey: string): Wish => ({ body: (body) => ({ ...body, publicKey }) });
  const algorithm = (name: string): Wish => ({ body: (body) => ({ ...body, algorithm: name }) });
  return [
    ['weak-key', 'a sender’s key of 1024 bits', { device: 'weakDevice' }],
    [
      'weak-key-named',
      'the same, and it says so',
      { device: 'weakDevice', ...algorithm('rsa1024') },
    ],
    ['algorithm', 'the name of another algorithm', algorithm('rsa1024')],
    ['unknown-algorithm', 'an algorithm that is not in the protocol', algorithm('rsa4096')],
    [
      'armoured-key',
      'a sender’s key in PEM',
      withKey(`-----BEGIN PUBLIC KEY-----\n${device.publicKey}\n-----END PUBLIC KEY-----`),
    ],
    [
      'key-and-more',
      'a byte behind the sender’s key',
      withKey(Buffer.concat([device.spki, Buffer.from([0])]).toString('base64')),
    ],
    ['no-key', 'an empty key', withKey('')],
  ];
}
