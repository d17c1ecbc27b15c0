import { createHash, scryptSync } from 'node:crypto';
import { scrypt } from '@noble/hashes/scrypt.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Report } from '../report.ts';
import { percentile } from '../statistics.ts';
import { timeTogether } from '../stopwatch.ts';
import { formatNumber } from '../table.ts';

const salt = Buffer.from('0123456789abcdef0123456789abcdef');
const shape = { N: 8_192, r: 8, p: 1 };

/** One digest alone is shorter than a clock can tell. */
const digests = 2_000;

/** As many blocks in one go: a program that searches for a digest need not call a library for each. */
const allBlocks = Buffer.alloc(digests * 64);

/** One try of each kind of work: in JavaScript, as a page does it, and in native code, as a program may. */
export async function measureWork(report: Report, repeats: number): Promise<void> {
  const laps = await timeTogether([
    { name: 'page sha', repeats, run: hashOneByOne },
    { name: 'native sha', repeats, run: () => createHash('sha256').update(allBlocks).digest() },
    { name: 'page scrypt', repeats, run: () => scrypt(salt, salt, { ...shape, dkLen: 32 }) },
    { name: 'native scrypt', repeats, run: () => scryptSync(salt, salt, 32, shape) },
  ]);
  const p50 = (name: string) =>
    percentile(laps.find((lap) => lap.name === name)?.samples ?? [], 0.5);
  const row = (title: string, kind: string, count: number) => {
    const [page, native] = [p50(`page ${kind}`) / count, p50(`native ${kind}`) / count];
    return [title, ...[page, native, page / native].map(formatNumber)];
  };
  report.table({
    title: 'One try of the proof of work, on one core',
    columns: ['', 'page ms', 'native ms', '÷ native'],
    rows: [
      row('SHA-256 (ALTCHA version 1)', 'sha', digests),
      row(`scrypt, N = ${shape.N}, 8 MB (ours)`, 'scrypt', 1),
    ],
  });
}

function hashOneByOne(): void {
  const data = Buffer.from(salt);
  for (let number = 0; number < digests; number += 1) {
    data.writeUInt32BE(number);
    sha256(data);
  }
}
