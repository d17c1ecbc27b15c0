import type { Migration } from 'kysely/migration';

/** Browsers that are sent notices, and the messages that wait for one. */
export const pushDevices: Migration = {
  async up(db) {
    await db.schema
      .createTable('push_devices')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
      .addColumn('login_user_id', 'text', (column) => column.notNull())
      .addColumn('device_key', 'text', (column) => column.notNull())
      .addColumn('endpoint', 'text', (column) => column.notNull())
      .addColumn('p256dh', 'text', (column) => column.notNull())
      .addColumn('auth', 'text', (column) => column.notNull())
      .addColumn('browser', 'text', (column) => column.notNull())
      .addColumn('system', 'text', (column) => column.notNull())
      .addColumn('language', 'text')
      .addColumn('created_at', 'integer', (column) => column.notNull())
      .addUniqueConstraint('push_devices_by_endpoint', ['user_id', 'endpoint'])
      .execute();
    await db.schema
      .alterTable('outbox')
      .addColumn('push_device', 'integer', (column) =>
        column.references('push_devices.id').onDelete('cascade'),
      )
      .execute();
    await db.schema.createIndex('outbox_by_device').on('outbox').column('push_device').execute();
    await db.schema.createIndex('sessions_by_device').on('sessions').column('device_key').execute();
  },
  async down(db) {
    await db.deleteFrom('outbox').where('channel', '=', 'push').execute();
    await db.schema.dropIndex('sessions_by_device').execute();
    await db.schema.dropIndex('outbox_by_device').execute();
    await db.schema.alterTable('outbox').dropColumn('push_device').execute();
    await db.schema.dropTable('push_devices').execute();
  },
};
