import { createHash, randomInt } from 'node:crypto';
import { FailureLimit } from '../../edge/limits/failure-limit.ts';
import type { Units } from '../../stores/units.ts';

const codesOfAccount = 10;

/** 80 bits, so that a stolen table of hashes gives no code away. */
const codeLength = 16;

/** Crockford's base32 has no letter that looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The codes that replace an authenticator, each once. The database has their hashes. */
export class RecoveryCodes {
  readonly #units: Units;
  readonly #limit = new FailureLimit({ failures: 5, windowMs: 600_000 });

  constructor(units: Units) {
    this.#units = units;
  }

  /** Replaces the codes of an account. */
  replace(userId: string, codes: readonly string[]): Promise<void> {
    return this.#units.run(async () => {
      await this.removeAllOf(userId);
      await this.#units.db
        .insertInto('recovery_codes')
        .values(codes.map((code) => ({ user_id: userId, code_hash: hash(userId, code) })))
        .execute();
    });
  }

  async removeAllOf(userId: string): Promise<void> {
    await this.#units.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  }

  async countOf(userId: string): Promise<number> {
    const rows = this.#units.db.selectFrom('recovery_codes').where('user_id', '=', userId);
    return (await rows.select('code_hash').execute()).length;
  }

  /** Uses a code up. Resolves with `false` for another code. @throws Refusal `429`. */
  async use(userId: string, code: string, now: number): Promise<boolean> {
    const attempt = this.#limit.begin(userId, now);
    const { numDeletedRows: rows } = await this.#units.db
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('code_hash', '=', hash(userId, code))
      .executeTakeFirst();
    if (rows !== 1n) return false;
    attempt.succeed();
    return true;
  }
}

export function makeRecoveryCodes(): readonly string[] {
  return Array.from({ length: codesOfAccount }, makeCode);
}

function makeCode(): string {
  const characters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]);
  return characters.join('');
}

function hash(userId: string, code: string): string {
  return createHash('sha256').update(`${userId} ${code}`).digest('hex');
}
