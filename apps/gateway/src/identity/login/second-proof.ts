import { gatewayCode } from '@bourse/gateway-contract';
import { Refusal } from '../../edge/route/refusal.ts';
import type { CallContext } from '../../edge/route/route.ts';
import type { Notices } from '../notices/index.ts';
import type { AccountSecurity } from '../users/account-security.ts';
import { toE164, type User } from '../users/user-store.ts';
import type { CodeCaller, CodeVerdict, VerificationStore } from '../verification/index.ts';
import { Authenticators } from './authenticators.ts';

export interface ProofCodes {
  readonly emailCode?: string | undefined;
  readonly mobileCode?: string | undefined;
  readonly googleCode?: string | undefined;
}

interface SecondProofParts {
  readonly verification: Pick<VerificationStore, 'verifyCode'>;
  readonly recoveryCodes: {
    use(userId: string, code: string, now: number): Promise<boolean>;
  };
  /** Waits for the removal of lost authenticators. */
  readonly removals: { stop(userId: string, caller: AuthenticatorCaller): Promise<void> };
  readonly security: Pick<AccountSecurity, 'lockWithdrawals'>;
  readonly notices: Pick<Notices, 'record'>;
}

type AuthenticatorCaller = Pick<CallContext, 'address' | 'now'>;

const authenticatorDigits = 6;

export class SecondProof {
  readonly #parts: SecondProofParts;
  readonly #authenticators = new Authenticators();

  constructor(parts: SecondProofParts) {
    this.#parts = parts;
  }

  /**
   * Returns the addresses and numbers whose codes were used.
   *
   * @throws Refusal `20012` for a wrong code, `20013` for an expired one, `20015` for another method, `429`.
   */
  async verify(
    user: User,
    codes: ProofCodes,
    caller: CodeCaller & AuthenticatorCaller,
  ): Promise<readonly string[]> {
    const { emailCode, mobileCode, googleCode } = codes;
    const { email, mobile, authenticator } = user;
    const isSent = (emailCode ?? mobileCode) !== undefined;
    if (isSent && authenticator !== undefined) throw methodRefused();
    if (googleCode !== undefined) await this.verifyAuthenticator(user, googleCode, caller);
    return [
      ...(await this.#verifySent(email, emailCode, caller)),
      ...(await this.#verifySent(mobile && toE164(mobile), mobileCode, caller)),
    ];
  }

  /**
   * Accepts a recovery code in place of the authenticator's; it locks withdrawals, and the owner receives a notice.
   *
   * @throws Refusal `20012` for a wrong code, `20015` for an account without an authenticator, or without its code.
   */
  async verifyAuthenticator(
    { id, authenticator }: User,
    code: string | undefined,
    caller: AuthenticatorCaller,
  ): Promise<void> {
    if (authenticator === undefined || code === undefined) throw methodRefused();
    if (code.length > authenticatorDigits) {
      await this.#useRecoveryCode(id, code, caller);
      return;
    }
    if (!this.#authenticators.isRight(id, authenticator, code, caller.now)) throw wrong();
    // It is not lost.
    await this.#parts.removals.stop(id, caller);
  }

  async #useRecoveryCode(
    userId: string,
    code: string,
    { address, now }: AuthenticatorCaller,
  ): Promise<void> {
    const { recoveryCodes, security, notices } = this.#parts;
    if (!(await recoveryCodes.use(userId, code, now))) throw wrong();
    await security.lockWithdrawals(userId, now);
    const notice = { userId, kind: 'recoveryCodeUsed', subject: '', address, name: null } as const;
    await notices.record({ ...notice, at: now }, now);
  }

  /** Verifies a code of an authenticator that is not on yet. @throws Refusal `20012`. */
  verifyNewAuthenticator(userId: string, secret: string, code: string, now: number): void {
    if (!this.#authenticators.isRight(userId, secret, code, now)) throw wrong();
  }

  async #verifySent(
    target: string | undefined,
    code: string | undefined,
    caller: CodeCaller,
  ): Promise<readonly string[]> {
    if (code === undefined) return [];
    if (target === undefined) throw methodRefused();
    refuseUnlessRight(await this.#parts.verification.verifyCode(target, 'login', code, caller));
    return [target];
  }
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

function wrong(): Refusal {
  return new Refusal(gatewayCode.codeWrong, 'The code is wrong.');
}

export function methodRefused(): Refusal {
  return new Refusal(gatewayCode.methodRefused, 'This account takes another kind of code.');
}
