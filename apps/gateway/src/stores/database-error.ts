export type DatabaseErrorCode =
  /** The database belongs to another program, or is none. */
  | 'DATABASE_FOREIGN'
  /** A later version of the gateway has migrated the database. */
  | 'DATABASE_NEWER';

/** A database that this version of the gateway does not open. Nothing was written to it. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** @throws DatabaseError if there is a migration that this version does not know. */
export function assertKnownMigrations(
  applied: readonly string[],
  known: readonly string[],
  database: string,
): void {
  const unknown = applied.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new DatabaseError(
    'DATABASE_NEWER',
    `${database} has the migration ${unknown} of a later version. Start that version, or let it migrate the database back: npm run migrate -w @bourse/gateway -- --to ${known.at(-1)}`,
  );
}
