import { md5Hex, sha256Hex, signPkcs1 } from './vectors-crypto.ts';
import type { VectorKey, VectorKeyName, VectorKeys } from './vectors-keys.ts';
import {
  headersOf,
  longPath,
  order,
  query,
  textOf,
  type VectorCase,
  type VectorMode,
  type VectorRequest,
} from './vectors-request.ts';

export interface DeviceHeadersInput {
  /** The key that is bound to the session. */
  readonly boundKey: VectorKeyName;
  /** The mode that the config gives to the path. */
  readonly mode: VectorMode;
  readonly request: VectorRequest;
  readonly headers: Readonly<Record<string, string>>;
}

export type DeviceHeadersCase = VectorCase<DeviceHeadersInput, { readonly valid: boolean }>;

/** Changes of a refused case, made after a correct client has signed. */
interface Change {
  readonly id: string;
  readonly comment: string;
  readonly mode?: VectorMode;
  readonly boundKey?: VectorKeyName;
  readonly request?: Partial<VectorRequest>;
  /** `undefined` leaves a header out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

const valid: readonly (readonly [string, string, VectorRequest])[] = [
  ['write', 'a body of JSON, no query', order],
  ['read', 'a query, no body', query],
  [
    'non-ascii-body',
    'letters of two, three and four bytes',
    { ...order, body: { utf8: '{"note":"é 日本 🜚"}' } },
  ],
  ['empty-body', 'a write without a body', { ...order, body: { utf8: '' } }],
  ['binary-body', 'a body that is not UTF-8', { ...order, body: { base64: '//4AAQ==' } }],
  ['long-path', 'a target of more than 4,000 letters', { ...query, path: longPath }],
];

export function makeDeviceHeaderVectors(keys: VectorKeys): DeviceHeadersCase[] {
  const { device } = keys;
  const accepted = ([0, 1, 2, 3] as const).flatMap((mode) =>
    valid.map(([name, comment, request]) => ({
      id: `mode${mode}-${name}`,
      comment,
      input: { boundKey: 'device' as const, mode, request, headers: signed(mode, request, device) },
      expected: { valid: true },
    })),
  );
  const changes = [...anyMode(keys), ...mode2(keys), ...mode3(keys)];
  return [...accepted, ...changes.map((change) => refuse(change, device))];
}

function signed(mode: VectorMode, request: VectorRequest, key: VectorKey): Record<string, string> {
  const sign = signPkcs1(key.privateKey, textOf(mode, request, key.keyId));
  return headersOf(mode, request, key.keyId, sign);
}

function refuse(change: Change, device: VectorKey): DeviceHeadersCase {
  const { id, comment, mode = 2, boundKey = 'device' } = change;
  const headers = { ...signed(mode, order, device), ...change.headers };
  const sent = Object.entries(headers).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const request = { ...order, ...change.request };
  const input = { boundKey, mode, request, headers: Object.fromEntries(sent) };
  return { id: `refused-${id}`, comment, input, expected: { valid: false } };
}

function anyMode({ device, otherDevice, weakDevice }: VectorKeys): readonly Change[] {
  return [
    { id: 'other-key', comment: 'bound to another key', boundKey: 'otherDevice' },
    {
      id: 'weak-key',
      comment: 'signed by the bound key, which has 1024 bits',
      boundKey: 'weakDevice',
      headers: signed(2, order, weakDevice),
    },
    {
      id: 'other-signer',
      comment: 'the headers name the bound key, but another key has signed',
      headers: { 'device-sign': signed(2, order, otherDevice)['device-sign'] },
    },
    {
      id: 'other-key-id',
      comment: 'the id of another key',
      headers: { 'device-sign-key': otherDevice.keyId },
    },
    {
      id: 'upper-case-key-id',
      comment: 'a key id in capitals',
      headers: { 'device-sign-key': device.keyId.toUpperCase() },
    },
  ];
}

function mode2({ device }: VectorKeys): readonly Change[] {
  const sign = signed(2, order, device)['device-sign'] ?? '';
  const text = textOf(2, order, device.keyId);
  return [
    { id: 'path', comment: 'another path', request: { path: '/v1/spot/trade/cancelOrder' } },
    { id: 'query', comment: 'a query that was not signed', request: { path: `${order.path}?x=1` } },
    { id: 'body', comment: 'another body', request: { body: { utf8: '{"price":"1"}' } } },
    { id: 'bucket', comment: 'the next bucket of 100 s', request: { tm: '1795262500123' } },
    {
      id: 'short-tm',
      comment: 'tm of 12 digits in the same bucket',
      request: { tm: '179526240012' },
    },
    { id: 'uhti', comment: 'another trace id', request: { uhti: `1${order.uhti.slice(1)}` } },
    { id: 'md5', comment: 'the MD5 of nothing', headers: { 'device-sign-data-md5': md5Hex('') } },
    {
      id: 'upper-case-md5',
      comment: 'the MD5 in capitals',
      headers: { 'device-sign-data-md5': md5Hex(text).toUpperCase() },
    },
    { id: 'no-signature', comment: 'an empty signature', headers: { 'device-sign': '' } },
    {
      id: 'no-padding',
      comment: 'base64 without its padding',
      headers: { 'device-sign': sign.replace(/=+$/, '') },
    },
    {
      id: 'line-break',
      comment: 'base64 with a line break',
      headers: { 'device-sign': `${sign.slice(0, 76)}\n${sign.slice(76)}` },
    },
    {
      id: 'stray-bits',
      comment: 'base64 with bits set after the last byte',
      headers: { 'device-sign': withStrayBits(sign) },
    },
    {
      id: 'sha1',
      comment: 'a signature with SHA-1',
      headers: { 'device-sign': signPkcs1(device.privateKey, text, 'sha1') },
    },
    {
      id: 'hash-of-hash',
      comment: 'the SHA-256 of the text signed instead of the text',
      headers: { 'device-sign': signPkcs1(device.privateKey, sha256Hex(text)) },
    },
  ];
}

function mode3({ device, otherDevice }: VectorKeys): readonly Change[] {
  const {
    'signature-input': input = '',
    'content-digest': digest = '',
    signature = '',
  } = signed(3, order, device);
  const other = signed(3, order, otherDevice);
  const change = (
    id: string,
    comment: string,
    more: Pick<Change, 'request' | 'headers'>,
  ): Change => ({
    id: `mode3-${id}`,
    comment,
    mode: 3,
    ...more,
  });
  const withInput = (id: string, comment: string, text: string | undefined): Change =>
    change(id, comment, { headers: { 'signature-input': text } });
  return [
    change('method', 'another method', { request: { method: 'PUT' } }),
    change('query', 'a query that was not signed', { request: { path: `${order.path}?x=1` } }),
    change('bare-question', 'a question mark at the end of the path', {
      request: { path: `${order.path}?` },
    }),
    change('second', 'the next second of the same bucket', { request: { tm: '1795262401123' } }),
    change('body', 'another body', { request: { body: { utf8: '{"price":"1"}' } } }),
    change('body-and-digest', 'another body with a digest that matches it', {
      request: { body: { utf8: '' } },
      headers: { 'content-digest': 'sha-256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:' },
    }),
    change('no-digest', 'no content-digest', { headers: { 'content-digest': undefined } }),
    change('two-digests', 'a second digest', {
      headers: { 'content-digest': `${digest}, sha-512=:AAAA:` },
    }),
    withInput('no-input', 'no signature-input', undefined),
    withInput('label', 'another label', input.replace('device=', 'sig1=')),
    withInput(
      'spaces',
      'another spelling with the same meaning',
      input.replace(';created', '; created'),
    ),
    withInput('fewer', 'a component less', input.replace(' "@query"', '')),
    withInput('more', 'a component more', input.replace(')', ' "@authority")')),
    withInput(
      'order',
      'components in another order',
      input.replace('"@method" "@path"', '"@path" "@method"'),
    ),
    withInput('parameter', 'a parameter more', `${input};expires=1795262700`),
    withInput('second-input', 'a second signature', `${input}, sig1=("@method")`),
    change('no-signature', 'no signature header', { headers: { signature: undefined } }),
    change('other-signature', 'another key has signed the header that only mode 3 has', {
      headers: { signature: other['signature'] },
    }),
    change('second-signature', 'a second signature', {
      headers: { signature: `${signature}, sig1=:AAAA:` },
    }),
    change('whole-other-key', 'a request that another key has signed', { headers: other }),
  ];
}

/** Another spelling that a lenient decoder maps to the same bytes. */
function withStrayBits(base64: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const last = base64.search(/=+$/) - 1;
  const other = letters.charAt(letters.indexOf(base64.charAt(last)) + 1);
  return base64.slice(0, last) + other + base64.slice(last + 1);
}
