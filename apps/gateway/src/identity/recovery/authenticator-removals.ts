import { gatewayCode, type SecurityNoticeKind } from '@bourse/gateway-contract';
import type { CallContext } from '../../edge/route/route.ts';
import { Refusal } from '../../edge/route/refusal.ts';
import type { Units } from '../../stores/units.ts';
import type { Notices } from '../notices/index.ts';
import type { AccountSecurity } from '../users/account-security.ts';
import type { UserStore } from '../users/user-store.ts';
import type { RecoveryCodes } from './recovery-codes.ts';

interface RemovalParts {
  readonly units: Units;
  readonly users: Pick<UserStore, 'setAuthenticator'>;
  readonly recoveryCodes: Pick<RecoveryCodes, 'removeAllOf'>;
  readonly security: Pick<AccountSecurity, 'freezeOf' | 'lockWithdrawals'>;
  readonly notices: Pick<Notices, 'record'>;
}

type Caller = Pick<CallContext, 'address' | 'now'>;

const dayMs = 24 * 60 * 60 * 1000;

const waitMs = 7 * dayMs;

/** Turns lost authenticators off after a wait, during which the owner receives a notice every day. */
export class AuthenticatorRemovals {
  readonly #parts: RemovalParts;

  constructor(parts: RemovalParts) {
    this.#parts = parts;
  }

  /** Begins the wait, or resolves with the end of the one that runs. @throws Refusal `20050` for a frozen account. */
  async begin(userId: string, { address, now }: Caller): Promise<number> {
    const { units, security } = this.#parts;
    const { removalAt, isNew } = await units.run(async () => {
      if ((await security.freezeOf(userId)) !== null) {
        throw new Refusal(gatewayCode.userFrozen, 'The account is frozen.');
      }
      const running = await this.dueAtOf(userId);
      if (running !== null) return { removalAt: running, isNew: false };
      const row = { user_id: userId, due_at: now + waitMs, noticed_at: now, address };
      await units.db.insertInto('authenticator_removals').values(row).execute();
      return { removalAt: row.due_at, isNew: true };
    });
    if (isNew) await this.#noteWait(userId, removalAt, { address, now });
    return removalAt;
  }

  /** Resolves with the time at which the authenticator is turned off; `null` if no wait runs. */
  async dueAtOf(userId: string): Promise<number | null> {
    const rows = this.#parts.units.db.selectFrom('authenticator_removals').select('due_at');
    return (await rows.where('user_id', '=', userId).executeTakeFirst())?.due_at ?? null;
  }

  /** Ends the wait of an account, if it has one. Resolves with whether it had one. */
  async end(userId: string): Promise<boolean> {
    const rows = this.#parts.units.db.deleteFrom('authenticator_removals');
    const { numDeletedRows } = await rows.where('user_id', '=', userId).executeTakeFirst();
    return numDeletedRows === 1n;
  }

  /** Like {@link end}, and tells the owner. */
  async stop(userId: string, caller: Caller): Promise<void> {
    if (await this.end(userId)) await this.#note(userId, 'authenticatorRemovalStopped', caller);
  }

  /** Turns the authenticator of an account off if its wait is over. */
  async settle(userId: string, now: number): Promise<void> {
    const { units, users, recoveryCodes, security } = this.#parts;
    const address = await units.run(async () => {
      const rows = units.db.deleteFrom('authenticator_removals').where('user_id', '=', userId);
      const removal = await rows.where('due_at', '<=', now).returning('address').executeTakeFirst();
      if (removal === undefined) return undefined;
      await security.lockWithdrawals(userId, now);
      await users.setAuthenticator(userId, undefined);
      await recoveryCodes.removeAllOf(userId);
      return removal.address;
    });
    if (address !== undefined) await this.#note(userId, 'authenticatorOff', { address, now });
  }

  /** Settles what is due, and tells the owners of the others once a day. */
  async sweep(now: number): Promise<void> {
    const { db } = this.#parts.units;
    const removals = db.selectFrom('authenticator_removals');
    const due = await removals.select('user_id').where('due_at', '<=', now).execute();
    for (const row of due) await this.settle(row.user_id, now);
    const waiting = removals.selectAll().where('noticed_at', '<=', now - dayMs);
    for (const row of await waiting.execute()) {
      await db
        .updateTable('authenticator_removals')
        .set({ noticed_at: now })
        .where('user_id', '=', row.user_id)
        .execute();
      await this.#noteWait(row.user_id, row.due_at, { address: row.address, now });
    }
  }

  #noteWait(userId: string, removalAt: number, caller: Caller): Promise<void> {
    const day = new Date(removalAt).toISOString().slice(0, 10);
    return this.#note(userId, 'authenticatorRemovalBegun', caller, day);
  }

  #note(
    userId: string,
    kind: SecurityNoticeKind,
    { address, now }: Caller,
    subject = '',
  ): Promise<void> {
    return this.#parts.notices.record({ userId, kind, subject, address, name: null, at: now }, now);
  }
}
