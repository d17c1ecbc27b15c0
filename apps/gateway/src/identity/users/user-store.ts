import { randomInt } from 'node:crypto';
import type { UserRow } from '../../stores/tables.ts';
import type { Units } from '../../stores/units.ts';

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
  /** The language of mails to the account, in the form of the header `locale`; `undefined` if unknown. */
  readonly language: string | undefined;
  /** Secret of an authenticator (RFC 6238), base32. */
  readonly authenticator: string | undefined;
  readonly createdAt: number;
}

/** Names by which a user is found; each belongs to one user. */
type UniqueNames =
  Pick<UserRow, 'email'> | Pick<UserRow, 'area_code' | 'mobile'> | Pick<UserRow, 'login_name'>;

/** A number in E.164 does not say where its country's code ends. */
const callingCodeLengths = [1, 2, 3, 4];

export class UserStore {
  readonly #units: Units;
  readonly #byId: ReturnType<typeof compileById>;

  constructor(units: Units) {
    this.#units = units;
    this.#byId = compileById(units);
  }

  /** @param name - An address, a number, or the name by which a sub-account logs in. */
  async findByName(name: string | Mobile): Promise<User | undefined> {
    const named = this.#units.db
      .selectFrom('users')
      .selectAll()
      .where((eb) => eb.and(namesOf(name)));
    return toUser(await named.executeTakeFirst());
  }

  /** @param target - An address, or a number in E.164. */
  async findByTarget(target: string): Promise<User | undefined> {
    if (target.includes('@')) return this.findByName(target);
    const digits = target.slice(1);
    const named = this.#units.db
      .selectFrom('users')
      .selectAll()
      .where((eb) =>
        eb.or(
          callingCodeLengths.map((length) =>
            eb.and({ area_code: digits.slice(0, length), mobile: digits.slice(length) }),
          ),
        ),
      );
    return toUser(await named.executeTakeFirst());
  }

  async findById(id: string): Promise<User | undefined> {
    const [row] = await this.#byId(id);
    return toUser(row);
  }

  /** Resolves with the account that receives the codes of a login: of a sub-account, the main account. */
  async proverOf(user: User): Promise<User> {
    const { mainUserId } = user;
    const main = mainUserId === undefined ? user : await this.findById(mainUserId);
    if (main === undefined) throw new TypeError('A sub-account belongs to a user who is not there');
    return main;
  }

  /** Resolves with `undefined` if the address or the number already has an account. */
  create(user: NewUser, now: number): Promise<User | undefined> {
    return this.#add(user, now);
  }

  /** @param password - PHC string. */
  async setPassword(id: string, password: string): Promise<void> {
    await this.#update(id, { password }).execute();
  }

  /** Sets the language of the mails to an account. */
  async setLanguage(id: string, language: string): Promise<void> {
    await this.#update(id, { language }).execute();
  }

  /** Resolves with `false` if another account has the address. */
  setEmail(id: string, email: string): Promise<boolean> {
    return this.#claim(id, namesOf(email));
  }

  /** Resolves with `false` if another account has the number. */
  setMobile(id: string, mobile: Mobile): Promise<boolean> {
    return this.#claim(id, namesOf(mobile));
  }

  /** @param secret - Base32; `undefined` turns the authenticator off. */
  async setAuthenticator(id: string, secret: string | undefined): Promise<void> {
    await this.#update(id, { authenticator: secret ?? null }).execute();
  }

  /**
   * Lets a sub-account log in by a name. Resolves with `false` if another one does.
   *
   * @param password - PHC string.
   */
  setLogin(id: string, name: string, password: string): Promise<boolean> {
    return this.#claim(id, { login_name: normalizeName(name) }, { nick_name: name, password });
  }

  /** A sub-account can no longer log in by its name. */
  async removeLogin(id: string): Promise<void> {
    await this.#update(id, { login_name: null, password: null }).execute();
  }

  async createSubAccount(mainUserId: string, nickName: string, now: number): Promise<User> {
    const made = await this.#add({}, now, nickName, mainUserId);
    if (made === undefined) throw new RangeError('The new user id is taken');
    return made;
  }

  /** Oldest first. */
  async subAccountsOf(mainUserId: string): Promise<readonly User[]> {
    const users = this.#units.db.selectFrom('users').selectAll();
    const rows = users.where('main_user_id', '=', mainUserId).orderBy('created_at').orderBy('id');
    return (await rows.execute()).flatMap((row) => toUser(row) ?? []);
  }

  async #add(
    { email, mobile, password }: NewUser,
    now: number,
    nickName = '',
    mainUserId: string | null = null,
  ): Promise<User | undefined> {
    const row = {
      id: newUserId(),
      email: email?.toLowerCase() ?? null,
      area_code: mobile?.areaCode ?? null,
      mobile: mobile?.number ?? null,
      password: password ?? null,
      nick_name: nickName,
      main_user_id: mainUserId,
      authenticator: null,
      login_name: null,
      language: null,
      created_at: now,
    };
    const { numInsertedOrUpdatedRows: rows } = await this.#units.db
      .insertInto('users')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return rows === 1n ? toUser(row) : undefined;
  }

  #update(id: string, change: Partial<UserRow>) {
    return this.#units.db.updateTable('users').set(change).where('id', '=', id);
  }

  /** Checks and changes in one statement, so that two users do not get one name. */
  async #claim(id: string, names: UniqueNames, change: Partial<UserRow> = {}): Promise<boolean> {
    const { numUpdatedRows: rows } = await this.#update(id, { ...names, ...change })
      .where((eb) => {
        const others = eb.selectFrom('users as other').select('other.id');
        const holders = others.where('other.id', '!=', id).where((other) => other.and(names));
        return eb.not(eb.exists(holders));
      })
      .executeTakeFirst();
    return rows === 1n;
  }
}

function compileById(units: Units) {
  return units.compile((db) => db.selectFrom('users').selectAll().where('id', '=', ''));
}

function namesOf(name: string | Mobile): UniqueNames {
  if (typeof name !== 'string') return { area_code: name.areaCode, mobile: name.number };
  return name.includes('@') ? { email: name.toLowerCase() } : { login_name: normalizeName(name) };
}

/** Returns a number in the form to which codes are sent (E.164). */
export function toE164({ areaCode, number }: Mobile): string {
  return `+${areaCode}${number}`;
}

/** Returns a name without differences that a person may not see: case, and compatible characters. */
export function normalizeName(name: string): string {
  return name.normalize('NFKC').toLowerCase().normalize('NFC');
}

function newUserId(): string {
  return String(randomInt(100_000_000_000, 999_999_999_999));
}

function toUser(row: UserRow | undefined): User | undefined {
  if (row === undefined) return undefined;
  const { area_code: areaCode, mobile: number } = row;
  return {
    id: row.id,
    email: row.email ?? undefined,
    mobile: areaCode === null || number === null ? undefined : { areaCode, number },
    password: row.password ?? undefined,
    nickName: row.nick_name,
    loginName: row.login_name ?? undefined,
    mainUserId: row.main_user_id ?? undefined,
    language: row.language ?? undefined,
    authenticator: row.authenticator ?? undefined,
    createdAt: row.created_at,
  };
}
