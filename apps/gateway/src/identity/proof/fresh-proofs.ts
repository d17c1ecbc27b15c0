import { gatewayCode, type FreshProof } from '@bourse/gateway-contract';
import { FailureLimit } from '../../edge/limits/failure-limit.ts';
import type { ProofCaller, ProofGate, ProvenCall } from '../../edge/pipeline/proof-gate.ts';
import { Refusal } from '../../edge/route/refusal.ts';
import type { Notices } from '../notices/index.ts';
import { refuseUnlessRight, type SecondProof } from '../login/index.ts';
import type { Passkeys, PasskeyStore } from '../passkeys/index.ts';
import type { AccountSecurity } from '../users/account-security.ts';
import { verifyPassword } from '../users/password.ts';
import { toE164, type User, type UserStore } from '../users/user-store.ts';
import { proofPurpose, type VerificationStore } from '../verification/index.ts';

interface FreshProofsParts {
  readonly users: Pick<UserStore, 'findById' | 'proverOf'>;
  readonly proof: Pick<SecondProof, 'verifyAuthenticator'>;
  readonly passkeys: Pick<Passkeys, 'verify'>;
  readonly passkeyStore: Pick<PasskeyStore, 'of'>;
  readonly verification: Pick<VerificationStore, 'verifyCode'>;
  readonly security: Pick<AccountSecurity, 'noteVerified'>;
  readonly notices: Pick<Notices, 'record'>;
}

/** The proofs that an account accepts. A sent code is one only if there is neither authenticator nor passkey. */
export interface ProofMeans {
  readonly owner: User;
  readonly hasAuthenticator: boolean;
  /** Credentials of the passkeys. */
  readonly passkeys: readonly string[];
  /** The address or number that receives a code. */
  readonly target: string | undefined;
}

const noteEveryMs = 600_000;

const unproven: ReadonlySet<string> = new Set([
  gatewayCode.proofRequired,
  gatewayCode.proofInvalid,
]);

/** Verifies that the owner of an account makes one change. */
export class FreshProofs implements ProofGate {
  readonly #parts: FreshProofsParts;
  readonly #passwords = new FailureLimit({ failures: 10, windowMs: 900_000 });

  constructor(parts: FreshProofsParts) {
    this.#parts = parts;
  }

  async meansOf(userId: string | undefined): Promise<ProofMeans> {
    const { users, passkeyStore } = this.#parts;
    const user = userId === undefined ? undefined : await users.findById(userId);
    if (user === undefined) throw new TypeError('A user without an account came past the pipeline');
    const owner = await users.proverOf(user);
    const passkeys = (await passkeyStore.of(owner.id)).map(({ credentialId }) => credentialId);
    const hasAuthenticator = owner.authenticator !== undefined;
    const isSent = !hasAuthenticator && passkeys.length === 0;
    return { owner, hasAuthenticator, passkeys, target: isSent ? ownTarget(owner) : undefined };
  }

  async verify(proof: FreshProof, call: ProvenCall, caller: ProofCaller): Promise<void> {
    try {
      await this.#verify(proof, call, caller);
    } catch (error) {
      if (error instanceof Refusal && unproven.has(error.code)) await this.#note(caller);
      throw error;
    }
  }

  /** Notifies the owner of an attempt to make a change, once in ten minutes. */
  async #note({ userId = '', address, now }: ProofCaller): Promise<void> {
    const name = `proofRefused ${Math.floor(now / noteEveryMs)}`;
    const notice = { userId, kind: 'proofRefused', subject: '', address, name, at: now } as const;
    await this.#parts.notices.record(notice, now);
  }

  async #verify(proof: FreshProof, call: ProvenCall, caller: ProofCaller): Promise<void> {
    const { googleCode, fidoVerifyCode, verifyCode } = proof;
    const { owner, hasAuthenticator, passkeys, target } = await this.meansOf(caller.userId);
    if (googleCode !== undefined && hasAuthenticator) {
      return refuseAs('googleCode', () =>
        this.#parts.proof.verifyAuthenticator(owner, googleCode, caller),
      );
    }
    if (fidoVerifyCode !== undefined && passkeys.length > 0) {
      return this.#verifyPasskey(owner, fidoVerifyCode, call, caller);
    }
    if (verifyCode === undefined || target === undefined) throw proofRequired();
    await this.#verifyPassword(owner, proof.pwd, caller.now);
    await refuseAs('verifyCode', async () => {
      const purpose = proofPurpose(call.path);
      const { verification } = this.#parts;
      refuseUnlessRight(await verification.verifyCode(target, purpose, verifyCode, caller));
    });
    await this.#parts.security.noteVerified(owner.id, target);
  }

  #verifyPasskey(
    owner: User,
    answer: string,
    call: ProvenCall,
    caller: ProofCaller,
  ): Promise<void> {
    return refuseAs('fidoVerifyCode', async () => {
      const userId = await this.#parts.passkeys.verify(answer, caller, purposeOf(call));
      if (userId !== owner.id) throw new Refusal(gatewayCode.passkeyInvalid, '');
    });
  }

  async #verifyPassword(owner: User, pwd: string | undefined, now: number): Promise<void> {
    if (owner.password === undefined) return;
    if (pwd === undefined) throw proofRequired();
    const attempt = this.#passwords.begin(owner.id, now);
    if ((await verifyPassword(pwd, owner.password)) === 'wrong') throw proofInvalid('pwd');
    attempt.succeed();
  }
}

/** Returns what the challenge of a passkey belongs to. */
export function purposeOf({ path, payloadHash }: ProvenCall): string {
  return `${path} ${payloadHash}`;
}

export function proofRequired(): Refusal {
  return new Refusal(gatewayCode.proofRequired, 'Please confirm that it is you.');
}

const messages: Readonly<Record<keyof FreshProof, string>> = {
  googleCode: 'The code of the authenticator is wrong, or was used already.',
  fidoVerifyCode: 'This passkey was not accepted.',
  pwd: 'The password is wrong.',
  verifyCode: 'The code is wrong, or no longer valid.',
};

function proofInvalid(field: keyof FreshProof): Refusal {
  return new Refusal(gatewayCode.proofInvalid, messages[field], { data: { field } });
}

/** Names the field of every refusal except the one of too many attempts. */
async function refuseAs(
  field: keyof FreshProof,
  verify: () => void | Promise<void>,
): Promise<void> {
  try {
    await verify();
  } catch (error) {
    const isOfProof = error instanceof Refusal && error.code !== gatewayCode.tooManyRequests;
    throw isOfProof ? proofInvalid(field) : error;
  }
}

/** Returns the account's address, or its number if it has no address. */
function ownTarget({ email, mobile }: User): string | undefined {
  return email ?? (mobile && toE164(mobile));
}
