import type { CreateTableBuilder, Kysely } from 'kysely';

/** Columns that files of earlier versions may lack. */
const laterColumns = [
  ['sessions', 'known_device', 'integer'],
  ['sessions', 'network', 'text'],
  ['sessions', 'login_user_id', 'text'],
  ['sessions', 'terminal', 'integer'],
  ['sessions', 'browser', 'text'],
  ['sessions', 'system', 'text'],
  ['sessions', 'address', 'text'],
  ['identities', 'label', 'text'],
  ['users', 'login_name', 'text'],
] as const;

interface EarlierUser {
  id: string;
  email: string;
  password: string;
  created_at: number;
}

export interface EarlierTables {
  users: EarlierUser & { main_user_id: string | null };
  new_users: EarlierUser;
  sessions: { user_id: string | null; login_user_id: string | null };
}

/** Brings tables of versions without migrations to their last state. Those that were just created are in it. */
export async function adoptEarlierTables(
  db: Kysely<EarlierTables>,
  newUsers: CreateTableBuilder<string>,
): Promise<void> {
  const known = await columnsOf(db);
  if (!known.has('users.mobile')) await rebuildUsers(db, newUsers);
  for (const [table, column, type] of laterColumns) {
    if (known.has(`${table}.${column}`)) continue;
    // The table that replaces an earlier `users` has it.
    if (table === 'users' && !known.has('users.mobile')) continue;
    await db.schema.alterTable(table).addColumn(column, type).execute();
  }
  // Before there were logins by sub-accounts, their sessions came from switches alone.
  await db
    .updateTable('sessions')
    .set((eb) => ({
      login_user_id: eb.fn.coalesce(
        eb.selectFrom('users').select('main_user_id').whereRef('users.id', '=', 'sessions.user_id'),
        'user_id',
      ),
    }))
    .where('login_user_id', 'is', null)
    .where('user_id', 'is not', null)
    .execute();
}

async function columnsOf(db: Kysely<EarlierTables>): Promise<ReadonlySet<string>> {
  const tables = await db.introspection.getTables();
  const names = tables.flatMap(({ name, columns }) =>
    columns.map((column) => `${name}.${column.name}`),
  );
  return new Set(names);
}

/** The first version required an address and a password, and SQLite cannot drop a constraint. */
async function rebuildUsers(
  db: Kysely<EarlierTables>,
  newUsers: CreateTableBuilder<string>,
): Promise<void> {
  const columns = ['id', 'email', 'password', 'created_at'] as const;
  await newUsers.execute();
  await db
    .insertInto('new_users')
    .columns(columns)
    .expression((eb) => eb.selectFrom('users').select(columns))
    .execute();
  await db.schema.dropTable('users').execute();
  await db.schema.alterTable('new_users').renameTo('users').execute();
}
