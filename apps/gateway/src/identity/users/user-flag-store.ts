import type { Units } from '../../stores/units.ts';

export interface UserFlags {
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
    const rows = await this.#select(userId);
    const stored = rows.map(({ name, value }) => [name, value === 1] as const);
    return { ...defaults, ...Object.fromEntries(stored) };
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

function compileSelect(units: Units) {
  return units.compile((db) =>
    db.selectFrom('user_flags').select(['name', 'value']).where('user_id', '=', ''),
  );
}
