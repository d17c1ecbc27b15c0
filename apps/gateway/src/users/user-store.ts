import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

export interface Mobile {
  /** The country's calling code without `+`. */
  readonly areaCode: string;
  readonly number: string;
}

export interface NewUser {
  readonly email?: string | undefined;
  readonly mobile?: Mobile | undefined;
  /** PHC string; without it the user cannot log in by password. */
  readonly password?: string | undefined;
}

export interface User extends NewUser {
  readonly id: string;
  readonly nickName: string;
  readonly mainUserId: string | undefined;
  /** Secret of an authenticator (RFC 6238), base32. */
  readonly authenticator: string | undefined;
  readonly createdAt: number;
}

export interface UserStore {
  findByName(name: string | Mobile): User | undefined;
  findById(id: string): User | undefined;
  /** Returns `undefined` if the address or the number already has an account. */
  create(user: NewUser, now: number): User | undefined;
  createSubAccount(mainUserId: string, nickName: string, now: number): User;
  subAccountsOf(mainUserId: string): readonly User[];
}

interface UserRow {
  readonly id: string;
  readonly email: string | null;
  readonly area_code: string | null;
  readonly mobile: string | null;
  readonly password: string | null;
  readonly nick_name: string;
  readonly main_user_id: string | null;
  readonly authenticator: string | null;
  readonly created_at: number;
}

export function createUserStore(database: DatabaseSync): UserStore {
  const byEmail = database.prepare('SELECT * FROM users WHERE email = ?');
  const byMobile = database.prepare('SELECT * FROM users WHERE area_code = ? AND mobile = ?');
  const byId = database.prepare('SELECT * FROM users WHERE id = ?');
  const byMain = database.prepare(
    'SELECT * FROM users WHERE main_user_id = ? ORDER BY created_at, rowid',
  );
  const insert = database.prepare(
    `INSERT INTO users
     (id, email, area_code, mobile, password, nick_name, main_user_id, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  );
  const findById = (id: string) => toUser(byId.get(id));
  const add = (user: NewUser, now: number, nickName = '', mainUserId: string | null = null) => {
    const id = newUserId();
    const { changes } = insert.run(
      id,
      user.email?.toLowerCase() ?? null,
      user.mobile?.areaCode ?? null,
      user.mobile?.number ?? null,
      user.password ?? null,
      nickName,
      mainUserId,
      now,
    );
    return changes === 1 ? findById(id) : undefined;
  };
  return {
    findByName: (name) =>
      toUser(
        typeof name === 'string'
          ? byEmail.get(name.toLowerCase())
          : byMobile.get(name.areaCode, name.number),
      ),
    findById,
    create: (user, now) => add(user, now),
    createSubAccount(mainUserId, nickName, now) {
      const made = add({}, now, nickName, mainUserId);
      if (made === undefined) throw new RangeError('The new user id is taken');
      return made;
    },
    subAccountsOf: (mainUserId) => byMain.all(mainUserId).flatMap((row) => toUser(row) ?? []),
  };
}

export function toE164({ areaCode, number }: Mobile): string {
  return `+${areaCode}${number}`;
}

function newUserId(): string {
  return String(randomInt(100_000_000_000, 999_999_999_999));
}

function toUser(found: unknown): User | undefined {
  const row = found as UserRow | undefined;
  if (row === undefined) return undefined;
  const { area_code: areaCode, mobile: number } = row;
  return {
    id: row.id,
    email: row.email ?? undefined,
    mobile: areaCode === null || number === null ? undefined : { areaCode, number },
    password: row.password ?? undefined,
    nickName: row.nick_name,
    mainUserId: row.main_user_id ?? undefined,
    authenticator: row.authenticator ?? undefined,
    createdAt: row.created_at,
  };
}
