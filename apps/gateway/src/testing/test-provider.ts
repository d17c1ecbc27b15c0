import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import type { OpenIdProvider } from '../identity/third-party/index.ts';

/** Deviations of an identity token from a valid one. */
export interface TokenClaims {
  readonly sub: string;
  readonly nonce: string;
  readonly now: number;
  readonly email?: string;
  readonly emailVerified?: boolean | string;
  readonly issuer?: string;
  readonly audience?: string;
}

/** An identity provider for tests. */
export interface TestProvider {
  readonly provider: OpenIdProvider;
  issue(claims: TokenClaims): Promise<string>;
}

export async function createTestProvider(): Promise<TestProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' };
  const provider = {
    name: 'Example',
    issuer: 'https://id.example',
    audience: 'bourse',
    keys: { keys: [key] },
    authorizationEndpoint: 'https://id.example/authorize',
  };
  return {
    provider,
    issue: ({ sub, nonce, now, email, emailVerified, issuer, audience }) =>
      new SignJWT({ nonce, ...(email ? { email, email_verified: emailVerified ?? true } : {}) })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setSubject(sub)
        .setIssuer(issuer ?? provider.issuer)
        .setAudience(audience ?? provider.audience)
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime(Math.floor(now / 1000) + 3600)
        .sign(privateKey),
  };
}
