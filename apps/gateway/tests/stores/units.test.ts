import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Units } from '../../src/stores/units.ts';
import { openUnits } from '../kit/open-units.ts';

let units: Units;

beforeEach(async () => {
  units = await openUnits();
});

async function set(name: string, value = ''): Promise<void> {
  await units.db.insertInto('settings').values({ name, value }).execute();
}

async function names(): Promise<readonly string[]> {
  const rows = await units.db.selectFrom('settings').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

it('rolls back a unit that throws, with the units inside it', async () => {
  const failing = units.run(async () => {
    await set('a');
    await units.run(() => set('b'));
    expect(await names()).toEqual(['a', 'b']);
    throw new RangeError('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await names()).toEqual([]);
});

it('runs units one after the other, and keeps statements outside of them out', async () => {
  const gate = Promise.withResolvers<undefined>();
  const first = units.run(async () => {
    await set('a');
    await gate.promise;
    throw new RangeError('no');
  });
  const second = units.run(async () => names());
  const outside = names();
  gate.resolve(undefined);
  await expect(first).rejects.toThrow('no');
  expect(await second).toEqual([]);
  expect(await outside).toEqual([]);
});

it('runs what waits for a unit after it has taken effect, outside of it, and not after a rollback', async () => {
  const order: string[] = [];
  await units.run(async () => {
    await units.run(async () => {
      units.after(() => {
        order.push('after');
        void set('c');
      });
      await set('a');
    });
    await set('b');
    order.push('unit');
  });
  expect(order).toEqual(['unit', 'after']);
  expect(await names()).toEqual(['a', 'b', 'c']);
  const failing = units.run(() => {
    units.after(() => order.push('never'));
    return Promise.reject(new RangeError('no'));
  });
  await expect(failing).rejects.toThrow('no');
  units.after(() => order.push('at once'));
  expect(order).toEqual(['unit', 'after', 'at once']);
});

it('rethrows the error of a unit that SQLite has rolled back by itself', async () => {
  const full = units.run(async () => {
    await sql`ROLLBACK`.execute(units.db);
    throw new Error('database or disk is full');
  });
  await expect(full).rejects.toThrow('database or disk is full');
  expect(await units.run(() => Promise.resolve('goes on'))).toBe('goes on');
});

it('runs a compiled query in the current unit', async () => {
  const select = units.compile((db) =>
    db.selectFrom('settings').select('value').where('name', '=', ''),
  );
  const found = units.run(async () => {
    await set('a', '1');
    expect(await select('a')).toEqual([{ value: '1' }]);
    expect(await select('b')).toEqual([]);
    throw new RangeError('no');
  });
  await expect(found).rejects.toThrow('no');
  expect(await select('a')).toEqual([]);
});
