import {
  gatewayCode,
  getRegistrationWays,
  registerByEmail,
  registerByMobile,
  registerByMobileAndEmail,
} from '@bourse/gateway-contract';
import { Refusal } from '../../edge/route/refusal.ts';
import {
  gatewayRoute,
  type CaptchaCaller,
  type GatewayContext,
  type GatewayRoute,
} from '../../edge/pipeline/call.ts';
import type { AccountSecurity } from '../users/account-security.ts';
import { hashPassword } from '../users/password.ts';
import { toE164, type NewUser, type UserStore } from '../users/user-store.ts';
import type { Senders, VerificationStore } from '../verification/index.ts';
import type { Attempts } from './attempts.ts';
import type { LoggedIn, OpenSession } from './open-session.ts';
import { refuseUnlessRight } from './second-proof.ts';

export interface RegistrationParts {
  readonly users: UserStore;
  readonly security: Pick<AccountSecurity, 'noteVerified'>;
  readonly senders: Senders;
  readonly inboxPath: string | null;
  readonly verification: Pick<VerificationStore, 'checkCode' | 'hasCode' | 'useCode'>;
  readonly attempts: Attempts;
  readonly openSession: OpenSession;
}

export function registrationRoutes(parts: RegistrationParts): readonly GatewayRoute[] {
  const { senders, inboxPath, verification } = parts;
  const register = createRegister(parts);
  /** A code is sent after a solved challenge. */
  const hasCodes = async (context: CaptchaCaller, ...targets: readonly string[]) => {
    const found = targets.map((target) => verification.hasCode(target, 'register', context));
    return (await Promise.all(found)).every(Boolean);
  };
  return [
    gatewayRoute(getRegistrationWays, () => ({
      email: senders.mail,
      mobile: senders.sms,
      inbox: inboxPath,
    })),
    gatewayRoute(
      registerByEmail,
      ({ email, emailCode, pwd }, context) => register({ email }, pwd, { emailCode }, context),
      { hasPassed: ({ email }, context) => hasCodes(context, email) },
    ),
    gatewayRoute(
      registerByMobile,
      ({ mobileCode, pwd, ...number }, context) =>
        register({ mobile: mobileOf(number) }, pwd, { mobileCode }, context),
      {
        hasPassed: (number, context) => hasCodes(context, toE164(mobileOf(number))),
      },
    ),
    gatewayRoute(
      registerByMobileAndEmail,
      ({ email, emailCode, mobileCode, pwd, ...number }, context) => {
        const codes = { emailCode, mobileCode };
        return register({ email, mobile: mobileOf(number) }, pwd, codes, context);
      },
      {
        hasPassed: ({ email, ...number }, context) =>
          hasCodes(context, email, toE164(mobileOf(number))),
      },
    ),
  ];
}

interface SentMobile {
  readonly areaCode: string;
  readonly mobile: string;
}

function mobileOf({ areaCode, mobile }: SentMobile) {
  return { areaCode, number: mobile };
}

type Register = (
  user: NewUser,
  password: string,
  codes: SentCodes,
  context: GatewayContext,
) => Promise<LoggedIn>;

interface SentCodes {
  readonly emailCode?: string;
  readonly mobileCode?: string;
}

function createRegister(parts: RegistrationParts): Register {
  const { users, security, attempts, openSession } = parts;
  return async (user, password, codes, context) => {
    const targets = await verifyCodes(user, codes, context, parts);
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

/** Uses the codes up, and returns their addresses and numbers. */
async function verifyCodes(
  { email, mobile }: NewUser,
  { emailCode, mobileCode }: SentCodes,
  context: GatewayContext,
  { verification }: Pick<RegistrationParts, 'verification'>,
): Promise<readonly string[]> {
  const sent = [
    [mobile && toE164(mobile), mobileCode],
    [email, emailCode],
  ] as const;
  const targets: string[] = [];
  for (const [target, code] of sent) {
    if (target === undefined || code === undefined) continue;
    refuseUnlessRight(await verification.checkCode(target, 'register', code, context));
    targets.push(target);
  }
  // A right code beside a wrong one can be used again.
  for (const target of targets) {
    const isUsed = await verification.useCode(target, 'register', context);
    refuseUnlessRight(isUsed ? 'right' : 'expired');
  }
  return targets;
}
