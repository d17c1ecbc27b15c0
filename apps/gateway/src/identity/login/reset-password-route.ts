import { gatewayCode, resetPassword } from '@bourse/gateway-contract';
import { gatewayRoute, type GatewayRoute } from '../../edge/pipeline/call.ts';
import { Refusal } from '../../edge/route/refusal.ts';
import type { Units } from '../../stores/units.ts';
import type { AccountSecurity } from '../users/account-security.ts';
import { hashPassword } from '../users/password.ts';
import { toE164 } from '../users/user-store.ts';
import type { VerificationStore } from '../verification/index.ts';
import { createForgetAccount, type ForgetParts } from './forget-account.ts';
import { refuseUnlessRight, type SecondProof } from './second-proof.ts';

export interface ResetPasswordParts extends ForgetParts {
  readonly units: Pick<Units, 'run'>;
  readonly verification: Pick<VerificationStore, 'checkCode' | 'useCode'>;
  readonly proof: SecondProof;
  readonly security: Pick<
    AccountSecurity,
    'lockWithdrawals' | 'isVerified' | 'noteVerified' | 'noteReset'
  >;
}

export function resetPasswordRoute(parts: ResetPasswordParts): GatewayRoute {
  const { units, users, verification, proof, security, otherLogins } = parts;
  const { forget, end } = createForgetAccount(parts);
  return gatewayRoute(resetPassword, async (payload, context) => {
    const { now } = context;
    const [name, target, code] =
      'email' in payload
        ? [payload.email, payload.email, payload.emailCode]
        : nameOf(payload.areaCode, payload.mobile, payload.mobileCode);
    const user = await users.findByName(name);
    refuseUnlessRight(await verification.checkCode(target, 'reset', code, context));
    if (user === undefined) {
      const message = 'There is no account with this address or number.';
      throw new Refusal(gatewayCode.accountUnknown, message);
    }
    if (user.authenticator !== undefined) {
      await proof.verifyAuthenticator(user, payload.googleCode, context);
    }
    // Another reset with the same code may have arrived first.
    if (!(await verification.useCode(target, 'reset', context))) refuseUnlessRight('expired');
    const password = await hashPassword(payload.pwd);
    await units.run(async () => {
      const isVerified = await security.isVerified(user.id, target);
      await users.setPassword(user.id, password);
      await security.lockWithdrawals(user.id, now);
      await security.noteVerified(user.id, target);
      await forget(user, isVerified);
      const others = await otherLogins.listOf(user);
      await security.noteReset(user.id, now, others.length > 0);
    });
    await end(user, now);
    return null;
  });
}

function nameOf(areaCode: string, number: string, code: string) {
  const mobile = { areaCode, number };
  return [mobile, toE164(mobile), code] as const;
}
