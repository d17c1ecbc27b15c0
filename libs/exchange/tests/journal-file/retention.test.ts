import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { audit, auditFile, compactFile } from '../../src/index.ts';
import { Journal } from '../../src/journal/journal.ts';
import { Retention } from '../../src/journal/retention/retention.ts';
import { firstHash, hashOf } from '../../src/journal/rows/row-hash.ts';
import { nextTurn } from '../../src/ports.ts';
import { accountOf } from '../../src/testing/index.ts';
import { FileExchange } from '../kit/file-exchange.ts';

const dayMs = 86_400_000;

let files: FileExchange;
beforeEach(() => {
  files = new FileExchange();
});
afterEach(() => {
  files.remove();
});

async function tradeDay(orders: number): Promise<void> {
  await files.run((exchange) => files.trade(exchange, orders));
}

function countRows(): unknown {
  return files.read((database) => database.prepare('SELECT count(*) AS rows FROM journal').get());
}

/** Trades for three days with a compaction after each. Returns the exports. */
async function tradeAndCompact(): Promise<readonly string[]> {
  const exports: string[] = [];
  for (let day = 0; day < 3; day += 1) {
    await tradeDay(12);
    const { exported } = await compactFile(files.file, { days: 1, now: files.now });
    if (exported !== undefined) exports.push(exported);
    files.now += dayMs;
  }
  return exports;
}

describe('EXC-64 retention', () => {
  it('drops what is older than the retention after it was exported, and nothing else changes', async () => {
    await tradeDay(12);
    const first = await compactFile(files.file, { days: 1, now: files.now });
    expect(first).toEqual({ snapshot: 17n, exported: undefined, dropped: 0 });
    files.now += dayMs;
    await tradeDay(12);
    const before = await files.run((exchange) => accountOf(exchange, 'ann'));
    const second = await compactFile(files.file, { days: 1, now: files.now });
    const exported = files.path('journal/exchange-000000000001-000000000017.jsonl.gz');
    expect(second).toEqual({ snapshot: 33n, exported, dropped: 17 });
    expect(statSync(exported).mode & 0o777).toBe(0o600);
    expect(countRows()).toEqual({ rows: 16 });
    expect(await files.run((exchange) => accountOf(exchange, 'ann'))).toEqual(before);
    expect(await auditFile(files.file)).toEqual({ rows: 16, differences: [] });
    expect(await auditFile(files.file, [exported])).toEqual({ rows: 33, differences: [] });
    expect(files.warnings).toEqual([]);
  });

  it('keeps numbers and chain when all rows were dropped', async () => {
    await tradeDay(6);
    await compactFile(files.file, { days: 0, now: files.now });
    expect(countRows()).toEqual({ rows: 0 });
    await tradeDay(3);
    expect(await auditFile(files.file)).toEqual({ rows: 4, differences: [] });
    const rows = files.read((database) => database.prepare('SELECT seq FROM journal').all());
    expect(rows.map(({ seq }) => seq)).toEqual([10, 11, 12, 13]);
    expect(files.warnings).toEqual([]);
  });

  it.each([
    ['balances', `UPDATE balance SET available = available + 1 WHERE account LIKE '%ann/spot'`],
    ['records', `UPDATE record SET body = '{}' WHERE kind = 'order' AND id = 1`],
    ['records', `DELETE FROM record WHERE kind = 'order' AND id = 1`],
  ])('proves %s that no row contains any more', async (what, sql) => {
    await tradeAndCompact();
    await files.run(async (exchange, database) => {
      await files.trade(exchange, 3);
      expect(audit(database).differences).toEqual([]);
      database.exec(sql);
      expect(audit(database).differences.join('\n')).toContain(
        `The ${what} do not follow from those of the snapshot`,
      );
    });
  });

  it('goes on after the process has ended in any of its slices', async () => {
    await tradeDay(200);
    for (const lastSlice of [10, 250, 320, 538, Infinity]) {
      let slices = 0;
      const pauses = (): Promise<void> | undefined => {
        slices += 1;
        if (slices > lastSlice) throw new TypeError('The process has ended');
        return slices % 50 === 0 ? nextTurn() : undefined;
      };
      await files.run(async (_, database) => {
        const journal = new Journal(database);
        const run = new Retention({ database, journal, pauses, days: 0 }).run(files.now);
        await (lastSlice === Infinity ? run : expect(run).rejects.toThrow('has ended'));
      });
      expect((await auditFile(files.file)).differences).toEqual([]);
    }
    expect(countRows()).toEqual({ rows: 0 });
  });

  it('runs once a day in an exchange, which answers commands meanwhile', async () => {
    await tradeDay(300);
    files.journalDays = 0;
    const exported = files.path('journal/exchange-000000000001-000000000401.jsonl.gz');
    await files.run(async (exchange) => {
      exchange.start();
      await files.trade(exchange, 10);
      // What was placed meanwhile is behind the snapshot.
      await vi.waitFor(
        () => {
          const rows = files.read((database) =>
            database.prepare('SELECT min(seq) AS first FROM journal').get(),
          );
          expect(rows).toEqual({ first: 402 });
        },
        { timeout: 30_000 },
      );
    });
    expect(await auditFile(files.file, [exported])).toMatchObject({ differences: [] });
    expect(files.warnings).toEqual([]);
  });
});

