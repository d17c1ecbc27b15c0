import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, type JSONWebKeySet } from 'jose';
import { signTelegram, type OpenIdProvider } from '../third-party/index.ts';
import type { Authorization, Decision } from './authorization.ts';

const keyId = 'stand-in';

/** Error codes of OAuth 2.0 (RFC 6749, 4.2.2.1). */
const errors = { refuse: 'access_denied', fail: 'temporarily_unavailable' } as const;

export interface TokenIssuer {
  readonly keys: JSONWebKeySet;
  /** Returns the fragment that answers an OpenID request. */
  readonly answer: (
    decision: Decision,
    authorization: Authorization,
    provider: OpenIdProvider,
  ) => Promise<URLSearchParams>;
}

export async function createTokenIssuer(): Promise<TokenIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' };
  return {
    keys: { keys: [key] },
    answer: async (made, { nonce = '', state = '' }, { issuer, audience }) => {
      if (made.decision !== 'continue') {
        return new URLSearchParams({ error: errors[made.decision], state });
      }
      const { email, sharesEmail } = made;
      const token = await new SignJWT({
        nonce,
        ...(sharesEmail !== undefined && { email, email_verified: true }),
      })
        .setProtectedHeader({ alg: 'RS256', kid: keyId })
        .setSubject(idOf(`${issuer} ${email}`).toString('hex'))
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime('10m')
        .sign(privateKey);
      return new URLSearchParams({ id_token: token, state });
    },
  };
}

/** Returns the fragment with which Telegram answers; `false` for a person who refuses. */
export function answerAsTelegram(made: Decision, botToken: string, now: number): URLSearchParams {
  if (made.decision !== 'continue') return new URLSearchParams({ tgAuthResult: 'false' });
  const name = made.email.replace(/@.*$/, '');
  const fields = {
    id: String(idOf(made.email).readUIntBE(0, 5)),
    first_name: name,
    username: name,
    auth_date: String(Math.floor(now / 1000)),
  };
  const result = { ...fields, hash: signTelegram(Object.entries(fields), botToken) };
  const text = Buffer.from(JSON.stringify(result)).toString('base64url');
  return new URLSearchParams({ tgAuthResult: text });
}

/** The same person has the same id each time. */
function idOf(name: string): Buffer {
  return createHash('sha256').update(name.toLowerCase()).digest().subarray(0, 12);
}
