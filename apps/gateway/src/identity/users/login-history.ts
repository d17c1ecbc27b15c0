import type { CallAnswer, getLoginHistory } from '@bourse/gateway-contract';
import type { Visit } from '../../edge/sessions/visit.ts';
import type { Units } from '../../stores/units.ts';

export type LoginRecord = CallAnswer<typeof getLoginHistory>['list'][number];

const recordsOfUser = 100;

export class LoginHistory {
  readonly #units: Units;

  constructor(units: Units) {
    this.#units = units;
  }

  /** Newest first. */
  of(userId: string): Promise<readonly LoginRecord[]> {
    const columns = ['at', 'outcome', 'terminal', 'browser', 'system', 'address'] as const;
    return this.#newest(userId).select(columns).execute();
  }

  record(
    userId: string,
    outcome: LoginRecord['outcome'],
    { terminal, browser, system, address }: Visit,
    now: number,
  ): Promise<void> {
    return this.#units.run(async () => {
      const { db } = this.#units;
      const visit = { terminal, browser, system, address };
      const record = { user_id: userId, at: now, outcome, ...visit };
      await db.insertInto('login_history').values(record).execute();
      await db
        .deleteFrom('login_history')
        .where('user_id', '=', userId)
        .where('id', 'not in', this.#newest(userId).select('id'))
        .execute();
    });
  }

  #newest(userId: string) {
    const records = this.#units.db.selectFrom('login_history').where('user_id', '=', userId);
    return records.orderBy('id', 'desc').limit(recordsOfUser);
  }
}
