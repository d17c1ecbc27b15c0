import { decodeBase64 } from '../encoding/base64.ts';
import { derTag, readChildren, readWholeDer, type DerElement } from '../encoding/der.ts';
import { rsaModulusBits } from '../encoding/rsa-spki.ts';

export interface IssuerCertificate {
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** Milliseconds since the epoch; the first moment of validity. */
  readonly notBefore: number;
  /** Milliseconds since the epoch; the last moment of validity. */
  readonly notAfter: number;
}

const armour = /^\s*-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----\s*$/;

/**
 * Parses one X.509 certificate (RFC 5280) with an RSA key of at least 2048 bits. It is a trust
 * anchor of the build, so its signature and names are not checked. `undefined` for anything else.
 */
export function parseCertificate(pem: string): IssuerCertificate | undefined {
  const der = decodeBase64((armour.exec(pem)?.[1] ?? '').replace(/\s/g, ''));
  const outer = der && readWholeDer(der, derTag.sequence);
  const [toBeSigned, ...signature] = (der && outer && readChildren(der, outer)) ?? [];
  if (!der || toBeSigned?.tag !== derTag.sequence || signature.length !== 2) return undefined;
  return readToBeSigned(der, readChildren(der, toBeSigned) ?? []);
}

function readToBeSigned(der: Uint8Array<ArrayBuffer>, fields: readonly DerElement[]) {
  // Version 1 certificates omit the version.
  const at = fields[0]?.tag === derTag.explicit0 ? 1 : 0;
  const [, , , validity, , key] = fields.slice(at);
  if (validity?.tag !== derTag.sequence || key?.tag !== derTag.sequence) return undefined;
  const [notBefore, notAfter] = (readChildren(der, validity) ?? []).map((time) =>
    readTime(der, time),
  );
  if (notBefore === undefined || notAfter === undefined) return undefined;
  const publicKey = der.slice(key.start, key.to);
  const bits = rsaModulusBits(publicKey);
  return bits !== undefined && bits >= 2048 ? { publicKey, notBefore, notAfter } : undefined;
}

/** Parses UTCTime or GeneralizedTime in the forms that RFC 5280 §4.1.2.5 allows. */
function readTime(der: Uint8Array, { tag, from, to }: DerElement): number | undefined {
  const text = String.fromCharCode(...der.subarray(from, to));
  if (tag === derTag.utcTime && /^\d{12}Z$/.test(text)) {
    return parseTime((text < '5' ? '20' : '19') + text);
  }
  return tag === derTag.generalizedTime && /^\d{14}Z$/.test(text) ? parseTime(text) : undefined;
}

function parseTime(text: string): number | undefined {
  const iso = text.replace(/^(....)(..)(..)(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6.000Z');
  const time = Date.parse(iso);
  return Number.isNaN(time) ? undefined : time;
}
