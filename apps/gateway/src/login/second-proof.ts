import { gatewayCode } from '@bourse/gateway-contract';
import { Secret, TOTP } from 'otpauth';
import { Refusal } from '../route/refusal.ts';
import { createExpiringMap } from '../limits/expiring-map.ts';
import { createFailureLimit } from '../limits/failure-limit.ts';
import { toE164 } from '../users/user-store.ts';
import type { User } from '../users/user-store.ts';
import type { CodeCaller, CodeVerdict, VerificationStore } from '../verification/index.ts';

export interface ProofCodes {
  readonly emailCode?: string | undefined;
  readonly mobileCode?: string | undefined;
  readonly googleCode?: string | undefined;
}

export interface SecondProof {
  /** @throws Refusal `20012` for a wrong code, `20013` for an expired one, `20015` for another method, `429`. */
  verify(user: User, codes: ProofCodes, caller: CodeCaller): void;
}

export function createSecondProof(
  verification: Pick<VerificationStore, 'verifyCode'>,
): SecondProof {
  const isAuthenticatorsCode = createAuthenticatorCheck();
  const verifySentCode = (target: string, code: string, caller: CodeCaller) => {
    refuseUnlessRight(verification.verifyCode(target, 'login', code, caller));
  };
  return {
    verify(user, { emailCode, mobileCode, googleCode }, caller) {
      const { email, mobile, authenticator } = user;
      const isSent = (emailCode ?? mobileCode) !== undefined;
      if (isSent && authenticator !== undefined) throw methodRefused();
      if (googleCode !== undefined) {
        if (authenticator === undefined) throw methodRefused();
        if (!isAuthenticatorsCode(user.id, authenticator, googleCode, caller.now)) throw wrong();
      }
      if (emailCode !== undefined) {
        if (email === undefined) throw methodRefused();
        verifySentCode(email, emailCode, caller);
      }
      if (mobileCode !== undefined) {
        if (mobile === undefined) throw methodRefused();
        verifySentCode(toE164(mobile), mobileCode, caller);
      }
    },
  };
}

export function refuseUnlessRight(verdict: CodeVerdict): void {
  if (verdict === 'wrong') throw wrong();
  if (verdict === 'expired') {
    throw new Refusal(
      gatewayCode.codeExpired,
      'The code is no longer valid. Please ask for another.',
    );
  }
}

const periodSeconds = 30;

/** RFC 6238 with a tolerance of one step. Each code is accepted once (section 5.2). */
function createAuthenticatorCheck() {
  const limit = createFailureLimit({ failures: 5, windowMs: 600_000 });
  const lastSteps = createExpiringMap<number>({ capacity: 100_000, perOwner: 1 });
  return (userId: string, secret: string, code: string, now: number): boolean => {
    const attempt = limit.begin(userId, now);
    const totp = new TOTP({ secret: Secret.fromBase32(secret), period: periodSeconds });
    const delta = totp.validate({ token: code, timestamp: now, window: 1 });
    if (delta === null) return false;
    const step = totp.counter({ timestamp: now }) + delta;
    if (step <= (lastSteps.get(userId, now) ?? -1)) return false;
    const expiresAt = now + 4 * periodSeconds * 1000;
    lastSteps.set(userId, step, { owner: userId, now, expiresAt });
    attempt.succeed();
    return true;
  };
}

function wrong(): Refusal {
  return new Refusal(gatewayCode.codeWrong, 'The code is wrong.');
}

function methodRefused(): Refusal {
  return new Refusal(gatewayCode.methodRefused, 'This account takes another kind of code.');
}
