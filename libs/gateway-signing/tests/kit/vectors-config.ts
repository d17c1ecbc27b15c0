import { constants, sign, type KeyObject } from 'node:crypto';
import { makeCertificate } from './certificate.ts';
import { sha256Hex, signPkcs1 } from './vectors-crypto.ts';
import type { VectorKeys } from './vectors-keys.ts';
import type { VectorCase } from './vectors-request.ts';

export interface ConfigInput {
  /** Names one of the file's `certificates`. */
  readonly issuerCertificate: string;
  readonly now: number;
  /** `data` of the config call's answer. */
  readonly answer: { readonly gatewaySignConfig: Readonly<Record<string, unknown>> };
}

export type ConfigCase = VectorCase<
  ConfigInput,
  | { readonly trusted: true; readonly serverKeyId: string }
  | { readonly trusted: false; readonly reason: string }
>;

const noon = Date.UTC(2026, 10, 21, 12);
const notBefore = Date.UTC(2024, 0, 1);
const notAfter = Date.UTC(2049, 11, 31, 23, 59, 59);

interface Row {
  readonly id: string;
  readonly comment: string;
  readonly config?: Readonly<Record<string, unknown>>;
  readonly now?: number;
  readonly issuerCertificate?: string;
}

export function makeConfigVectors(keys: VectorKeys): {
  readonly certificates: Readonly<Record<string, string>>;
  readonly cases: readonly ConfigCase[];
} {
  const { issuer, foreignIssuer, server } = keys;
  const reasons = { SIGNING_SERVER_KEY_UNTRUSTED: untrusted, SIGNING_CONFIG_MALFORMED: malformed };
  const refused = Object.entries(reasons).flatMap(([reason, rows]) =>
    rows(keys).map((row) => toCase(row, server, issuer, { trusted: false, reason })),
  );
  const expired = outOfTime.map((row) =>
    toCase(row, server, issuer, { trusted: false, reason: 'SIGNING_ISSUER_EXPIRED' }),
  );
  return {
    certificates: {
      issuer: makeCertificate({ keys: issuer }),
      foreignIssuer: makeCertificate({ keys: foreignIssuer }),
    },
    cases: [
      ...trusted(keys).map((row) =>
        toCase(row, server, issuer, { trusted: true, serverKeyId: server.keyId }),
      ),
      ...expired,
      ...refused,
    ],
  };
}

function toCase(
  row: Row,
  server: VectorKeys['server'],
  issuer: VectorKeys['issuer'],
  expected: ConfigCase['expected'],
): ConfigCase {
  const { id, comment, config, now = noon, issuerCertificate = 'issuer' } = row;
  const gatewaySignConfig = {
    clientOpen: true,
    serverPublicKey: server.publicKey,
    serverPublicKeySign: signPkcs1(issuer.privateKey, server.keyId),
    defaultAlgorithm: 'rsa2048',
    exactUrls: ['/v1/user/overview/userinfo'],
    prefixUrls: ['/v1/spot/trade/'],
    signModes: { default: 1, byUrl: { '/v1/spot/trade/placeOrder': 2 } },
    userCheckDeviceUrl: ['/v1/user/login'],
    ...config,
  };
  return {
    id,
    comment,
    input: { issuerCertificate, now, answer: { gatewaySignConfig } },
    expected,
  };
}

function trusted({ server, foreignIssuer }: VectorKeys): readonly Row[] {
  return [
    { id: 'valid', comment: 'the issuer has signed the key' },
    { id: 'first-moment', comment: 'the certificate’s first second', now: notBefore },
    { id: 'last-moment', comment: 'the certificate’s last second', now: notAfter },
    {
      id: 'other-issuer',
      comment: 'a client that was built with the other certificate',
      issuerCertificate: 'foreignIssuer',
      config: { serverPublicKeySign: signPkcs1(foreignIssuer.privateKey, server.keyId) },
    },
    {
      id: 'closed',
      comment: 'encryption is switched off; the config is trusted nevertheless',
      config: { clientOpen: false },
    },
    { id: 'mode-3', comment: 'paths in mode 3', config: { signModes: { default: 3, byUrl: {} } } },
    { id: 'no-by-url', comment: 'one mode for all paths', config: { signModes: { default: 2 } } },
    {
      id: 'unknown-member',
      comment: 'a member of a later protocol',
      config: { later: { than: 'this' } },
    },
  ];
}

