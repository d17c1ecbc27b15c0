import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** A registered person. */
export interface User {
  /** 12 digits. */
  readonly id: string;
  readonly email: string;
  /** A PHC string. */
  readonly password: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

/** Users in SQLite. */
export interface UserStore {
  findByEmail(email: string): User | undefined;
  findById(id: string): User | undefined;
  /** `undefined` when the address has an account already. */
  create(email: string, password: string, now: number): User | undefined;
}

interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly created_at: number;
}

/** Keeps users in the `users` table; e-mail addresses are one whatever their case. */
export function createUserStore(database: DatabaseSync): UserStore {
  const byEmail = database.prepare('SELECT * FROM users WHERE email = ?');
  const byId = database.prepare('SELECT * FROM users WHERE id = ?');
  const insert = database.prepare(
    `INSERT INTO users (id, email, password, created_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (email) DO NOTHING`,
  );
  return {
    findByEmail: (email) => toUser(byEmail.get(email.toLowerCase())),
    findById: (id) => toUser(byId.get(id)),
    create(email, password, now) {
      const user = { id: newUserId(), email: email.toLowerCase(), password, createdAt: now };
      return insert.run(user.id, user.email, password, now).changes === 1 ? user : undefined;
    },
  };
}

function newUserId(): string {
  return String(randomInt(100_000_000_000, 999_999_999_999));
}

function toUser(found: unknown): User | undefined {
  const row = found as UserRow | undefined;
  if (row === undefined) return undefined;
  const { id, email, password, created_at: createdAt } = row;
  return { id, email, password, createdAt };
}
