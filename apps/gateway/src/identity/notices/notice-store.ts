import {
  noticeKind,
  noticesRead,
  type CallAnswer,
  type getNotices,
  type NoticesRead,
} from '@bourse/gateway-contract';
import * as v from 'valibot';
import type { Units } from '../../stores/units.ts';

export type Notice = CallAnswer<typeof getNotices>['notices'][number];

export interface NewNotice extends Omit<Notice, 'noticeId'> {
  readonly userId: string;
  /** Unique for the user. A second notice with the same name is dropped. */
  readonly name: string | null;
}

const keptNotices = 200;

const nothingRead: NoticesRead = { until: 0, ids: [] };

/** The notices of all accounts, and what their users have read. */
export class NoticeStore {
  readonly #units: Units;

  constructor(units: Units) {
    this.#units = units;
  }

  /** Resolves with whether the notice is new. */
  add({ userId, ...notice }: NewNotice): Promise<boolean> {
    return this.#units.run(async () => {
      const { db } = this.#units;
      const { numInsertedOrUpdatedRows: rows } = await db
        .insertInto('notices')
        .values({ user_id: userId, ...notice })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      const own = db.selectFrom('notices').select('id').where('user_id', '=', userId);
      await db
        .deleteFrom('notices')
        .where('user_id', '=', userId)
        .where('id', 'not in', own.orderBy('id', 'desc').limit(keptNotices))
        .execute();
      return rows === 1n;
    });
  }

  /** Newest first. A notice of a later time is not yet listed. */
  async of(userId: string, now: number): Promise<readonly Notice[]> {
    const notices = this.#units.db
      .selectFrom('notices')
      .select(['id', 'kind', 'at', 'subject', 'address'])
      .where('user_id', '=', userId)
      .where('at', '<=', now);
    const rows = await notices.orderBy('at', 'desc').orderBy('id', 'desc').execute();
    return rows.map(({ id, kind, ...notice }) => ({
      noticeId: String(id),
      kind: v.parse(noticeKind, kind),
      ...notice,
    }));
  }

  async readBy(userId: string): Promise<NoticesRead> {
    const read = this.#units.db.selectFrom('notices_read').select('body');
    const row = await read.where('user_id', '=', userId).executeTakeFirst();
    return row ? v.parse(noticesRead, JSON.parse(row.body)) : nothingRead;
  }

  /** Replaces what a user has read by what `change` makes of it. */
  changeRead(userId: string, change: (read: NoticesRead) => NoticesRead): Promise<void> {
    return this.#units.run(async () => {
      const body = JSON.stringify(change(await this.readBy(userId)));
      await this.#units.db
        .insertInto('notices_read')
        .values({ user_id: userId, body })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ body }))
        .execute();
    });
  }
}
