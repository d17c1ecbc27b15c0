import {
  gatewayCode,
  registerByEmail,
  registerByMobile,
  registerByMobileAndEmail,
} from '@bourse/gateway-contract';
import { Refusal } from '../../edge/route/refusal.ts';
import { gatewayRoute, type GatewayContext, type GatewayRoute } from '../../edge/pipeline/call.ts';
import type { AccountSecurity } from '../users/account-security.ts';
import { hashPassword } from '../users/password.ts';
import { toE164, type NewUser, type UserStore } from '../users/user-store.ts';
import type { VerificationStore } from '../verification/index.ts';
import type { Attempts } from './attempts.ts';
import type { LoggedIn, OpenSession } from './open-session.ts';
import { refuseUnlessRight } from './second-proof.ts';

export interface RegistrationParts {
  readonly users: UserStore;
  readonly security: Pick<AccountSecurity, 'noteVerified'>;
  readonly verification: Pick<VerificationStore, 'verifyCode'>;
  readonly attempts: Attempts;
  readonly openSession: OpenSession;
}

export function registrationRoutes(parts: RegistrationParts): readonly GatewayRoute[] {
  const register = createRegister(parts);
  return [
    gatewayRoute(
      registerByEmail,
      ({ email, emailCode, pwd }, context) => register({ email }, pwd, { emailCode }, context),
      { captcha: 'register' },
    ),
    gatewayRoute(registerByMobile, ({ areaCode, mobile, mobileCode, pwd }, context) =>
      register({ mobile: { areaCode, number: mobile } }, pwd, { mobileCode }, context),
    ),
    gatewayRoute(registerByMobileAndEmail, (payload, context) => {
      const { areaCode, mobile, email, pwd, ...codes } = payload;
      return register({ email, mobile: { areaCode, number: mobile } }, pwd, codes, context);
    }),
  ];
}

type Register = (
  user: NewUser,
  password: string,
  codes: SentCodes,
  context: GatewayContext,
) => Promise<LoggedIn>;

interface SentCodes {
  readonly emailCode?: string | undefined;
  readonly mobileCode?: string | undefined;
}

function createRegister(parts: RegistrationParts): Register {
  const { users, security, attempts, openSession } = parts;
  return async (user, password, codes, context) => {
    const targets = verifyCodes(user, codes, context, parts);
    const attempt = attempts.register(context);
    const hash = await hashPassword(password);
    const made = await users.create({ ...user, password: hash }, context.now);
    if (made === undefined) {
      const message = 'There is an account with this address or number.';
      throw new Refusal(gatewayCode.accountExists, message);
    }
    for (const target of targets) await security.noteVerified(made.id, target);
    attempt.succeed();
    // A new account has no earlier device to compare with.
    return openSession(made.id, 'known', context);
  };
}

/** Returns the addresses and numbers whose codes were used. */
function verifyCodes(
  { email, mobile }: NewUser,
  { emailCode, mobileCode }: SentCodes,
  context: GatewayContext,
  { verification }: Pick<RegistrationParts, 'verification'>,
): readonly string[] {
  const sent = [
    [mobile && toE164(mobile), mobileCode],
    [email, emailCode],
  ] as const;
  return sent.flatMap(([target, code]) => {
    if (target === undefined || code === undefined) return [];
    refuseUnlessRight(verification.verifyCode(target, 'register', code, context));
    return [target];
  });
}
