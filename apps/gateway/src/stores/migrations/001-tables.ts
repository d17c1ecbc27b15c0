import { sql, type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { adoptEarlierTables, type EarlierTables } from './001-earlier-tables.ts';

type Schema = Kysely<unknown>['schema'];

/** The tables of the last version without migrations. A file of such a version keeps its rows. */
export const tables: Migration = { up, down };

async function up(db: Kysely<EarlierTables>): Promise<void> {
  const created = [
    ...accountTables(db.schema),
    ...securityTables(db.schema),
    ...recordTables(db.schema),
    ...productTables(db.schema),
  ];
  for (const table of created) await table.execute();
  await adoptEarlierTables(db, userTable(db.schema, 'new_users'));
  for (const [name, table, columns] of indexes) {
    await db.schema.createIndex(name).ifNotExists().on(table).columns(columns).execute();
  }
  const logins = db.schema.createIndex('users_by_login_name').ifNotExists().unique();
  await logins.on('users').column('login_name').execute();
}

async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of names) await db.schema.dropTable(table).ifExists().execute();
}

const names = [
  'reserve_leaves',
  'reserve_snapshots',
  'price_alerts',
  'kept_answers',
  'notices_read',
  'notices',
  'login_history',
  'api_keys',
  'passkeys',
  'identity_reviews',
  'account_security',
  'sessions',
  'device_keys',
  'identities',
  'user_flags',
  'users',
  'settings',
];

const indexes: readonly (readonly [name: string, table: string, columns: string[]])[] = [
  ['sessions_by_network', 'sessions', ['network', 'seen_at']],
  ['kept_answers_by_age', 'kept_answers', ['kept_at']],
  ['passkeys_by_user', 'passkeys', ['user_id']],
  ['login_history_by_user', 'login_history', ['user_id', 'id']],
  ['notices_by_user', 'notices', ['user_id', 'at']],
  ['api_keys_by_user', 'api_keys', ['user_id', 'created_at']],
  ['price_alerts_by_user', 'price_alerts', ['user_id', 'ledger']],
  ['price_alerts_by_age', 'price_alerts', ['reached_at']],
  ['reserve_leaves_by_user', 'reserve_leaves', ['snapshot_id', 'user_id']],
];

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.primaryKey();
const numbered = (column: ColumnDefinitionBuilder) => column.primaryKey().autoIncrement();
const user = (column: ColumnDefinitionBuilder) => column.notNull().references('users.id');
const userKey = (column: ColumnDefinitionBuilder) => column.primaryKey().references('users.id');

function create(schema: Schema, name: string): CreateTableBuilder<string> {
  return schema
    .createTable(name)
    .ifNotExists()
    .modifyEnd(sql`strict`);
}

