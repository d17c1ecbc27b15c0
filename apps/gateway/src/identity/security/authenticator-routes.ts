import {
  confirmAuthenticator,
  removeAuthenticator,
  startAuthenticator,
} from '@bourse/gateway-contract';
import { Secret, TOTP } from 'otpauth';
import { ExpiringMap } from '../../edge/limits/expiring-map.ts';
import { methodRefused, refuseUnlessRight, type SecondProof } from '../login/index.ts';
import type { Units } from '../../stores/units.ts';
import {
  makeRecoveryCodes,
  type AuthenticatorRemovals,
  type RecoveryCodes,
} from '../recovery/index.ts';
import { gatewayRoute, type GatewayRoute } from '../../edge/pipeline/call.ts';
import { userRoute } from '../../edge/route/route.ts';
import { toE164, type User, type UserStore } from '../users/user-store.ts';
import { ownerOf } from '../users/owner-of.ts';

export interface AuthenticatorParts {
  readonly units: Pick<Units, 'run'>;
  readonly recoveryCodes: Pick<RecoveryCodes, 'replace' | 'removeAllOf'>;
  readonly removals: Pick<AuthenticatorRemovals, 'end'>;
  readonly users: UserStore;
  readonly proof: SecondProof;
}

const pendingMs = 600_000;

/** RFC 4226 section 4 recommends 160 bits. */
const secretBytes = 20;

interface NewAuthenticator {
  /** Base32. */
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

export function authenticatorRoutes(parts: AuthenticatorParts): readonly GatewayRoute[] {
  const { units, users, proof, recoveryCodes, removals } = parts;
  const pending = new ExpiringMap<NewAuthenticator>({ capacity: 20_000, perOwner: 1 });
  const start = userRoute(startAuthenticator, async (_, { userId, now }) => {
    const user = await ownerOf(userId, users);
    if (user.authenticator !== undefined) throw methodRefused();
    const secret = new Secret({ size: secretBytes });
    const expiresAt = now + pendingMs;
    const made = { secret: secret.base32, recoveryCodes: makeRecoveryCodes() };
    pending.set(userId, made, { owner: userId, now, expiresAt });
    return {
      secret: made.secret,
      address: addressOf(user, secret),
      recoveryCodes: [...made.recoveryCodes],
      expiresAt,
    };
  });
  return [
    // A stored answer would contain the secret and the codes.
    { ...start, keepsAnswers: true },
    gatewayRoute(confirmAuthenticator, async ({ newCode }, context) => {
      const user = await ownerOf(context.userId, users);
      const made = pending.get(user.id, context.now);
      if (made === undefined) refuseUnlessRight('expired');
      if (made === undefined || user.authenticator !== undefined) throw methodRefused();
      proof.verifyNewAuthenticator(user.id, made.secret, newCode, context.now);
      pending.take(user.id, context.now);
      await units.run(async () => {
        await users.setAuthenticator(user.id, made.secret);
        await recoveryCodes.replace(user.id, made.recoveryCodes);
      });
      return null;
    }),
    gatewayRoute(removeAuthenticator, async (_, context) => {
      const user = await ownerOf(context.userId, users);
      if (user.authenticator === undefined) throw methodRefused();
      await units.run(async () => {
        await users.setAuthenticator(user.id, undefined);
        await recoveryCodes.removeAllOf(user.id);
        await removals.end(user.id);
      });
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
