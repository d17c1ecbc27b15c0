import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** A phone number as a person gives it. */
export interface Mobile {
  /** The country's calling code without `+`. */
  readonly areaCode: string;
  /** Digits. */
  readonly number: string;
}

/** What somebody registers with: an address or a number, or both. */
export interface NewUser {
  readonly email?: string | undefined;
  readonly mobile?: Mobile | undefined;
  /** A PHC string; without one nobody logs in by password. */
  readonly password?: string | undefined;
}

/** An account of a registered person, or one below it. */
export interface User extends NewUser {
  /** 12 digits. */
  readonly id: string;
  readonly nickName: string;
  /** The account that this one is below; `undefined` for a main account. */
  readonly mainUserId: string | undefined;
  /** Secret of an authenticator (RFC 6238), base32. */
  readonly authenticator: string | undefined;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

/** Users in SQLite. */
export interface UserStore {
  /** By an e-mail address in any case, or a number. */
  findByName(name: string | Mobile): User | undefined;
  findById(id: string): User | undefined;
  /** `undefined` when the address or the number has an account already. */
  create(user: NewUser, now: number): User | undefined;
  /** Makes an account below a main one. */
  createBelow(mainUserId: string, nickName: string, now: number): User;
  /** The accounts below a main one, the eldest first. */
  below(mainUserId: string): readonly User[];
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

/** Keeps users in the `users` table; e-mail addresses are one whatever their case. */
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
    createBelow(mainUserId, nickName, now) {
      const made = add({}, now, nickName, mainUserId);
      if (made === undefined) throw new RangeError('The new user id is taken');
      return made;
    },
    below: (mainUserId) => byMain.all(mainUserId).flatMap((row) => toUser(row) ?? []),
  };
}

/** A number as codes are sent to it (E.164). */
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
