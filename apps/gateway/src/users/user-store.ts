import { randomInt } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { readNumber, readOptionalText, readText } from '../database/read-row.ts';
import type { Row } from '../database/read-row.ts';

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
  /** The normalised name by which a sub-account logs in. */
  readonly loginName: string | undefined;
  readonly mainUserId: string | undefined;
  /** Secret of an authenticator (RFC 6238), base32. */
  readonly authenticator: string | undefined;
  readonly createdAt: number;
}

export class UserStore {
  readonly #byEmail: StatementSync;
  readonly #byMobile: StatementSync;
  readonly #byLoginName: StatementSync;
  readonly #byId: StatementSync;
  readonly #byMain: StatementSync;
  readonly #insert: StatementSync;
  readonly #setPassword: StatementSync;
  readonly #setLogin: StatementSync;
  readonly #setEmail: StatementSync;
  readonly #setMobile: StatementSync;
  readonly #setAuthenticator: StatementSync;

  constructor(database: DatabaseSync) {
    this.#byEmail = database.prepare('SELECT * FROM users WHERE email = ?');
    this.#byMobile = database.prepare('SELECT * FROM users WHERE area_code = ? AND mobile = ?');
    this.#byLoginName = database.prepare('SELECT * FROM users WHERE login_name = ?');
    this.#byId = database.prepare('SELECT * FROM users WHERE id = ?');
    this.#byMain = database.prepare(
      'SELECT * FROM users WHERE main_user_id = ? ORDER BY created_at, rowid',
    );
    this.#setPassword = database.prepare('UPDATE users SET password = ? WHERE id = ?');
    this.#setEmail = database.prepare('UPDATE OR IGNORE users SET email = ? WHERE id = ?');
    this.#setMobile = database.prepare(
      'UPDATE OR IGNORE users SET area_code = ?, mobile = ? WHERE id = ?',
    );
    this.#setAuthenticator = database.prepare('UPDATE users SET authenticator = ? WHERE id = ?');
    this.#setLogin = database.prepare(
      `UPDATE OR IGNORE users SET nick_name = ?, login_name = ?, password = ? WHERE id = ?`,
    );
    this.#insert = database.prepare(
      `INSERT INTO users
       (id, email, area_code, mobile, password, nick_name, main_user_id, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    );
  }

  /** @param name - An address, a number, or the name by which a sub-account logs in. */
  findByName(name: string | Mobile): User | undefined {
    if (typeof name !== 'string') return toUser(this.#byMobile.get(name.areaCode, name.number));
    return toUser(
      name.includes('@')
        ? this.#byEmail.get(name.toLowerCase())
        : this.#byLoginName.get(normalizeName(name)),
    );
  }

  findById(id: string): User | undefined {
    return toUser(this.#byId.get(id));
  }

  /** Returns the account that receives the codes of a login: of a sub-account, the main account. */
  proverOf(user: User): User {
    const { mainUserId } = user;
    const main = mainUserId === undefined ? user : this.findById(mainUserId);
    if (main === undefined) throw new TypeError('A sub-account belongs to a user who is not there');
    return main;
  }

  /** Returns `undefined` if the address or the number already has an account. */
  create(user: NewUser, now: number): User | undefined {
    return this.#add(user, now);
  }

  /** @param password - PHC string. */
  setPassword(id: string, password: string): void {
    this.#setPassword.run(password, id);
  }

  /** Returns `false` if another account has the address. */
  setEmail(id: string, email: string): boolean {
    return this.#setEmail.run(email.toLowerCase(), id).changes === 1;
  }

  /** Returns `false` if another account has the number. */
  setMobile(id: string, { areaCode, number }: Mobile): boolean {
    return this.#setMobile.run(areaCode, number, id).changes === 1;
  }

  /** @param secret - Base32; `undefined` turns the authenticator off. */
  setAuthenticator(id: string, secret: string | undefined): void {
    this.#setAuthenticator.run(secret ?? null, id);
  }

  /**
   * Lets a sub-account log in by a name. Returns `false` if another one does.
   *
   * @param password - PHC string.
   */
  setLogin(id: string, name: string, password: string): boolean {
    return this.#setLogin.run(name, normalizeName(name), password, id).changes === 1;
  }

  createSubAccount(mainUserId: string, nickName: string, now: number): User {
    const made = this.#add({}, now, nickName, mainUserId);
    if (made === undefined) throw new RangeError('The new user id is taken');
    return made;
  }

  subAccountsOf(mainUserId: string): readonly User[] {
    return this.#byMain.all(mainUserId).flatMap((row) => toUser(row) ?? []);
  }

  #add(
    user: NewUser,
    now: number,
    nickName = '',
    mainUserId: string | null = null,
  ): User | undefined {
    const id = newUserId();
    const { changes } = this.#insert.run(
      id,
      user.email?.toLowerCase() ?? null,
      user.mobile?.areaCode ?? null,
      user.mobile?.number ?? null,
      user.password ?? null,
      nickName,
      mainUserId,
      now,
    );
    return changes === 1 ? this.findById(id) : undefined;
  }
}

/** Returns a number in the form to which codes are sent (E.164). */
export function toE164({ areaCode, number }: Mobile): string {
  return `+${areaCode}${number}`;
}

/** Returns a name without differences that a person may not see: case, and compatible characters. */
export function normalizeName(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

function newUserId(): string {
  return String(randomInt(100_000_000_000, 999_999_999_999));
}

function toUser(row: Row | undefined): User | undefined {
  if (row === undefined) return undefined;
  return {
    id: readText(row, 'id'),
    email: readOptionalText(row, 'email'),
    mobile: toMobile(row),
    password: readOptionalText(row, 'password'),
    nickName: readText(row, 'nick_name'),
    loginName: readOptionalText(row, 'login_name'),
    mainUserId: readOptionalText(row, 'main_user_id'),
    authenticator: readOptionalText(row, 'authenticator'),
    createdAt: readNumber(row, 'created_at'),
  };
}

function toMobile(row: Row): Mobile | undefined {
  const areaCode = readOptionalText(row, 'area_code');
  const number = readOptionalText(row, 'mobile');
  return areaCode === undefined || number === undefined ? undefined : { areaCode, number };
}
