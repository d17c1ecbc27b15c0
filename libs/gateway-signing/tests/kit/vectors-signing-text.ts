import { md5Hex } from './vectors-crypto.ts';
import type { VectorKeys } from './vectors-keys.ts';
import {
  fromBytes,
  longPath,
  messageOf,
  order,
  query,
  textOf,
  type Bytes,
  type VectorCase,
  type VectorMode,
  type VectorRequest,
} from './vectors-request.ts';

export type SigningTextCase = VectorCase<
  VectorRequest & { readonly mode: VectorMode; readonly keyId: string },
  | {
      readonly text: Bytes;
      readonly md5: string;
      readonly contentDigest?: string;
      readonly signatureInput?: string;
    }
  | { readonly refused: true }
>;

const requests: readonly (readonly [string, string, VectorRequest])[] = [
  ['write', 'a body of JSON, no query', order],
  ['read', 'a query, no body', query],
  ['both', 'a query and a body', { ...order, path: '/v1/spot/trade/placeOrder?source=web' }],
  ['empty-body', 'a write without a body', { ...order, body: { utf8: '' } }],
  [
    'non-ascii-body',
    'letters of two, three and four bytes',
    { ...order, body: { utf8: '{"note":"é 日本 🜚"}' } },
  ],
  [
    'line-ends',
    'a body with CR, LF and a quote',
    { ...order, body: { utf8: 'a\r\nb\n"@method": GET' } },
  ],
  ['binary-body', 'a body that is not UTF-8', { ...order, body: { base64: '//4AAQ==' } }],
  ['long-path', 'a target of more than 4,000 letters', { ...query, path: longPath }],
  [
    'percent',
    'percent-encoded letters stay as they were sent',
    { ...query, path: '/v1/a%20b?q=%E2%9C%93&r=%2f' },
  ],
  ['questions', 'only the first question mark ends the path', { ...query, path: '/v1/a?b?c=/d' }],
  [
    'marks',
    'what a URL may hold in a query as it is',
    { ...query, path: '/v1/a?!$&()*+,;=:@/[]|\\^`{}~' },
  ],
  ['root', 'the shortest path', { ...query, path: '/' }],
  ['stream', 'the path of a stream login', { ...query, path: '/ws' }],
  [
    'bucket-start',
    'the first millisecond of a bucket and of a second',
    { ...order, tm: '1795262400000' },
  ],
  ['second-end', 'the last millisecond of a second', { ...order, tm: '1795262400999' }],
];

const refusals: readonly (readonly [string, string, Partial<VectorRequest>])[] = [
  [
    'line-end',
    'a line end in the path poses as another component',
    { path: '/v1/a\n"@query": ?x=1' },
  ],
  ['carriage-return', 'a carriage return in the query', { path: '/v1/a?b=\r' }],
  ['space', 'a space, which a URL encodes', { path: '/v1/a b' }],
  ['non-ascii', 'a letter that a URL encodes', { path: '/v1/é' }],
  ['fragment', 'a fragment, which is never sent', { path: '/v1/a#b' }],
  [
    'bare-question',
    'a question mark without a query: the same text as without it',
    { path: '/v1/a?' },
  ],
  ['relative', 'a path without its slash', { path: 'v1/a' }],
  ['lower-case-method', 'a method in small letters', { method: 'post' }],
];

export function makeSigningTextVectors({ device: { keyId } }: VectorKeys): SigningTextCase[] {
  const modes = [0, 1, 2, 3] as const;
  const texts = modes.flatMap((mode) =>
    requests.map(([name, comment, request]) => ({
      id: `mode${mode}-${name}`,
      comment,
      input: { mode, keyId, ...request },
      expected: describeText(mode, request, keyId),
    })),
  );
  const refused = refusals.map(([name, comment, change]) => ({
    id: `mode3-refused-${name}`,
    comment,
    input: { mode: 3 as const, keyId, ...order, ...change },
    expected: { refused: true as const },
  }));
  return [...texts, ...refused];
}

function describeText(mode: VectorMode, request: VectorRequest, keyId: string) {
  const text = textOf(mode, request, keyId);
  const common = { text: fromBytes(text), md5: md5Hex(text) };
  if (mode !== 3) return common;
  const { contentDigest, signatureInput } = messageOf(request, keyId);
  return { ...common, contentDigest, signatureInput };
}
