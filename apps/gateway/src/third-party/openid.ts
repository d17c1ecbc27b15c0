import { createLocalJWKSet, createRemoteJWKSet, jwtVerify } from 'jose';
import type { JSONWebKeySet, JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import type { Identity } from './identity-store.ts';
import { identityInvalid } from './refusals.ts';

/** An identity provider whose tokens are taken (OpenID Connect). */
export interface OpenIdProvider {
  /** `iss` of its tokens. */
  readonly issuer: string;
  /** This product's client id there: `aud` of its tokens. */
  readonly audience: string;
  /** Its keys, or where they are published. */
  readonly keys: JSONWebKeySet | URL;
}

/** Reads an identity token that was asked for with the session's token as `nonce`. @throws Refusal `20031`. */
export type ReadIdentityToken = (
  token: string,
  sessionId: string | undefined,
  now: number,
) => Promise<Identity>;

/** Apple writes the flag as text. */
const claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1)),
  nonce: v.string(),
  email: v.optional(v.pipe(v.string(), v.email())),
  email_verified: v.optional(v.union([v.boolean(), v.picklist(['true', 'false'])]), false),
});

/** Judges tokens of one provider: its signature, its issuer, for us, for this session, at most ten minutes old. */
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
