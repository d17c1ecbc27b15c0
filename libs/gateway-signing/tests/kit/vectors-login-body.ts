import { makeJwe, sha256Hex, signPkcs1, toBase64Url, type JweWish } from './vectors-crypto.ts';
import type { VectorKeyName, VectorKeys } from './vectors-keys.ts';
import type { VectorCase } from './vectors-request.ts';

export type Fields = Readonly<Record<string, unknown>>;

export interface LoginInput {
  /** Keys whose private halves the gateway has. */
  readonly serverKeys: readonly VectorKeyName[];
  readonly path: string;
  readonly tm: string;
  readonly uhti: string;
  readonly body: Fields;
}

export type LoginCase = VectorCase<
  LoginInput,
  | { readonly fields: Fields; readonly keyToBind: string }
  | { readonly refused: true; readonly reason: string }
>;

export const credentials = { loginName: 'trader@bourse.example', pwd: 'Correct7Horse' };

export const request = {
  path: '/v1/user/login',
  tm: '1795262400123',
  uhti: '00112233445566778899aabbccddeeff',
};

/** Differences from a correct login; `undefined` omits a member. */
export interface Wish {
  readonly fields?: Fields;
  readonly clear?: Fields;
  readonly device?: VectorKeyName;
  readonly recipient?: VectorKeyName;
  /** Path, time and trace id of a correct client. */
  readonly sealedFor?: Partial<typeof request>;
  readonly header?: Fields;
  readonly reversesHeader?: boolean;
  readonly jwe?: Partial<JweWish>;
  readonly tamper?: (bodyCiphertext: string) => string;
  /** Members of the body, changed after everything else. */
  readonly body?: (body: Record<string, string>) => Fields;
  /** Differences between the request and the sealed values. */
  readonly request?: Partial<typeof request>;
  readonly serverKeys?: readonly VectorKeyName[];
}

export type Row = readonly [id: string, comment: string, wish: Wish];

/** The request of a case. */
export function toLoginInput(seed: string, wish: Wish, keys: VectorKeys): LoginInput {
  const { clear = {}, device = 'device' } = wish;
  const sealedFor = { ...request, ...wish.sealedFor };
  const sealed = seal(seed, wish, sealedFor, keys);
  const bodyCiphertext = wish.tamper?.(sealed) ?? sealed;
  const { publicKey, privateKey } = keys[device];
  const proof = publicKey + sha256Hex(bodyCiphertext) + sealedFor.tm.slice(0, 8);
  const initSign = signPkcs1(privateKey, proof);
  const honest = { bodyCiphertext, algorithm: 'rsa2048', publicKey, initSign };
  const sent = wish.body?.(honest) ?? honest;
  const { serverKeys = ['server', 'previousServer'] } = wish;
  return { serverKeys, ...sealedFor, ...wish.request, body: { ...clear, ...sent } };
}

function seal(seed: string, wish: Wish, sealedFor: typeof request, keys: VectorKeys): string {
  const { fields = credentials, device = 'device', recipient = 'server' } = wish;
  const { path: htu, uhti, tm } = sealedFor;
  const header = {
    alg: 'RSA-OAEP-256',
    enc: 'A256GCM',
    kid: keys[recipient].keyId,
    ckh: keys[device].keyId,
    htu,
    uhti,
    tm,
    ...wish.header,
  };
  const members = Object.entries(header);
  if (wish.reversesHeader === true) members.reverse();
  return makeJwe({
    recipient: keys[recipient].privateKey,
    header: Object.fromEntries(members),
    plaintext: JSON.stringify(fields),
    seed,
    ...wish.jwe,
  });
}

export function replacePart(jwe: string, at: number, text: string): string {
  return jwe
    .split('.')
    .map((part, index) => (index === at ? text : part))
    .join('.');
}

/** Replaces another time by the request's. */
export function refit(jwe: string, tm: string): string {
  const header = Buffer.from(jwe.split('.')[0] ?? '', 'base64url').toString();
  return replacePart(jwe, 0, toBase64Url(header.replace(tm, request.tm)));
}

/** Changes the first letter of a part. */
export function flip(jwe: string, at: number): string {
  const part = jwe.split('.')[at] ?? '';
  return replacePart(jwe, at, (part.startsWith('A') ? 'B' : 'A') + part.slice(1));
}

/** The last character of 16 bytes in base64url contains four unused bits. */
export function withStrayBits(jwe: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return jwe.slice(0, -1) + letters.charAt(letters.indexOf(jwe.slice(-1)) + 1);
}
