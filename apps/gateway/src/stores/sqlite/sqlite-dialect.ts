import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';

/** Statements that stay prepared. */
const keptStatements = 500;

/** Lets Kysely use a connection of `node:sqlite`. */
export class NodeSqliteDialect extends SqliteDialect {
  constructor(connection: DatabaseSync) {
    super({ database: adapt(connection) });
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/** Runs migrations in a transaction, because SQLite rolls back changes of tables too. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function adapt(connection: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => {
      connection.close();
    },
    prepare(sql) {
      const known = prepared.get(sql);
      if (known) return known;
      if (prepared.size >= keptStatements) prepared.clear();
      const statement = prepare(connection, sql);
      prepared.set(sql, statement);
      return statement;
    },
  };
}

function prepare(connection: DatabaseSync, sql: string): SqliteStatement {
  // A transaction that begins with a read could fail at its first write while another program writes.
  const statement = connection.prepare(sql === 'begin' ? 'begin immediate' : sql);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(toInput)),
    iterate: (parameters) => statement.iterate(...parameters.map(toInput)),
    run: (parameters) => {
      // SQLite ends a transaction by itself after some errors, e.g. on a full disk.
      if (sql === 'rollback' && !connection.isTransaction) return nothing;
      return statement.run(...parameters.map(toInput));
    },
  };
}

/** Returns a parameter that SQLite can store. @throws TypeError for any other one. */
function toInput(value: unknown): SQLInputValue {
  if (value === null || value instanceof Uint8Array) return value;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value;
  throw new TypeError(`SQLite cannot store a ${typeof value}`);
}

const nothing = { changes: 0, lastInsertRowid: 0 };
