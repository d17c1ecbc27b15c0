import { gatewayCode } from '@bourse/gateway-contract';
import { FailureLimit } from '../limits/failure-limit.ts';
import { methodRefused, refuseUnlessRight } from '../login/index.ts';
import type { SecondProof } from '../login/index.ts';
import { Refusal } from '../route/refusal.ts';
import { verifyPassword } from '../users/password.ts';
import { toE164 } from '../users/user-store.ts';
import type { User } from '../users/user-store.ts';
import type { CodeCaller, VerificationStore } from '../verification/index.ts';

export interface SentProof {
  readonly pwd?: string | undefined;
  readonly verifyCode?: string | undefined;
  readonly googleCode?: string | undefined;
}

/** A code that was sent for `security`. */
export interface SentCode {
  readonly target: string;
  readonly code: string | undefined;
}

interface OwnerProofParts {
  readonly proof: Pick<SecondProof, 'verifyAuthenticator'>;
  readonly verification: Pick<VerificationStore, 'checkCode' | 'useCode'>;
}

/** Verifies that the owner of an account changes its security. */
export class OwnerProof {
  readonly #parts: OwnerProofParts;
  readonly #passwords = new FailureLimit({ failures: 10, windowMs: 900_000 });

  constructor(parts: OwnerProofParts) {
    this.#parts = parts;
  }

  /**
   * Verifies the password and the authenticator's code of an account that has them, then uses up the sent codes. A refusal
   * leaves them valid.
   *
   * @throws Refusal `20001`, `20012`, `20013`, `20015` for a proof that is missing, `429`.
   */
  async verify(
    user: User,
    { pwd, googleCode }: SentProof,
    codes: readonly SentCode[],
    caller: CodeCaller,
  ): Promise<void> {
    const { proof, verification } = this.#parts;
    await this.#verifyPassword(user, pwd, caller.now);
    for (const { target, code } of codes) {
      if (code === undefined) throw methodRefused();
      refuseUnlessRight(verification.checkCode(target, 'security', code, caller));
    }
    if (user.authenticator !== undefined) proof.verifyAuthenticator(user, googleCode, caller.now);
    for (const { target } of codes) verification.useCode(target, 'security', caller);
  }

  /** Like {@link OwnerProof.verify}; a code that was sent replaces a password that the account does not have. */
  verifyUsual(user: User, sent: SentProof, caller: CodeCaller): Promise<void> {
    const codes = user.password === undefined ? [ownCode(user, sent)] : [];
    return this.verify(user, sent, codes, caller);
  }

  async #verifyPassword(user: User, pwd: string | undefined, now: number): Promise<void> {
    if (user.password === undefined) return;
    if (pwd === undefined) throw methodRefused();
    const attempt = this.#passwords.begin(user.id, now);
    if (!(await verifyPassword(pwd, user.password))) {
      throw new Refusal(gatewayCode.credentialsInvalid, 'The password is wrong.');
    }
    attempt.succeed();
  }
}

/** The code that was sent to the account's address, or to its number if it has no address. */
export function ownCode({ email, mobile }: User, { verifyCode }: SentProof): SentCode {
  const target = email ?? (mobile && toE164(mobile));
  if (target === undefined) throw methodRefused();
  return { target, code: verifyCode };
}
