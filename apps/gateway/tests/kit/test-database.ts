import { randomUUID } from 'node:crypto';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Client } from 'pg';
import { inject } from 'vitest';
import { numbers } from '../../src/stores/postgres/connections.ts';
import { isPostgres } from '../../src/stores/open-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a server whose database `template` has all tables; absent where files are tested. */
    postgres?: string;
  }
}

export interface TestConnection {
  /** Selects the names of all tables. */
  readonly tables: string;
  run(sql: string, parameters: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** Returns a new database of the engine that this run tests: `file`, or one of PostgreSQL. */
export async function newDatabase(file: string): Promise<string> {
  const server = inject('postgres');
  if (server === undefined) return file;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const connection = await connect(server);
  await connection.run(`create database ${name} template template_of_tests`, []);
  await connection.close();
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

/**
 * Connects to a database beside the gateway.
 *
 * @param schema - Of PostgreSQL, whose tables need no prefix.
 */
export async function connect(location: string, schema = 'public'): Promise<TestConnection> {
  if (!isPostgres(location)) {
    const database = new DatabaseSync(location);
    return {
      tables: "select name from sqlite_schema where type = 'table'",
      run: (sql, parameters) =>
        Promise.resolve(database.prepare(sql).all(...(parameters as SQLInputValue[]))),
      close: () => {
        database.close();
        return Promise.resolve();
      },
    };
  }
  const client = new Client({
    connectionString: location,
    types: numbers,
    options: `-c search_path=${schema}`,
  });
  await client.connect();
  return {
    tables: "select tablename as name from pg_tables where schemaname = 'public'",
    run: async (sql, parameters) => {
      let count = 0;
      const text = sql.replaceAll('?', () => `$${++count}`);
      return (await client.query(text, [...parameters])).rows as Record<string, unknown>[];
    },
    close: () => client.end(),
  };
}

/** Returns the rows of all tables. */
export async function storedText({ tables, run }: TestConnection): Promise<string> {
  const texts: string[] = [];
  for (const { name } of await run(tables, [])) {
    const rows = await run(`select * from "${String(name)}"`, []);
    const text = JSON.stringify(rows, (_, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
    );
    texts.push(text);
  }
  return texts.join('\n');
}
