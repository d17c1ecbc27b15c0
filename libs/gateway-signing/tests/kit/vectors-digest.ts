import { sha256Hex } from './vectors-crypto.ts';
import { order, query, toBytes, type VectorCase, type VectorRequest } from './vectors-request.ts';

export type DigestCase = VectorCase<Omit<VectorRequest, 'method'>, { readonly sign: string }>;

const requests: readonly (readonly [string, string, VectorRequest])[] = [
  ['write', 'a body of JSON, no query', order],
  ['read', 'a query, no body', query],
  ['other-method', 'no method is covered', { ...order, method: 'PUT' }],
  ['non-ascii', 'letters of two to four bytes', { ...order, body: { utf8: '{"a":"é 日本 🜚"}' } }],
  ['binary', 'a body that is not UTF-8', { ...order, body: { base64: '//4AAQ==' } }],
  ['percent', 'percent-encoding stays as it was sent', { ...query, path: '/v1/a%20b?q=%E2%9C%93' }],
];

/** The digest of a request: the header `sign`, which needs no key. */
export function digestOf({ path, tm, uhti, body }: Omit<VectorRequest, 'method'>): string {
  return sha256Hex(Buffer.concat([Buffer.from(path + tm + uhti), toBytes(body)]));
}

export function makeDigestVectors(): DigestCase[] {
  return requests.map(([id, comment, { path, tm, uhti, body }]) => {
    const input = { path, tm, uhti, body };
    return { id, comment, input, expected: { sign: digestOf(input) } };
  });
}
