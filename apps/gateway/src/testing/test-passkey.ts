import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { encode } from 'cborg';

export interface TestPasskeyOptions {
  readonly algorithm?: 'ES256' | 'RS256';
  readonly origin: string;
}

interface Ceremony {
  readonly challenge: string;
  readonly rpId: string;
  /** Whether the authenticator has verified its user. Default: true. */
  readonly isVerified?: boolean;
  /** Origin in the client data. Default: the passkey's. */
  readonly origin?: string;
}

/** An authenticator with one passkey. */
export interface TestPasskey {
  readonly credentialId: string;
  create(ceremony: Ceremony): {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
  };
  /** Returns the JSON of `passkeyAssertion`. */
  assert(ceremony: Ceremony): string;
  /** The next assertion has this counter. */
  count: number;
}

export function createTestPasskey({
  algorithm = 'ES256',
  origin,
}: TestPasskeyOptions): TestPasskey {
  const pair =
    algorithm === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  const id = randomBytes(16);
  const clientData = (type: string, ceremony: Ceremony) =>
    Buffer.from(
      JSON.stringify({ type, challenge: ceremony.challenge, origin: ceremony.origin ?? origin }),
    );
  return {
    count: 1,
    credentialId: id.toString('base64url'),
    create(ceremony) {
      const key = coseKey(pair.publicKey);
      const credential = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, key]);
      const authData = Buffer.concat([head(ceremony, 0x40, 0), credential]);
      const attestation = encode({ fmt: 'none', attStmt: {}, authData });
      return {
        clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
      };
    },
    assert(ceremony) {
      const data = clientData('webauthn.get', ceremony);
      const authData = head(ceremony, 0, this.count);
      this.count += 1;
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), pair.privateKey);
      return JSON.stringify({
        credentialId: id.toString('base64url'),
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}

function head({ rpId, isVerified = true }: Ceremony, flags: number, count: number): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(count);
  const all = flags | 0x01 | (isVerified ? 0x04 : 0);
  return Buffer.concat([sha256(rpId), Buffer.from([all]), counter]);
}

/** Labels and values of RFC 9053: 1 is the type, 3 the algorithm, the rest the parameters of the key. */
function coseKey(key: KeyObject): Uint8Array {
  const { kty, x = '', y = '', n = '', e = '' } = key.export({ format: 'jwk' });
  const bytes = (encoded: string) => Buffer.from(encoded, 'base64url');
  const values: readonly (readonly [number, unknown])[] =
    kty === 'EC'
      ? [
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes(x)],
          [-3, bytes(y)],
        ]
      : [
          [1, 3],
          [3, -257],
          [-1, bytes(n)],
          [-2, bytes(e)],
        ];
  return encode(new Map(values));
}

function uint16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff]);
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
