import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_MIGRATIONS } from 'kysely/migration';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { UserStore } from '../../src/identity/users/user-store.ts';
import { migrations } from '../../src/stores/migrations/index.ts';
import { openDatabase } from '../../src/stores/open-database.ts';
import type { OpenOptions } from '../../src/stores/open-options.ts';
import { importFile } from '../../src/stores/postgres/import-file.ts';
import { Units, type Database } from '../../src/stores/units.ts';
import { laterMigrations } from '../kit/later-migrations.ts';
import { connect, newDatabase, type TestConnection } from '../kit/test-database.ts';

let url: string;
let beside: TestConnection;

beforeEach(async () => {
  url = await newDatabase(':memory:');
  beside = await connect(url);
});

afterEach(async () => {
  await beside.close();
});

async function open(options?: OpenOptions): Promise<Database> {
  const database = await openDatabase(url, options);
  onTestFinished(() => database.destroy());
  return database;
}

async function increment(units: Units): Promise<void> {
  const settings = units.db.selectFrom('settings').select('value').where('name', '=', 'count');
  const { value } = await settings.executeTakeFirstOrThrow();
  const next = { value: String(Number(value) + 1) };
  await units.db.updateTable('settings').set(next).where('name', '=', 'count').execute();
}

it('lets units of several gateways take effect as if they ran one after the other', async () => {
  const gateways = [new Units(await open()), new Units(await open())] as const;
  await beside.run("insert into settings values ('count', '0')", []);
  const work = Array.from({ length: 40 }, (_, index) => gateways[index < 20 ? 0 : 1]);
  const effects: number[] = [];
  await Promise.all(
    work.map((units, index) =>
      units.run(() => {
        // A unit that is repeated takes effect once.
        units.after(() => effects.push(index));
        return increment(units);
      }),
    ),
  );
  expect(await beside.run('select value from settings', [])).toEqual([{ value: '40' }]);
  expect(effects.sort((a, b) => a - b)).toEqual(work.map((_, index) => index));
});

it('commits each unit that resolves', async () => {
  const units = new Units(await open());
  const create = (name: string) =>
    units.run(async () => {
      const settings = await units.db.selectFrom('settings').selectAll().execute();
      if (settings.length >= 10) return undefined;
      await units.db.insertInto('settings').values({ name, value: '' }).execute();
      return name;
    });
  const created = await Promise.all(Array.from({ length: 15 }, (_, index) => create(`${index}`)));
  const rows = await beside.run('select name from settings', []);
  expect(rows.map(({ name }) => name).sort()).toEqual(created.filter(Boolean).sort());
  expect(rows).toHaveLength(10);
});

it('gives a name to one of two users that claim it at the same time', async () => {
  for (let round = 0; round < 10; round += 1) {
    const stores = [new UserStore(new Units(await open())), new UserStore(new Units(await open()))];
    const claims = stores.map(async (store, index) => {
      const user = await store.create({ email: `${round}-${index}@b.example` }, 0);
      return store.setEmail(user?.id ?? '', `${round}@b.example`);
    });
    expect((await Promise.all(claims)).sort()).toEqual([false, true]);
  }
});

it('refuses references to users that do not exist', async () => {
  const database = await open();
  const key = { user_id: 'absent', public_key: 'key', bound_at: 0 };
  await expect(database.insertInto('device_keys').values(key).execute()).rejects.toThrow(
    'foreign key',
  );
});

it('opens an empty database once when several gateways start together', async () => {
  await open({ to: NO_MIGRATIONS });
  const databases = await Promise.all([open(), open(), open()]);
  for (const database of databases) {
    expect(await database.selectFrom('users').selectAll().execute()).toEqual([]);
  }
});

it('goes forward and back, and rows stay', async () => {
  await open({ migrations: laterMigrations });
  await beside.run("insert into settings values ('a', '1', 'red')", []);
  await expect(open()).rejects.toMatchObject({ code: 'DATABASE_NEWER' });
  await open({ migrations: laterMigrations, to: Object.keys(migrations).at(-1) });
  expect(await beside.run('select * from settings', [])).toEqual([{ name: 'a', value: '1' }]);
});

it('refuses tables of another program, and leaves them', async () => {
  await open({ to: NO_MIGRATIONS });
  await beside.run('create table users (id text)', []);
  await expect(open()).rejects.toMatchObject({ code: 'DATABASE_FOREIGN' });
  expect(await beside.run('select * from users', [])).toEqual([]);
});

it('ends a connection that the server has ended, and connects again', async () => {
  const errors: Error[] = [];
  const database = await open({ onError: (error) => errors.push(error) });
  await database.selectFrom('settings').selectAll().execute();
  await beside.run(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    [],
  );
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  expect(await database.selectFrom('settings').selectAll().execute()).toEqual([]);
});

it('takes over the rows of a file, and counts on from them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-import-'));
  const file = await openDatabase(join(folder, 'gateway.sqlite'));
  onTestFinished(async () => {
    await file.destroy();
    rmSync(folder, { recursive: true });
  });
  const user = { nick_name: '', created_at: 1_790_000_000_000 };
  await file
    .insertInto('users')
    .values({ ...empty, ...user, id: 'main', email: 'a@b.example' })
    .execute();
  const sub = { ...empty, ...user, id: 'a sub-account', main_user_id: 'main' };
  await file.insertInto('users').values(sub).execute();
  const row = { user_id: 'main', kind: 'layout', content: '{}', revision: 1 } as const;
  await file
    .insertInto('documents')
    .values({ ...row, id: 7, name: 'first' })
    .execute();

  const units = new Units(await open());
  expect(await importFile(file, units)).toBe(3);
  expect(await units.db.selectFrom('users').selectAll().orderBy('id').execute()).toEqual(
    await file.selectFrom('users').selectAll().orderBy('id').execute(),
  );
  await units.db
    .insertInto('documents')
    .values({ ...row, name: 'second' })
    .execute();
  const ids = await units.db.selectFrom('documents').select('id').orderBy('id').execute();
  expect(ids).toEqual([{ id: 7 }, { id: 8 }]);
  await expect(importFile(file, units)).rejects.toThrow('has users already');
});

const empty = {
  email: null,
  area_code: null,
  mobile: null,
  password: null,
  main_user_id: null,
  authenticator: null,
  login_name: null,
  language: null,
};
