import {
  confirmAuthenticator,
  removeAuthenticator,
  startAuthenticator,
} from '@bourse/gateway-contract';
import { Secret, TOTP } from 'otpauth';
import { ExpiringMap } from '../limits/expiring-map.ts';
import { methodRefused, refuseUnlessRight } from '../login/index.ts';
import type { SecondProof } from '../login/index.ts';
import { gatewayRoute } from '../pipeline/call.ts';
import type { GatewayRoute } from '../pipeline/call.ts';
import { userRoute } from '../route/route.ts';
import type { AccountSecurity } from '../users/account-security.ts';
import { toE164 } from '../users/user-store.ts';
import type { User, UserStore } from '../users/user-store.ts';
import { ownerOf } from './owner-of.ts';
import type { OwnerProof } from './owner-proof.ts';

export interface AuthenticatorParts {
  readonly users: UserStore;
  readonly security: Pick<AccountSecurity, 'lockWithdrawals'>;
  readonly proof: SecondProof;
  readonly ownerProof: OwnerProof;
}

const pendingMs = 600_000;

/** RFC 4226 section 4 recommends 160 bits. */
const secretBytes = 20;

export function authenticatorRoutes(parts: AuthenticatorParts): readonly GatewayRoute[] {
  const { users, security, proof, ownerProof } = parts;
  const pending = new ExpiringMap<string>({ capacity: 20_000, perOwner: 1 });
  const start = userRoute(startAuthenticator, (_, { userId, now }) => {
    const user = ownerOf(userId, users);
    if (user.authenticator !== undefined) throw methodRefused();
    const secret = new Secret({ size: secretBytes });
    const expiresAt = now + pendingMs;
    pending.set(userId, secret.base32, { owner: userId, now, expiresAt });
    return { secret: secret.base32, address: addressOf(user, secret), expiresAt };
  });
  return [
    // A stored answer would contain the secret.
    { ...start, keepsAnswers: true },
    gatewayRoute(confirmAuthenticator, async (sent, context) => {
      const user = ownerOf(context.userId, users);
      const secret = pending.get(user.id, context.now);
      if (secret === undefined) refuseUnlessRight('expired');
      if (secret === undefined || user.authenticator !== undefined) throw methodRefused();
      await ownerProof.verifyUsual(user, sent, context);
      proof.verifyNewAuthenticator(user.id, secret, sent.googleCode, context.now);
      pending.take(user.id, context.now);
      users.setAuthenticator(user.id, secret);
      return null;
    }),
    gatewayRoute(removeAuthenticator, async (sent, context) => {
      const user = ownerOf(context.userId, users);
      if (user.authenticator === undefined) throw methodRefused();
      await ownerProof.verifyUsual(user, sent, context);
      users.setAuthenticator(user.id, undefined);
      security.lockWithdrawals(user.id, context.now);
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
