import { scryptSync } from 'node:crypto';
import { scrypt } from '@noble/hashes/scrypt.js';
import type { Report } from '../report.ts';
import { percentile } from '../statistics.ts';
import { timeTogether } from '../stopwatch.ts';
import { formatNumber } from '../table.ts';
import { workAt, type Rate, type Tries } from './work-at.ts';

const salt = Buffer.from('0123456789abcdef0123456789abcdef');

/** The gateway's: 4 MB a try. */
const shape = { N: 4_096, r: 8, p: 1 };

/** A phone is taken to be this much slower. */
const phone = 4;

const longestMs = 10_000;

const rates: readonly Rate[] = (['network', 'session'] as const).flatMap((by) =>
  [1, 10, 100].map((perHour) => ({ by, perHour })),
);

/** One try of the work, and what the work costs at different rates: a program in native code, and a person's page. */
export async function measureWork(report: Report, repeats: number): Promise<void> {
  const laps = await timeTogether([
    { name: 'page', repeats, run: () => scrypt(salt, salt, { ...shape, dkLen: 32 }) },
    { name: 'native', repeats, run: () => scryptSync(salt, salt, 32, shape) },
  ]);
  const p50 = (name: string) =>
    percentile(laps.find((lap) => lap.name === name)?.samples ?? [], 0.5);
  const [page, native] = [p50('page'), p50('native')];
  report.table({
    title: 'One try of the proof of work (scrypt, 4 MB), on one core',
    columns: ['', 'ms'],
    rows: [
      ['native code', formatNumber(native)],
      ['a page', formatNumber(page)],
      [`a page on a phone (× ${phone})`, formatNumber(page * phone)],
    ],
  });
  const found = await Promise.all(rates.map(workAt));
  const rows = rates.map(({ by, perHour }, at) => {
    const { besidePicture, alone } = found[at] ?? { besidePicture: NaN, alone: NaN };
    const name = `${by === 'network' ? 'a network' : 'a session'}, ${perHour} an hour`;
    const mean = (most: number) => (most + 1) / 2;
    const times = [
      mean(besidePicture) * native,
      mean(besidePicture) * page,
      mean(alone) * page * phone,
      alone * page * phone,
    ];
    return [name, String(besidePicture), String(alone), ...times.map(toSeconds)];
  });
  report.table({
    title: 'Work of the next challenge: the most tries, and seconds',
    columns: ['', 'tries', 'alone', 'program', 'page', 'phone alone', 'at most'],
    rows,
  });
  report.target({
    what: 'the most work on a phone',
    measured: (Math.max(...found.flatMap(triesOf)) * page * phone) / 1_000,
    limit: longestMs / 1_000,
    bound: 'at most',
    unit: 's',
  });
}

function triesOf({ besidePicture, alone }: Tries): readonly number[] {
  return [besidePicture, alone];
}

function toSeconds(ms: number): string {
  return (ms / 1_000).toFixed(2);
}