function userTable(schema: Schema, name: 'users' | 'new_users') {
  return create(schema, name)
    .addColumn('id', 'text', key)
    .addColumn('email', 'text', (column) => column.unique())
    .addColumn('area_code', 'text')
    .addColumn('mobile', 'text')
    .addColumn('password', 'text')
    .addColumn('nick_name', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('main_user_id', 'text', (column) => column.references('users.id'))
    .addColumn('authenticator', 'text')
    .addColumn('login_name', 'text')
    .addColumn('created_at', 'integer', required)
    .addUniqueConstraint('users_by_mobile', ['area_code', 'mobile'])
    .addCheckConstraint(
      'users_have_a_name',
      sql`email IS NOT NULL OR mobile IS NOT NULL OR main_user_id IS NOT NULL`,
    );
}

function accountTables(schema: Schema) {
  return [
    create(schema, 'settings').addColumn('name', 'text', key).addColumn('value', 'text', required),
    userTable(schema, 'users'),
    create(schema, 'user_flags')
      .addColumn('user_id', 'text', user)
      .addColumn('name', 'text', required)
      .addColumn('value', 'integer', (column) => column.notNull().check(sql`value IN (0, 1)`))
      .addPrimaryKeyConstraint('user_flags_key', ['user_id', 'name']),
    create(schema, 'identities')
      .addColumn('provider', 'text', required)
      .addColumn('subject', 'text', required)
      .addColumn('label', 'text')
      .addColumn('user_id', 'text', user)
      .addColumn('bound_at', 'integer', required)
      .addPrimaryKeyConstraint('identities_key', ['provider', 'subject']),
    create(schema, 'device_keys')
      .addColumn('id', 'integer', key)
      .addColumn('user_id', 'text', user)
      .addColumn('public_key', 'text', required)
      .addColumn('bound_at', 'integer', required)
      .addUniqueConstraint('device_keys_of_user', ['user_id', 'public_key']),
    create(schema, 'sessions')
      .addColumn('token', 'text', key)
      .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
      .addColumn('refresh_hash', 'text', (column) => column.unique())
      .addColumn('user_id', 'text', (column) => column.references('users.id'))
      .addColumn('device_key', 'text')
      .addColumn('known_device', 'integer')
      .addColumn('network', 'text')
      .addColumn('login_user_id', 'text')
      .addColumn('terminal', 'integer')
      .addColumn('browser', 'text')
      .addColumn('system', 'text')
      .addColumn('address', 'text')
      .addColumn('created_at', 'integer', required)
      .addColumn('seen_at', 'integer', required)
      .addCheckConstraint(
        'sessions_of_users_are_whole',
        sql`(user_id IS NULL) = (device_key IS NULL) AND (user_id IS NULL) = (refresh_hash IS NULL)`,
      ),
  ];
}

function securityTables(schema: Schema) {
  return [
    create(schema, 'account_security')
      .addColumn('user_id', 'text', userKey)
      .addColumn('anti_phishing_code', 'text')
      .addColumn('withdrawals_locked_until', 'integer'),
    create(schema, 'identity_reviews')
      .addColumn('user_id', 'text', userKey)
      .addColumn('country', 'text', required)
      .addColumn('given_name', 'text', required)
      .addColumn('family_name', 'text', required)
      .addColumn('birth_date', 'text', required)
      .addColumn('document_at', 'integer'),
    create(schema, 'passkeys')
      .addColumn('credential_id', 'text', key)
      .addColumn('user_id', 'text', user)
      .addColumn('name', 'text', required)
      .addColumn('public_key', 'text', required)
      .addColumn('sign_count', 'integer', required)
      .addColumn('created_at', 'integer', required)
      .addColumn('used_at', 'integer'),
    create(schema, 'api_keys')
      .addColumn('access_key', 'text', key)
      .addColumn('user_id', 'text', user)
      .addColumn('label', 'text', required)
      .addColumn('permissions', 'text', required)
      .addColumn('addresses', 'text', required)
      .addColumn('created_at', 'integer', required)
      .addColumn('expires_at', 'integer', required)
      .addColumn('used_at', 'integer')
      .addColumn('used_address', 'text'),
  ];
}

function recordTables(schema: Schema) {
  return [
    create(schema, 'login_history')
      .addColumn('id', 'integer', numbered)
      .addColumn('user_id', 'text', user)
      .addColumn('at', 'integer', required)
      .addColumn('outcome', 'text', required)
      .addColumn('terminal', 'integer', required)
      .addColumn('browser', 'text', required)
      .addColumn('system', 'text', required)
      .addColumn('address', 'text', required),
    create(schema, 'notices')
      .addColumn('id', 'integer', numbered)
      .addColumn('user_id', 'text', user)
      .addColumn('kind', 'text', required)
      .addColumn('at', 'integer', required)
      .addColumn('subject', 'text', required)
      .addColumn('address', 'text', required)
      .addColumn('name', 'text')
      .addUniqueConstraint('notices_of_user', ['user_id', 'name']),
    create(schema, 'notices_read')
      .addColumn('user_id', 'text', userKey)
      .addColumn('body', 'text', required),
    create(schema, 'kept_answers')
      .addColumn('user_id', 'text', required)
      .addColumn('ledger', 'text', required)
      .addColumn('path', 'text', required)
      .addColumn('key', 'text', required)
      .addColumn('body_hash', 'text', required)
      .addColumn('envelope', 'text', required)
      .addColumn('kept_at', 'integer', required)
      .addPrimaryKeyConstraint('kept_answers_key', ['user_id', 'ledger', 'path', 'key']),
  ];
}

function productTables(schema: Schema) {
  return [
    create(schema, 'price_alerts')
      .addColumn('id', 'integer', numbered)
      .addColumn('user_id', 'text', user)
      .addColumn('ledger', 'text', required)
      .addColumn('product', 'text', required)
      .addColumn('symbol', 'text', required)
      .addColumn('trigger_by', 'text', required)
      .addColumn('direction', 'text', required)
      .addColumn('price', 'text', required)
      .addColumn('note', 'text')
      .addColumn('created_at', 'integer', required)
      .addColumn('reached_at', 'integer')
      .addColumn('reached_price', 'text')
      .addCheckConstraint(
        'price_alerts_reached_at_a_price',
        sql`(reached_at IS NULL) = (reached_price IS NULL)`,
      ),
    create(schema, 'reserve_snapshots')
      .addColumn('id', 'integer', numbered)
      .addColumn('taken_at', 'integer', required)
      .addColumn('root_hash', 'text', required)
      .addColumn('users', 'integer', required)
      .addColumn('amounts', 'text', required),
    create(schema, 'reserve_leaves')
      .addColumn('snapshot_id', 'integer', required)
      .addColumn('position', 'integer', required)
      .addColumn('user_id', 'text', required)
      .addColumn('nonce', 'text', required)
      .addColumn('sums', 'text', required)
      .addPrimaryKeyConstraint('reserve_leaves_key', ['snapshot_id', 'position']),
  ];
}
