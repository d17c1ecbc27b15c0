import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  jwtVerify,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
} from 'jose';
import * as v from 'valibot';
import type { Identity } from './identity-store.ts';
import { identityInvalid, providerUnavailable } from './refusals.ts';

export interface OpenIdProvider {
  /** Shown to users, e.g. `Google`. */
  readonly name: string;
  readonly issuer: string;
  /** Client id of this product, which is `aud` of its tokens. */
  readonly audience: string;
  readonly keys: JSONWebKeySet | URL;
  /** The page to which a client leads its user. */
  readonly authorizationEndpoint: string;
  /** Default `id_token`. */
  readonly responseType?: 'id_token' | 'code id_token';
  /** Default `openid email`. */
  readonly scope?: string;
}

/** Verifies an identity token with the session's token as `nonce`. @throws Refusal `20031`, `20033`. */
export type ReadIdentityToken = (
  token: string,
  sessionId: string | undefined,
  now: number,
) => Promise<Identity>;

/** Apple sends the flag as text. */
const claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1)),
  nonce: v.string(),
  email: v.optional(v.pipe(v.string(), v.email())),
  email_verified: v.optional(v.union([v.boolean(), v.picklist(['true', 'false'])]), false),
});

/** Accepts tokens of at most ten minutes. */
export function createTokenReader(
  provider: string,
  { issuer, audience, keys }: OpenIdProvider,
): ReadIdentityToken {
  const keyOf: JWTVerifyGetKey =
    keys instanceof URL ? createRemoteJWKSet(keys) : createLocalJWKSet(keys);
  return async (token, sessionId, now) => {
    const verified = await jwtVerify(token, keyOf, {
      issuer,
      audience,
      algorithms: ['RS256', 'ES256'],
      currentDate: new Date(now),
      clockTolerance: 30,
      maxTokenAge: 600,
    }).catch((error: unknown) => {
      throw isOfToken(error) ? identityInvalid() : providerUnavailable();
    });
    const read = v.safeParse(claims, verified.payload);
    if (!read.success || read.output.nonce !== sessionId) throw identityInvalid();
    const { sub: subject, email, email_verified: isVerified } = read.output;
    const verifiedEmail = String(isVerified) === 'true' ? email : undefined;
    return { provider, subject, email: verifiedEmail, label: email ?? subject };
  };
}

/** Whether the token caused the error. An error of loading the keys is not from jose, or has its general code. */
function isOfToken(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    !(error instanceof errors.JWKSInvalid) &&
    error.code !== 'ERR_JOSE_GENERIC'
  );
}
