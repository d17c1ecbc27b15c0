import { rmSync, statSync, truncateSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptFile, audit, auditFile } from '../../src/index.ts';
import { FileExchange, refusalOf } from '../kit/file-exchange.ts';
import { DamageTrials } from '../kit/damage/damage-trials.ts';

let files: FileExchange;
beforeEach(() => {
  files = new FileExchange();
});
afterEach(() => {
  files.remove();
});

describe('the chain', () => {
  it.each([
    ['time', 'UPDATE journal SET at = at + 1 WHERE seq = 3', 'Row 3 has another hash'],
    ['command', `UPDATE journal SET command = '{}' WHERE seq = 3`, 'Row 3 has another hash'],
    ['number', 'UPDATE journal SET seq = 99 WHERE seq = (SELECT max(seq) FROM journal)', 'missing'],
    ['end', 'DELETE FROM journal WHERE seq = (SELECT max(seq) FROM journal)', 'its head with'],
  ])('EXC-61 shows a change of the %s of a row to the audit', async (_, sql, difference) => {
    await files.run((exchange) => files.trade(exchange, 4));
    const database = new DatabaseSync(files.file);
    database.exec(sql);
    database.close();
    const { differences } = await auditFile(files.file);
    expect(differences.join('\n')).toContain(difference);
  });

  it('EXC-61 shows effects that were changed together with their table', async () => {
    await files.run((exchange) => files.trade(exchange, 2));
    const database = new DatabaseSync(files.file);
    database.exec(`UPDATE journal SET effects = replace(effects, '"10000000000000"', '"90000000000000"');
      UPDATE balance SET available = available + 80000000000000 WHERE account LIKE '%ann%';
      UPDATE balance SET available = available - 80000000000000 WHERE account LIKE '%market%';`);
    const { differences } = audit(database);
    database.close();
    expect(differences).toEqual(['Row 1 has another hash']);
  });

  it('EXC-66 keeps a changed record as its changed fields', async () => {
    const effects = await files.run(async (exchange, database) => {
      await files.trade(exchange, 3);
      const last = database.prepare('SELECT effects FROM journal ORDER BY seq DESC LIMIT 1').get();
      return JSON.parse(String(last?.['effects'])) as unknown;
    });
    expect(effects).toEqual({
      accounts: ['simulation/ann/spot'],
      movements: [[0, 'f', 0, 'a', 'USDT', '5000000000', 'release', '3']],
      records: [['order', '3', null, { t: '#0', v: 'cancelled', w: 'user' }]],
    });
  });
});

describe('a start', () => {
  it('EXC-62 goes on after a kill, and after a head that is one commit behind', async () => {
    await files.tradeUntilKilled(30);
    const { database, exchange } = files.open();
    expect(audit(database).differences).toEqual([]);
    files.copy('exchange.sqlite', 'behind.sqlite');
    await files.trade(exchange, 1);
    files.copy('exchange.sqlite', 'later.sqlite');
    await exchange.close();
    database.close();
    rmSync(files.path('later.sqlite-head'));
    files.copy('later.sqlite', 'behind.sqlite');
    const behind = files.open(files.path('behind.sqlite'));
    expect(audit(behind.database).differences).toEqual([]);
    behind.database.close();
    expect(files.warnings).toEqual([]);
  });

  it('EXC-62 names the rows that a cut WAL file has lost, and goes on once that is accepted', async () => {
    await files.tradeUntilKilled(30);
    const wal = files.path('exchange.sqlite-wal');
    truncateSync(wal, statSync(wal).size - 20_000);
    const refusal = refusalOf(() => files.open());
    expect(refusal.code).toBe('EXCHANGE_ROWS_LOST');
    expect(refusal.message).toMatch(
      /row 41 of commit 41 was acknowledged: \d+ rows in \d+ commits/,
    );
    const { seq, lostRows, faults } = acceptFile(files.file);
    expect(seq + lostRows).toBe(41n);
    expect(faults).toEqual([]);
    await files.run((exchange) => files.trade(exchange, 3));
    expect((await auditFile(files.file)).differences).toEqual([]);
  });

  it('EXC-62 refuses a file without its head, and an empty one beside a head', async () => {
    await files.run((exchange) => files.trade(exchange, 3));
    files.copy('exchange.sqlite', 'copy.sqlite');
    rmSync(files.path('copy.sqlite-head'));
    expect(refusalOf(() => files.open(files.path('copy.sqlite'))).code).toBe(
      'EXCHANGE_HEAD_MISSING',
    );
    expect(acceptFile(files.path('copy.sqlite'))).toMatchObject({ lostRows: 0n, faults: [] });
    files.open(files.path('copy.sqlite')).database.close();
    rmSync(files.file);
    expect(refusalOf(() => files.open()).code).toBe('EXCHANGE_ROWS_LOST');
  });

  it('EXC-62 refuses the file of another past', async () => {
    await files.run((exchange) => files.trade(exchange, 3));
    files.copy('exchange.sqlite', 'fork.sqlite');
    await files.run((exchange) => files.trade(exchange, 3));
    const fork = files.open(files.path('fork.sqlite'));
    files.now += 5;
    await files.trade(fork.exchange, 3);
    await fork.exchange.close();
    fork.database.close();
    rmSync(files.path('fork.sqlite-head'));
    files.copy('fork.sqlite', 'exchange.sqlite');
    expect(refusalOf(() => files.open()).code).toBe('EXCHANGE_FILE_DAMAGED');
  });

  it('EXC-63 refuses a changed balance, and warns of pages that only another program has copied', async () => {
    await files.tradeUntilKilled(30);
    const other = new DatabaseSync(files.file);
    other.prepare('SELECT 1 FROM journal').get();
    // As the last connection it copies the WAL file.
    other.close();
    await files.run((exchange) => files.trade(exchange, 1));
    expect(files.warnings).toEqual([expect.stringContaining('balances, records and kept answers')]);
    const changed = new DatabaseSync(files.file);
    changed.exec(`UPDATE balance SET available = available + 1 WHERE account LIKE '%ann/spot'`);
    changed.close();
    const refusal = refusalOf(() => files.open());
    expect(refusal.code).toBe('EXCHANGE_FILE_DAMAGED');
    expect(refusal.message).toContain('balance simulation/ann/spot USDT available');
  });

  it('EXC-63 loses nothing silently when bytes change or files are cut', async () => {
    const trials = new DamageTrials(files.folder, 2026);
    await trials.trade(500);
    const found = Array.from({ length: 48 }, (_, index) => trials.run(index));
    const outcomes = Map.groupBy(found, ({ outcome }) => outcome);
    expect([outcomes.get('LOST SILENTLY'), outcomes.get('UNCODED')]).toEqual([
      undefined,
      undefined,
    ]);
    expect(outcomes.get('refused')?.length).toBeGreaterThan(10);
  }, 60_000);
});
