import { sql } from 'kysely';
import type { Units } from '../../stores/units.ts';

export interface UserFlags {
  /** By the operator, by the main account, or by the owner of the account. */
  readonly frozen: boolean;
  /** Whether OTC is open at identity level 2. */
  readonly openOtc: boolean;
  /** Whether futures are open. Venues ask their users first; this gateway does not. */
  readonly openContract: boolean;
  /** Whether the user has a funding account, which every user of this gateway has. */
  readonly isFund: boolean;
  /** Whether the funding account is frozen: no money enters or leaves. */
  readonly fundDisabled: boolean;
  readonly spotTrade: boolean;
  readonly marginTrade: boolean;
  readonly futuresTrade: boolean;
  /** Transfers and withdrawals. */
  readonly transfer: boolean;
}

/** Defaults are not stored. */
const defaults: UserFlags = {
  frozen: false,
  openOtc: true,
  openContract: true,
  isFund: true,
  fundDisabled: false,
  spotTrade: true,
  marginTrade: true,
  futuresTrade: true,
  transfer: true,
};

export type UserFlag = keyof UserFlags;

export type FlagChanges = { readonly [Name in UserFlag]?: boolean | undefined };

export class UserFlagStore {
  readonly #units: Units;
  readonly #select: ReturnType<typeof compileSelect>;

  constructor(units: Units) {
    this.#units = units;
    this.#select = compileSelect(units);
  }

  async of(userId: string): Promise<UserFlags> {
    const rows = await this.#select(userId, userId);
    const stored = rows.map(({ name, value }) => [name, value === 1] as const);
    const frozen = stored.some(([name, isSet]) => name === 'frozen' && isSet);
    return { ...defaults, ...Object.fromEntries(stored), frozen };
  }

  async set(userId: string, changes: FlagChanges): Promise<void> {
    const flags = Object.entries(changes).flatMap(([name, isSet]) =>
      isSet === undefined ? [] : [{ user_id: userId, name, value: isSet ? 1 : 0 } as const],
    );
    if (flags.length === 0) return;
    await this.#units.db
      .insertInto('user_flags')
      .values(flags)
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'name'])
          .doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
      )
      .execute();
  }
}

/** The second part has a row if the account's owner has frozen it. */
function compileSelect(units: Units) {
  return units.compile((db) => {
    const frozen = db
      .selectFrom('users')
      .innerJoin('account_security', (join) =>
        join.on((eb) =>
          eb('account_security.user_id', '=', eb.fn.coalesce('users.main_user_id', 'users.id')),
        ),
      )
      .select([sql<UserFlag>`'frozen'`.as('name'), sql<0 | 1>`1`.as('value')])
      .where('users.id', '=', '')
      .where('frozen_at', 'is not', null);
    const stored = db.selectFrom('user_flags').select(['name', 'value']);
    return stored.where('user_id', '=', '').unionAll(frozen);
  });
}