const run = promisify(execFile);

/** Writes rows with a new record each. */
function writeRows(database: DatabaseSync, count: number): void {
  const append = database.prepare('INSERT INTO journal VALUES (?, 1, NULL, ?, ?)');
  const save = database.prepare(`INSERT INTO record (kind, id, owner, is_open, body)
    VALUES ('note', ?, 'real/ann', 0, ?)`);
  let hash = firstHash;
  database.exec('BEGIN');
  for (let seq = 1n; seq <= count; seq += 1n) {
    const body = JSON.stringify({
      account: { account: 'real/ann/spot' },
      userId: 'ann',
      text: 'x'.repeat(400),
    });
    const effects = `{"records":[["note","${seq}",${body}]]}`;
    hash = hashOf(hash, { seq, at: 1, command: null, effects });
    append.run(seq, effects, hash);
    save.run(seq, body);
  }
  database.exec('COMMIT');
}

describe('an audit', () => {
  it('EXC-65 needs no more memory for more rows', async () => {
    const rows = 100_000;
    await files.run((_, database) => {
      writeRows(database, rows);
      return Promise.resolve();
    });
    const program = new URL('../kit/audit-file.ts', import.meta.url).pathname;
    const flags = ['--conditions=@bourse/source', '--disable-warning=ExperimentalWarning'];
    const limit = '--max-old-space-size=64';
    const child = await run(process.execPath, [...flags, limit, program, files.file]);
    expect(child.stdout).toBe(`${rows} rows, 0 differences`);
  }, 60_000);

  it('EXC-65 with exports replays all rows from the first on, and finds a changed, a missing and a cut export', async () => {
    const [first = '', second = ''] = await tradeAndCompact();
    expect(await auditFile(files.file, [first, second])).toMatchObject({ differences: [] });
    const alone = await auditFile(files.file, [second]);
    expect(alone).toMatchObject({ differences: [] });
    const gap = await auditFile(files.file, [first]);
    expect(gap.differences[0]).toMatch(/^Rows \d+ to \d+ are missing$/);
    const text = gunzipSync(readFileSync(first)).toString();
    writeFileSync(first, gzipSync(text.replaceAll('5000000000', '5000000001')));
    const changed = await auditFile(files.file, [first, second]);
    expect(changed.differences[0]).toMatch(/^Row \d+ has another hash$/);
    writeFileSync(first, gzipSync(text.slice(0, text.length / 2)));
    await expect(auditFile(files.file, [first, second])).rejects.toMatchObject({
      code: 'EXCHANGE_EXPORT_INVALID',
    });
    expect(existsSync(`${first}.part`)).toBe(false);
  });
});
