import { gatewayCode, resetPassword } from '@bourse/gateway-contract';
import { gatewayRoute } from '../pipeline/call.ts';
import type { GatewayRoute } from '../pipeline/call.ts';
import { Refusal } from '../route/refusal.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import type { AccountSecurity } from '../users/account-security.ts';
import { hashPassword } from '../users/password.ts';
import { toE164 } from '../users/user-store.ts';
import type { UserStore } from '../users/user-store.ts';
import type { VerificationStore } from '../verification/index.ts';
import type { PendingLogins } from './pending-logins.ts';
import { refuseUnlessRight } from './second-proof.ts';
import type { SecondProof } from './second-proof.ts';

export interface ResetPasswordParts {
  readonly users: UserStore;
  readonly sessions: Pick<SessionStore, 'endAllOf'>;
  readonly pendingLogins: PendingLogins;
  readonly verification: Pick<VerificationStore, 'checkCode' | 'useCode'>;
  readonly proof: SecondProof;
  readonly security: Pick<AccountSecurity, 'lockWithdrawals'>;
}

export function resetPasswordRoute(parts: ResetPasswordParts): GatewayRoute {
  const { users, sessions, pendingLogins, verification, proof, security } = parts;
  return gatewayRoute(resetPassword, async (payload, context) => {
    const { now } = context;
    const [name, target, code] =
      'email' in payload
        ? [payload.email, payload.email, payload.emailCode]
        : nameOf(payload.areaCode, payload.mobile, payload.mobileCode);
    refuseUnlessRight(verification.checkCode(target, 'reset', code, context));
    const user = users.findByName(name);
    if (user === undefined) {
      const message = 'There is no account with this address or number.';
      throw new Refusal(gatewayCode.accountUnknown, message);
    }
    if (user.authenticator !== undefined) proof.verifyAuthenticator(user, payload.googleCode, now);
    verification.useCode(target, 'reset', context);
    users.setPassword(user.id, await hashPassword(payload.pwd));
    security.lockWithdrawals(user.id, now);
    for (const { id } of [user, ...users.subAccountsOf(user.id)]) {
      sessions.endAllOf(id);
      pendingLogins.endAllOf(id, now);
    }
    return null;
  });
}

function nameOf(areaCode: string, number: string, code: string) {
  const mobile = { areaCode, number };
  return [mobile, toE164(mobile), code] as const;
}
