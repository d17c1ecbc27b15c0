import { gatewayCode } from '@bourse/gateway-contract';
import { Refusal } from '../../edge/route/refusal.ts';
import { toE164, type User } from '../users/user-store.ts';
import type { CodeCaller, CodeVerdict, VerificationStore } from '../verification/index.ts';
import { Authenticators } from './authenticators.ts';

export interface ProofCodes {
  readonly emailCode?: string | undefined;
  readonly mobileCode?: string | undefined;
  readonly googleCode?: string | undefined;
}

export class SecondProof {
  readonly #verification: Pick<VerificationStore, 'verifyCode'>;
  readonly #authenticators = new Authenticators();

  constructor(verification: Pick<VerificationStore, 'verifyCode'>) {
    this.#verification = verification;
  }

  /**
   * Returns the addresses and numbers whose codes were used.
   *
   * @throws Refusal `20012` for a wrong code, `20013` for an expired one, `20015` for another method, `429`.
   */
  verify(user: User, codes: ProofCodes, caller: CodeCaller): readonly string[] {
    const { emailCode, mobileCode, googleCode } = codes;
    const { email, mobile, authenticator } = user;
    const isSent = (emailCode ?? mobileCode) !== undefined;
    if (isSent && authenticator !== undefined) throw methodRefused();
    if (googleCode !== undefined) this.verifyAuthenticator(user, googleCode, caller.now);
    return [
      ...this.#verifySent(email, emailCode, caller),
      ...this.#verifySent(mobile && toE164(mobile), mobileCode, caller),
    ];
  }

  /** @throws Refusal `20012` for a wrong code, `20015` for an account without an authenticator, or without its code. */
  verifyAuthenticator({ id, authenticator }: User, code: string | undefined, now: number): void {
    if (authenticator === undefined || code === undefined) throw methodRefused();
    if (!this.#authenticators.isRight(id, authenticator, code, now)) throw wrong();
  }

  /** Verifies a code of an authenticator that is not on yet. @throws Refusal `20012`. */
  verifyNewAuthenticator(userId: string, secret: string, code: string, now: number): void {
    if (!this.#authenticators.isRight(userId, secret, code, now)) throw wrong();
  }

  #verifySent(
    target: string | undefined,
    code: string | undefined,
    caller: CodeCaller,
  ): readonly string[] {
    if (code === undefined) return [];
    if (target === undefined) throw methodRefused();
    refuseUnlessRight(this.#verification.verifyCode(target, 'login', code, caller));
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