const outOfTime: readonly Row[] = [
  {
    id: 'not-yet',
    comment: 'one millisecond before the certificate’s first second',
    now: notBefore - 1,
  },
  {
    id: 'expired',
    comment: 'one millisecond after the certificate’s last second',
    now: notAfter + 1,
  },
];

function untrusted({ server, issuer, foreignIssuer, weakDevice }: VectorKeys): readonly Row[] {
  const { privateKey } = issuer;
  const vouch = (id: string, comment: string, serverPublicKeySign: string): Row => ({
    id,
    comment,
    config: { serverPublicKeySign },
  });
  const good = signPkcs1(privateKey, server.keyId);
  const tampered = Buffer.from(server.spki);
  tampered[100] = (tampered[100] ?? 0) ^ 1;
  return [
    vouch(
      'foreign-issuer',
      'signed by an issuer that the client does not know',
      signPkcs1(foreignIssuer.privateKey, server.keyId),
    ),
    vouch(
      'upper-case-hash',
      'the hash was signed in capitals',
      signPkcs1(privateKey, server.keyId.toUpperCase()),
    ),
    vouch(
      'raw-hash',
      'the 32 bytes of the hash were signed, not their hex',
      signPkcs1(privateKey, Buffer.from(server.keyId, 'hex')),
    ),
    vouch('raw-key', 'the key was signed, not its hash', signPkcs1(privateKey, server.spki)),
    vouch(
      'hash-of-text',
      'the hash of the base64 text was signed',
      signPkcs1(privateKey, sha256Hex(server.publicKey)),
    ),
    vouch('sha1', 'signed with SHA-1', signPkcs1(privateKey, server.keyId, 'sha1')),
    vouch('pss', 'signed with RSASSA-PSS', signPss(privateKey, server.keyId)),
    vouch(
      'tampered-signature',
      'one letter of the signature differs',
      good.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')),
    ),
    vouch('no-signature', 'an empty signature', ''),
    vouch('signature-without-padding', 'base64 without its padding', good.replace(/=+$/, '')),
    {
      id: 'tampered-key',
      comment: 'one bit of the key differs',
      config: { serverPublicKey: tampered.toString('base64') },
    },
    {
      id: 'other-key',
      comment: 'the signature of another key',
      config: { serverPublicKey: foreignIssuer.publicKey },
    },
    {
      id: 'weak-key',
      comment: 'the issuer has signed a key of 1024 bits',
      config: {
        serverPublicKey: weakDevice.publicKey,
        serverPublicKeySign: signPkcs1(privateKey, weakDevice.keyId),
      },
    },
    {
      id: 'armoured-key',
      comment: 'a key in PEM',
      config: {
        serverPublicKey: `-----BEGIN PUBLIC KEY-----\n${server.publicKey}\n-----END PUBLIC KEY-----\n`,
      },
    },
    {
      id: 'broken-lines',
      comment: 'a key in base64 of several lines',
      config: { serverPublicKey: server.publicKey.replace(/.{64}/g, '$&\n') },
    },
    {
      id: 'foreign-certificate',
      comment: 'a client that was built with the other certificate',
      issuerCertificate: 'foreignIssuer',
    },
  ];
}

function malformed(): readonly Row[] {
  const row = (id: string, config: Row['config'], comment: string): Row => ({
    id,
    comment,
    ...(config && { config }),
  });
  return [
    row('no-key', { serverPublicKey: null }, 'a key that is no text'),
    row('open-as-text', { clientOpen: 'true' }, 'a switch that is text'),
    row(
      'unknown-algorithm',
      { defaultAlgorithm: 'rsa512' },
      'an algorithm that is not in the protocol',
    ),
    row('unknown-mode', { signModes: { default: 4 } }, 'a mode that the protocol has not'),
    row(
      'mode-as-text',
      { signModes: { default: 1, byUrl: { '/v1/a': '2' } } },
      'a mode that is text',
    ),
    row('url-without-slash', { exactUrls: ['v1/a'] }, 'a path without its slash'),
    row('urls-as-text', { prefixUrls: '/v1/' }, 'a list that is text'),
  ];
}

/** RSASSA-PSS without a salt, so that it is deterministic. */
function signPss(key: KeyObject, text: string): string {
  const pss = { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 0 };
  return sign('sha256', Buffer.from(text), pss).toString('base64');
}
