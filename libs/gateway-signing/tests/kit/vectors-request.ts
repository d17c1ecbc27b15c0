import { md5Hex, sha256Base64, signPkcs1 } from './vectors-crypto.ts';
import type { VectorKey } from './vectors-keys.ts';

/** Bytes in a vector: text where they are UTF-8, otherwise base64. */
export type Bytes = { readonly utf8: string } | { readonly base64: string };

/** A request in a vector. */
export interface VectorRequest {
  readonly method: string;
  readonly path: string;
  readonly tm: string;
  readonly uhti: string;
  readonly body: Bytes;
}

export type VectorMode = 0 | 1 | 2 | 3;

/** One case of a file. */
export interface VectorCase<TInput, TExpected> {
  /** Stable: keeps its meaning in later versions. */
  readonly id: string;
  readonly comment: string;
  readonly input: TInput;
  readonly expected: TExpected;
}

export const order: VectorRequest = {
  method: 'POST',
  path: '/v1/spot/trade/placeOrder',
  tm: '1795262400123',
  uhti: '00112233445566778899aabbccddeeff',
  body: { utf8: '{"ledger":"simulation","symbol":"BTCUSDT","side":"buy","price":"20000"}' },
};

export const query: VectorRequest = {
  method: 'GET',
  path: '/v1/spot/trade/openOrders?symbol=BTCUSDT&limit=20',
  tm: '1795262499999',
  uhti: 'ffeeddccbbaa99887766554433221100',
  body: { utf8: '' },
};

/** A target of more than 4,000 letters. */
export const longPath = `/v1/spot/trade/fills?ids=${Array.from({ length: 800 }, (_, at) => String(1000 + at)).join('%2C')}`;

export function toBytes(bytes: Bytes): Uint8Array<ArrayBuffer> {
  const buffer =
    'utf8' in bytes ? Buffer.from(bytes.utf8, 'utf8') : Buffer.from(bytes.base64, 'base64');
  return new Uint8Array(buffer);
}

/** Text where the bytes are UTF-8. */
export function fromBytes(bytes: Uint8Array): Bytes {
  const utf8 = Buffer.from(bytes).toString('utf8');
  const isText = Buffer.from(utf8, 'utf8').equals(bytes);
  return isText ? { utf8 } : { base64: Buffer.from(bytes).toString('base64') };
}

/** Signature base of mode 3 and its headers. */
export interface VectorMessage {
  readonly text: Uint8Array;
  readonly contentDigest: string;
  readonly signatureInput: string;
}

/** The signature base of mode 3, written from the text of RFC 9421. */
export function messageOf(request: VectorRequest, keyId: string): VectorMessage {
  const [path = '', ...rest] = request.path.split('?');
  const contentDigest = `sha-256=:${sha256Base64(toBytes(request.body))}:`;
  const created = request.tm.slice(0, 10).replace(/^0+(?=\d)/, '');
  const params = `("@method" "@path" "@query" "content-digest");created=${created};nonce="${request.uhti}";keyid="${keyId}";alg="rsa-v1_5-sha256"`;
  const text = `"@method": ${request.method}\n"@path": ${path}\n"@query": ?${rest.join('?')}\n"content-digest": ${contentDigest}\n"@signature-params": ${params}`;
  return { text: Buffer.from(text), contentDigest, signatureInput: `device=${params}` };
}

/** The text that a mode signs. */
export function textOf(mode: VectorMode, request: VectorRequest, keyId: string): Uint8Array {
  if (mode === 3) return messageOf(request, keyId).text;
  const head = request.path + request.tm.slice(0, 8) + (mode > 0 ? request.uhti : '');
  const body = mode === 2 ? toBytes(request.body) : new Uint8Array();
  return Buffer.concat([Buffer.from(head), body]);
}

/** The signature of a request by a key. */
export function signatureOf(mode: VectorMode, request: VectorRequest, key: VectorKey): string {
  return signPkcs1(key.privateKey, textOf(mode, request, key.keyId));
}

/** The headers of a signed request, with a given signature. */
export function headersOf(
  mode: VectorMode,
  request: VectorRequest,
  keyId: string,
  sign: string,
): Record<string, string> {
  const headers = {
    'device-sign': sign,
    'device-sign-mode': String(mode),
    'device-sign-data-md5': md5Hex(textOf(mode, request, keyId)),
    'device-sign-key': keyId,
  };
  if (mode !== 3) return headers;
  const { contentDigest, signatureInput } = messageOf(request, keyId);
  return {
    ...headers,
    'content-digest': contentDigest,
    'signature-input': signatureInput,
    signature: `device=:${sign}:`,
  };
}
