import { createLocalJWKSet, createRemoteJWKSet, jwtVerify } from 'jose';
import type { JSONWebKeySet, JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import type { Identity } from './identity-store.ts';
import { identityInvalid } from './refusals.ts';

export interface OpenIdProvider {
  readonly issuer: string;
  /** Client id of this product, which is `aud` of its tokens. */
  readonly audience: string;
  readonly keys: JSONWebKeySet | URL;
}

/** Verifies an identity token with the session's token as `nonce`. @throws Refusal `20031`. */
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
    }).catch(() => {
      throw identityInvalid();
    });
    const read = v.safeParse(claims, verified.payload);
    if (!read.success || read.output.nonce !== sessionId) throw identityInvalid();
    const { sub: subject, email, email_verified: isVerified } = read.output;
    return { provider, subject, email: String(isVerified) === 'true' ? email : undefined };
  };
}
