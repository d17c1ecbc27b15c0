import { Pool, TypeOverrides, types, type PoolClient, type QueryResult } from 'pg';
import { isConflict, mostAttempts, waitBefore } from '../conflicts.ts';

type Query = (text: string, parameters?: unknown[]) => Promise<QueryResult>;

/** Lets a connection repeat a statement outside of a transaction that has met a conflict. */
function repeatConflicts(client: PoolClient): void {
  // The form that Kysely calls. `pool.query` would call another one.
  const run = client.query.bind(client) as Query;
  const query: Query = async (text, parameters) => {
    // Before the statement: after a `commit` that has failed there is no transaction either.
    const isOutside = client.getTransactionStatus() === 'I';
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await run(text, parameters);
      } catch (error) {
        if (!isOutside || !isConflict(error) || attempt === mostAttempts) throw error;
        await waitBefore(attempt);
      }
    }
  };
  Object.assign(client, { query });
}

export interface PoolOptions {
  /** The most at one time; 20 by default. */
  readonly connections?: number;
  /** By default transactions, of units and of single statements, are as if they ran one after the other. */
  readonly isolation?: 'serializable' | 'read committed';
}

/**
 * @param onError - Receives errors of connections that do nothing, such as the end of the server.
 */
export function createPool(
  url: string,
  onError: (error: Error) => void,
  { connections = 20, isolation = 'serializable' }: PoolOptions = {},
): Pool {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    options: `-c default_transaction_isolation=${isolation.replace(' ', '\\ ')}`,
    types: numbers,
  });
  if (isolation === 'serializable') pool.on('connect', repeatConflicts);
  return pool.on('error', onError);
}

/** Reads an `int8` as a number. */
export const numbers = new TypeOverrides();
numbers.setTypeParser(types.builtins.INT8, readInteger);

/** @throws RangeError for a number that would lose digits. */
function readInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`);
  return value;
}
