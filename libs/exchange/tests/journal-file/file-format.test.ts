import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appliedTo, audit, migrateFile, openExchangeFile } from '../../src/index.ts';
import { accountOf } from '../../src/testing/index.ts';
import { FileExchange, refusalOf } from '../kit/file-exchange.ts';

let files: FileExchange;
beforeEach(() => {
  files = new FileExchange();
});
afterEach(() => {
  files.remove();
});

describe('EXC-60 a file', () => {
  it('of a later version is refused before anything is written', async () => {
    await files.run((exchange) => files.trade(exchange, 2));
    const database = new DatabaseSync(files.file);
    database.exec('PRAGMA user_version = 99');
    database.close();
    const before = readFileSync(files.file);
    const refusal = refusalOf(() => files.open());
    expect(refusal.code).toBe('EXCHANGE_FILE_NEWER');
    expect(refusal.message).toContain('format 99');
    expect(readFileSync(files.file).equals(before)).toBe(true);
  });

  it.each([
    ['a database of another program', 'CREATE TABLE photo (id INTEGER)'],
    [
      'a database with another application id',
      'PRAGMA application_id = 7; CREATE TABLE journal (effects)',
    ],
  ])('that is %s is refused before anything is written', (_, sql) => {
    const database = new DatabaseSync(files.file);
    database.exec(sql);
    database.close();
    const before = readFileSync(files.file);
    expect(refusalOf(() => files.open()).code).toBe('EXCHANGE_FILE_FOREIGN');
    expect(readFileSync(files.file).equals(before)).toBe(true);
    expect(existsSync(`${files.file}-head`)).toBe(false);
  });

  it('that is no database is refused', () => {
    writeFileSync(files.file, 'A text that is longer than the header of a database. '.repeat(9));
    expect(refusalOf(() => files.open()).code).toBe('EXCHANGE_FILE_FOREIGN');
  });

  it('of a version without migrations is migrated, with its rows in the chain', async () => {
    const account = await files.run(async (exchange) => {
      await files.trade(exchange, 20);
      return accountOf(exchange, 'ann');
    });
    const earlier = openExchangeFile(files.file);
    migrateFile(earlier, '001-tables');
    expect(appliedTo(earlier)).toEqual(['001-tables']);
    // As an earlier program has left it.
    earlier.exec('PRAGMA user_version = 0; PRAGMA application_id = 0');
    const row = earlier.prepare('SELECT effects FROM journal WHERE seq = 2').get();
    expect(row?.['effects']).toMatch(/"records":\[\["order","1","\{/);
    earlier.close();
    expect(existsSync(`${files.file}-head`)).toBe(false);
    await files.run(async (exchange, database) => {
      expect(appliedTo(database)).toEqual([
        '001-tables',
        '002-chain',
        '003-closed-positions',
        '004-statements',
      ]);
      expect(await accountOf(exchange, 'ann')).toEqual(account);
      await files.trade(exchange, 5);
      expect(audit(database).differences).toEqual([]);
      // The last row of the earlier version stands for all before it.
      database.exec(`UPDATE journal SET command = replace(command, 'ann', 'eve') WHERE seq = 3`);
      expect(audit(database).differences).toEqual([expect.stringContaining('has another hash')]);
    });
    expect(files.warnings).toEqual([]);
  });

  it('goes back and forward with whole bodies in its rows, and nothing lost', async () => {
    await files.run((exchange) => files.trade(exchange, 9));
    const database = openExchangeFile(files.file);
    const tables = () =>
      ['balance', 'record'].map((table) => database.prepare(`SELECT * FROM ${table}`).all());
    const before = tables();
    migrateFile(database, '001-tables');
    expect(audit(database).differences).toEqual([]);
    const bodies = database.prepare(
      `SELECT count(*) AS count FROM journal, json_each(effects, '$.records') AS changed
       WHERE changed.value ->> 2 IS NULL`,
    );
    expect(bodies.get()).toEqual({ count: 0 });
    migrateFile(database);
    expect(tables()).toEqual(before);
    expect(audit(database).differences).toEqual([]);
    expect(() => {
      migrateFile(database, '999-none');
    }).toThrow(RangeError);
    database.close();
    await files.run((exchange) => files.trade(exchange, 2));
    expect(files.warnings).toEqual([]);
  });
});
