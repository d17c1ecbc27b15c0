import { createPublicKey } from 'node:crypto';
import { decodeFirst, type DecodeOptions } from 'cborg';

/** Authenticator data (Web Authentication, section 6.1). */
export interface AuthenticatorData {
  readonly rpIdHash: Uint8Array;
  readonly userPresent: boolean;
  readonly userVerified: boolean;
  readonly signCount: number;
  /** Set for a new credential. */
  readonly credential: NewCredential | undefined;
}

export interface NewCredential {
  readonly credentialId: Uint8Array;
  /** Base64 SPKI DER. */
  readonly publicKey: string;
}

const flag = { userPresent: 0x01, userVerified: 0x04, credential: 0x40 } as const;

const headBytes = 37;

/** The canonical form of CTAP2, whose maps have keys of any type. */
export const ctapCbor: DecodeOptions = {
  strict: true,
  useMaps: true,
  rejectDuplicateMapKeys: true,
  allowIndefinite: false,
  allowUndefined: false,
};

/** @throws Error for other bytes, and for keys other than ES256 and RS256. */
export function readAuthenticatorData(data: Uint8Array): AuthenticatorData {
  if (data.length < headBytes) throw new RangeError('Authenticator data is too short');
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const flags = view.getUint8(32);
  return {
    rpIdHash: data.subarray(0, 32),
    userPresent: (flags & flag.userPresent) !== 0,
    userVerified: (flags & flag.userVerified) !== 0,
    signCount: view.getUint32(33),
    credential: (flags & flag.credential) === 0 ? undefined : readCredential(data, view),
  };
}

function readCredential(data: Uint8Array, view: DataView): NewCredential {
  const idAt = headBytes + 18;
  if (data.length < idAt) throw new RangeError('Authenticator data has no credential');
  const keyAt = idAt + view.getUint16(headBytes + 16);
  const credentialId = data.subarray(idAt, keyAt);
  const key: unknown = decodeFirst(data.subarray(keyAt), ctapCbor)[0];
  return { credentialId, publicKey: toSpki(key) };
}

/** Converts a COSE key (RFC 9053) to SPKI. */
function toSpki(key: unknown): string {
  if (!(key instanceof Map)) throw new RangeError('A COSE key is a map');
  const type: unknown = key.get(1);
  const algorithm: unknown = key.get(3);
  const text = (label: number): string => {
    const bytes: unknown = key.get(label);
    if (!(bytes instanceof Uint8Array)) throw new RangeError('A COSE key lacks a parameter');
    return Buffer.from(bytes).toString('base64url');
  };
  if (type === 2 && algorithm === -7 && key.get(-1) === 1) {
    return exportKey({ kty: 'EC', crv: 'P-256', x: text(-2), y: text(-3) });
  }
  if (type === 3 && algorithm === -257) {
    return exportKey({ kty: 'RSA', n: text(-1), e: text(-2) });
  }
  throw new RangeError('The key is neither of ES256 nor of RS256');
}

function exportKey(jwk: Readonly<Record<string, string>>): string {
  const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
  return key.export({ format: 'der', type: 'spki' }).toString('base64');
}
