import { sql, type Kysely } from 'kysely';
import type { Database, Units } from '../units.ts';

/** Tables that others refer to. */
const firstTables = ['users', 'push_devices'];

const rowsOfStatement = 200;

type Rows = Kysely<Record<string, Record<string, unknown>>>;

/**
 * Copies all rows of a file into a database of PostgreSQL with the same tables, in one unit of work. Resolves with their number.
 *
 * @throws RangeError if the database has users already.
 */
export function importFile(file: Database, units: Units): Promise<number> {
  return units.run(async () => {
    const { db } = units;
    const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (user !== undefined) throw new RangeError('The database has users already');
    const names = (await file.introspection.getTables()).map(({ name }) => name);
    let count = 0;
    for (const name of new Set([...firstTables, ...names])) {
      count += await copyTable(name, file.$extendTables(), db.$extendTables());
    }
    await continueNumbers(db);
    return count;
  });
}

async function copyTable(name: string, from: Rows, to: Rows): Promise<number> {
  await to.deleteFrom(name).execute();
  let rows = from.selectFrom(name).selectAll();
  // A sub-account comes after its main account, which has none.
  if (name === 'users') rows = rows.orderBy('main_user_id');
  let count = 0;
  let batch: Record<string, unknown>[] = [];
  const write = async () => {
    if (batch.length > 0) await to.insertInto(name).values(batch).execute();
    count += batch.length;
    batch = [];
  };
  for await (const row of rows.stream()) {
    batch.push(row);
    if (batch.length === rowsOfStatement) await write();
  }
  await write();
  return count;
}

/** Lets the numbers of new rows follow those of the copied ones. */
async function continueNumbers(db: Database): Promise<void> {
  for (const { name, schema = '', columns } of await db.introspection.getTables()) {
    for (const column of columns.filter(({ isAutoIncrementing }) => isAutoIncrementing)) {
      const table = sql.id(schema, name);
      const last = sql`(select coalesce(max(${sql.id(column.name)}), 0) + 1 from ${table})`;
      const sequence = sql`pg_get_serial_sequence(${`"${schema}"."${name}"`}, ${column.name})`;
      await sql`select setval(${sequence}, ${last}, false)`.execute(db);
    }
  }
}
