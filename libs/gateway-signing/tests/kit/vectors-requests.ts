import { digestOf } from './vectors-digest.ts';
import type { VectorKeyName, VectorKeys } from './vectors-keys.ts';
import {
  mode3,
  noon,
  refusedRows,
  type RequestHeaders,
  type RequestWish,
  withoutSignature,
} from './vectors-request-wishes.ts';
import {
  headersOf,
  order,
  query,
  signatureOf,
  type Bytes,
  type VectorCase,
} from './vectors-request.ts';

export interface JudgedInput {
  /** The gateway's clock, in milliseconds since the epoch. */
  readonly now: number;
  /** The key that is bound to the request's session; `null` without a session. */
  readonly boundKey: VectorKeyName | null;
  /** Nonces that the gateway remembers: key id, colon, `uhti`. */
  readonly remembered: readonly string[];
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: Bytes;
  };
}

export type JudgedExpectation =
  | {
      readonly accepted: true;
      /** The key that has signed; `null` for a call that is not signed. */
      readonly signedBy: VectorKeyName | null;
      /** The nonce to remember, and until when. */
      readonly remember: { readonly nonce: string; readonly expiresAt: number } | null;
    }
  | { readonly refused: string; readonly reason: string };

export type RequestCase = VectorCase<JudgedInput, JudgedExpectation>;

/** The signing rules of every case; members of `gatewaySignConfig`. */
export const judgedConfig = {
  clientOpen: true,
  exactUrls: ['/v1/account/mode0', '/v1/account/mode3'],
  prefixUrls: ['/v1/spot/trade/'],
  signModes: {
    default: 2,
    byUrl: { '/v1/account/mode0': 0, '/v1/account/mode3': 3, '/v1/spot/trade/openOrders': 1 },
  },
} as const;

const mode0 = { ...order, path: '/v1/account/mode0' };

const acceptedRows: readonly RequestWish[] = [
  { id: 'mode0', comment: 'mode 0', mode: 0, request: mode0 },
  { id: 'mode1', comment: 'mode 1', mode: 1, request: query },
  { id: 'mode2', comment: 'mode 2', request: order },
  { id: 'mode3', comment: 'mode 3', mode: 3, request: mode3 },
  { id: 'last-fresh', comment: 'the last millisecond of the next bucket', now: 1_795_262_599_999 },
  { id: 'first-fresh', comment: 'the first one of the bucket before', now: 1_795_262_300_000 },
  {
    id: 'empty-body',
    comment: 'a write without a body',
    request: { ...order, body: { utf8: '' } },
  },
];

/** A call that no gateway asks a signature for. */
const unsigned: RequestWish = {
  id: 'unsigned',
  comment: 'a call that the config does not list needs no session',
  request: { ...query, path: '/v1/spot/public/getSymbols' },
  mode: 1,
  headers: withoutSignature,
  boundKey: null,
};

export function makeRequestVectors(keys: VectorKeys): RequestCase[] {
  const toCase = (wish: RequestWish, expected: JudgedExpectation): RequestCase => ({
    id: wish.id,
    comment: wish.comment,
    input: inputOf(wish, keys),
    expected,
  });
  const { keyId } = keys.device;
  const accepted = acceptedRows.map((wish) => {
    const { uhti } = wish.request ?? order;
    const remember = { nonce: `${keyId}:${uhti}`, expiresAt: 1_795_262_600_000 };
    return toCase(wish, { accepted: true, signedBy: 'device', remember });
  });
  const publicCall = toCase(unsigned, { accepted: true, signedBy: null, remember: null });
  const refused = refusedRows(keys).flatMap(([code, reason, wishes]) =>
    wishes.map((wish) => toCase(wish, { refused: code, reason })),
  );
  return [...accepted, publicCall, ...refused];
}

function inputOf(wish: RequestWish, keys: VectorKeys): JudgedInput {
  const { mode = 2, request = order, signer = 'device', boundKey = 'device' } = wish;
  const { keyId } = keys[signer];
  const sent = { ...request, ...wish.altered };
  const { method, path, tm, uhti, body } = sent;
  const headers: RequestHeaders = {
    tm,
    uhti,
    sign: digestOf(wish.keepsDigest === true ? request : sent),
    ...headersOf(mode, request, keyId, signatureOf(mode, request, keys[signer])),
    ...wish.headers,
  };
  const present = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return {
    now: wish.now ?? noon,
    boundKey,
    remembered: wish.isReplayed === true ? [`${keyId}:${uhti}`] : [],
    request: { method, path, headers: Object.fromEntries(present), body },
  };
}
