import { createHash, randomBytes } from 'node:crypto';
import type { Units } from '../../stores/units.ts';

const linkMs = 24 * 60 * 60 * 1000;

/** The links in mails that freeze an account. The database has hashes of their tokens. */
export class FreezeLinks {
  readonly #units: Units;

  constructor(units: Units) {
    this.#units = units;
  }

  /** Resolves with the token of a new link, 256 bits in base64url. */
  async issue(userId: string, now: number): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const { db } = this.#units;
    await db.deleteFrom('freeze_links').where('expires_at', '<=', now).execute();
    await db
      .insertInto('freeze_links')
      .values({ token_hash: hash(token), user_id: userId, expires_at: now + linkMs })
      .execute();
    return token;
  }

  /** Resolves with the account of a link that was not used; `undefined` for another token. */
  async ownerOf(token: string, now: number): Promise<string | undefined> {
    const links = this.#units.db.selectFrom('freeze_links').select('user_id');
    const valid = links.where('token_hash', '=', hash(token)).where('expires_at', '>', now);
    return (await valid.executeTakeFirst())?.user_id;
  }

  /** Uses a link up. */
  async remove(token: string): Promise<void> {
    const { db } = this.#units;
    await db.deleteFrom('freeze_links').where('token_hash', '=', hash(token)).execute();
  }
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
