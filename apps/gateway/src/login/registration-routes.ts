import {
  gatewayCode,
  registerByEmail,
  registerByMobile,
  registerByMobileAndEmail,
} from '@bourse/gateway-contract';
import { Refusal } from '../route/refusal.ts';
import { gatewayRoute } from '../pipeline/call.ts';
import type { GatewayContext, GatewayRoute } from '../pipeline/call.ts';
import { hashPassword } from '../users/password.ts';
import { toE164 } from '../users/user-store.ts';
import type { NewUser, UserStore } from '../users/user-store.ts';
import type { VerificationStore } from '../verification/index.ts';
import type { Attempts } from './attempts.ts';
import type { LoggedIn, OpenSession } from './open-session.ts';
import { refuseUnlessRight } from './second-proof.ts';

export interface RegistrationParts {
  readonly users: UserStore;
  readonly verification: Pick<VerificationStore, 'verifyCode'>;
  readonly attempts: Attempts;
  readonly openSession: OpenSession;
}

export function registrationRoutes(parts: RegistrationParts): readonly GatewayRoute[] {
  const verifyCode = (target: string, code: string | undefined, context: GatewayContext) => {
    if (code !== undefined) {
      refuseUnlessRight(parts.verification.verifyCode(target, 'register', code, context));
    }
  };
  const register = createRegister(parts);
  return [
    gatewayRoute(
      registerByEmail,
      ({ email, emailCode, pwd }, context) => {
        verifyCode(email, emailCode, context);
        return register({ email }, pwd, context);
      },
      { captcha: 'register' },
    ),
    gatewayRoute(registerByMobile, ({ areaCode, mobile, mobileCode, pwd }, context) => {
      const number = { areaCode, number: mobile };
      verifyCode(toE164(number), mobileCode, context);
      return register({ mobile: number }, pwd, context);
    }),
    gatewayRoute(registerByMobileAndEmail, (payload, context) => {
      const { areaCode, mobile, mobileCode, email, emailCode, pwd } = payload;
      const number = { areaCode, number: mobile };
      verifyCode(toE164(number), mobileCode, context);
      verifyCode(email, emailCode, context);
      return register({ email, mobile: number }, pwd, context);
    }),
  ];
}

type Register = (user: NewUser, password: string, context: GatewayContext) => Promise<LoggedIn>;

function createRegister({ users, attempts, openSession }: RegistrationParts): Register {
  return async (user, password, context) => {
    const attempt = attempts.register(context);
    const made = users.create({ ...user, password: await hashPassword(password) }, context.now);
    if (made === undefined) {
      const message = 'There is an account with this address or number.';
      throw new Refusal(gatewayCode.accountExists, message);
    }
    attempt.succeed();
    // A new account has no earlier device to compare with.
    return openSession(made.id, 'known', context);
  };
}
