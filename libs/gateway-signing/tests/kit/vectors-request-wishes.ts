import { digestOf } from './vectors-digest.ts';
import type { VectorKeyName, VectorKeys } from './vectors-keys.ts';
import { order, signatureOf, type VectorMode, type VectorRequest } from './vectors-request.ts';

/** The middle of a bucket. */
export const noon = 1_795_262_400_123;

export const mode3 = { ...order, path: '/v1/account/mode3?from=web' };

export type RequestHeaders = Readonly<Record<string, string | undefined>>;

/** A case, as changes of an order that a correct client has signed. */
export interface RequestWish {
  readonly id: string;
  readonly comment: string;
  readonly mode?: VectorMode;
  /** The request that is signed. */
  readonly request?: VectorRequest;
  /** Changes after the signature. */
  readonly altered?: Partial<VectorRequest>;
  /** Header changes at the end; `undefined` leaves one out. */
  readonly headers?: RequestHeaders;
  /** Keeps the digest of the request that was signed. */
  readonly keepsDigest?: true;
  readonly signer?: VectorKeyName;
  readonly boundKey?: VectorKeyName | null;
  readonly now?: number;
  readonly isReplayed?: true;
}

/** Leaves out the headers of the device signature. */
export const withoutSignature = Object.fromEntries(
  ['device-sign', 'device-sign-mode', 'device-sign-data-md5', 'device-sign-key'].map((name) => [
    name,
    undefined,
  ]),
);

/** Code, reason, and the cases that are refused for it. */
export type RefusedRow = readonly [code: string, reason: string, wishes: readonly RequestWish[]];

export function refusedRows(keys: VectorKeys): readonly RefusedRow[] {
  return [
    ...formRows,
    ...headerRows,
    [
      '00023',
      'key-mismatch',
      [
        { id: 'wrong-key', comment: 'another key has signed', signer: 'otherDevice' },
        { id: 'other-bound-key', comment: 'another key is bound', boundKey: 'otherDevice' },
        {
          id: 'weak-key',
          comment: 'the bound key has 1024 bits',
          signer: 'weakDevice',
          boundKey: 'weakDevice',
        },
      ],
    ],
    [
      '00023',
      'signature-invalid',
      [
        ...altered,
        {
          id: 'other-signature',
          comment: 'the signature of another key under the id of the bound one',
          headers: { 'device-sign': signatureOf(2, order, keys.otherDevice) },
        },
        {
          id: 'replayed-and-altered',
          comment: 'replayed, with another body: the signature is judged first',
          altered: { body: { utf8: '{}' } },
          isReplayed: true,
        },
      ],
    ],
    [
      '40010',
      'request-replayed',
      [{ id: 'replayed', comment: 'sent before with this key', isReplayed: true }],
    ],
    [
      '40001',
      'body-malformed',
      [
        {
          id: 'no-json',
          comment: 'a signed body that is not JSON',
          request: { ...order, body: { utf8: 'price=1' } },
        },
      ],
    ],
  ];
}

const formRows: readonly RefusedRow[] = [
  [
    '40005',
    'path-ambiguous',
    [
      '/v1//spot/trade/placeOrder',
      '/v1/spot/./trade/placeOrder',
      '/v1/spot/../spot/trade/placeOrder',
      '/v1/spot%2Ftrade/placeOrder',
      '/v1/spot\\trade/placeOrder',
      '/v1/spot/%2e/trade/placeOrder',
    ].map((path, at) => ({
      id: `ambiguous-path-${at + 1}`,
      comment: 'a path that routers read in more than one way',
      request: { ...order, path },
    })),
  ],
  [
    '40009',
    'digest-invalid',
    [
      {
        id: 'altered-body-old-digest',
        comment: 'another body',
        altered: { body: { utf8: '{}' } },
        keepsDigest: true,
      },
      {
        id: 'altered-path-old-digest',
        comment: 'another path',
        altered: { path: '/v1/spot/trade/cancelOrder' },
        keepsDigest: true,
      },
      { id: 'no-digest', comment: 'no header sign', headers: { sign: undefined } },
      {
        id: 'digest-in-capitals',
        comment: 'hex in capitals',
        headers: { sign: digestOf(order).toUpperCase() },
      },
      { id: 'no-tm', comment: 'no header tm', headers: { tm: undefined } },
      { id: 'short-tm', comment: 'tm of 12 digits', request: { ...order, tm: '179526240012' } },
      {
        id: 'uhti-in-capitals',
        comment: 'a trace id in capitals',
        request: { ...order, uhti: order.uhti.toUpperCase() },
      },
      {
        id: 'no-digest-no-session',
        comment: 'the digest is judged before the session',
        headers: { sign: undefined },
        boundKey: null,
      },
    ],
  ],
  [
    '00004',
    'session-missing',
    [
      { id: 'no-session', comment: 'no session', boundKey: null },
      {
        id: 'no-session-unsigned',
        comment: 'the session is judged before the headers',
        boundKey: null,
        headers: withoutSignature,
      },
    ],
  ],
];

