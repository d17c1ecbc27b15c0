import {
  confirmAuthenticator,
  removeAuthenticator,
  startAuthenticator,
} from '@bourse/gateway-contract';
import { Secret, TOTP } from 'otpauth';
import { ExpiringMap } from '../../edge/limits/expiring-map.ts';
import { methodRefused, refuseUnlessRight, type SecondProof } from '../login/index.ts';
import { gatewayRoute, type GatewayRoute } from '../../edge/pipeline/call.ts';
import { userRoute } from '../../edge/route/route.ts';
import { toE164, type User, type UserStore } from '../users/user-store.ts';
import { ownerOf } from '../users/owner-of.ts';

export interface AuthenticatorParts {
  readonly users: UserStore;
  readonly proof: SecondProof;
}

const pendingMs = 600_000;

/** RFC 4226 section 4 recommends 160 bits. */
const secretBytes = 20;

export function authenticatorRoutes({ users, proof }: AuthenticatorParts): readonly GatewayRoute[] {
  const pending = new ExpiringMap<string>({ capacity: 20_000, perOwner: 1 });
  const start = userRoute(startAuthenticator, async (_, { userId, now }) => {
    const user = await ownerOf(userId, users);
    if (user.authenticator !== undefined) throw methodRefused();
    const secret = new Secret({ size: secretBytes });
    const expiresAt = now + pendingMs;
    pending.set(userId, secret.base32, { owner: userId, now, expiresAt });
    return { secret: secret.base32, address: addressOf(user, secret), expiresAt };
  });
  return [
    // A stored answer would contain the secret.
    { ...start, keepsAnswers: true },
    gatewayRoute(confirmAuthenticator, async ({ newCode }, context) => {
      const user = await ownerOf(context.userId, users);
      const secret = pending.get(user.id, context.now);
      if (secret === undefined) refuseUnlessRight('expired');
      if (secret === undefined || user.authenticator !== undefined) throw methodRefused();
      proof.verifyNewAuthenticator(user.id, secret, newCode, context.now);
      pending.take(user.id, context.now);
      await users.setAuthenticator(user.id, secret);
      return null;
    }),
    gatewayRoute(removeAuthenticator, async (_, context) => {
      const user = await ownerOf(context.userId, users);
      if (user.authenticator === undefined) throw methodRefused();
      await users.setAuthenticator(user.id, undefined);
      return null;
    }),
  ];
}

/** The address that authenticators read (Key URI Format). */
function addressOf({ id, email, mobile }: User, secret: Secret): string {
  const label = email ?? (mobile ? toE164(mobile) : id);
  const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
  return new TOTP({ issuer: 'Bourse', label, secret, ...settings }).toString();
}