const headerRows: readonly RefusedRow[] = [
  [
    '00020',
    'signature-missing',
    [
      ...Object.keys(withoutSignature).map((name) => ({
        id: `no-${name}`,
        comment: 'a header is missing',
        headers: { [name]: undefined },
      })),
      {
        id: 'mode3-no-input',
        comment: 'mode 3 without signature-input',
        mode: 3,
        request: mode3,
        headers: { 'signature-input': undefined },
      },
      {
        id: 'no-signature-stale',
        comment: 'presence is judged before the time',
        headers: { 'device-sign': undefined },
        now: noon + 200_000,
      },
    ],
  ],
  [
    '00021',
    'mode-mismatch',
    [
      { id: 'weaker-mode', comment: 'signed in mode 1, the config says 2', mode: 1 },
      {
        id: 'mode-stale',
        comment: 'the mode is judged before the time',
        mode: 1,
        now: noon + 200_000,
      },
      {
        id: 'mode-spelling',
        comment: 'another spelling of the digit',
        headers: { 'device-sign-mode': '02' },
      },
    ],
  ],
  [
    '00022',
    'timestamp-stale',
    [
      {
        id: 'stale',
        comment: 'the first millisecond after the next bucket',
        now: 1_795_262_600_000,
      },
      { id: 'early', comment: 'the last one before the previous bucket', now: 1_795_262_299_999 },
      {
        id: 'stale-wrong-key',
        comment: 'the time is judged before the key',
        now: noon + 200_000,
        signer: 'otherDevice',
      },
      {
        id: 'stale-replayed',
        comment: 'the time is judged before the replay',
        now: noon + 200_000,
        isReplayed: true,
      },
    ],
  ],
];

const altered: readonly RequestWish[] = [
  {
    id: 'altered-body',
    comment: 'another body with a digest that fits',
    altered: { body: { utf8: '{}' } },
  },
  {
    id: 'altered-path',
    comment: 'another path with a digest that fits',
    altered: { path: '/v1/spot/trade/cancelOrder' },
  },
  {
    id: 'altered-query',
    comment: 'a query that was not signed',
    altered: { path: `${order.path}?x=1` },
  },
  { id: 'altered-uhti', comment: 'another trace id', altered: { uhti: `1${order.uhti.slice(1)}` } },
  {
    id: 'altered-tm',
    comment: 'the next bucket, which is fresh',
    altered: { tm: '1795262500123' },
  },
  {
    id: 'mode3-altered-method',
    comment: 'mode 3 with another method',
    mode: 3,
    request: mode3,
    altered: { method: 'PUT' },
  },
  {
    id: 'mode3-altered-digest',
    comment: 'mode 3 with a digest of another body',
    mode: 3,
    request: mode3,
    headers: { 'content-digest': 'sha-256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:' },
  },
  {
    id: 'wrong-md5',
    comment: 'the MD5 of another text',
    headers: { 'device-sign-data-md5': '00000000000000000000000000000000' },
  },
  { id: 'no-base64', comment: 'a signature with a line end', headers: { 'device-sign': 'AAAA\n' } },
];
