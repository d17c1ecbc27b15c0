import type { VectorCase } from './vectors-request.ts';

export type FreshnessCase = VectorCase<
  { readonly tm: string; readonly now: number },
  { readonly fresh: boolean }
>;

const start = 1_795_262_400_000;
const end = start + 99_999;

const pairs: readonly (readonly [string, string, string, number, boolean])[] = [
  ['same', 'the same millisecond', '1795262400123', start + 123, true],
  [
    'own-first',
    'the first millisecond of the bucket, judged at its last',
    '1795262400000',
    end,
    true,
  ],
  [
    'own-last',
    'the last millisecond of the bucket, judged at its first',
    '1795262499999',
    start,
    true,
  ],
  ['before-first', 'the first millisecond of the previous bucket', '1795262300000', start, true],
  [
    'before-late',
    'the same, at the end of the own bucket: 199,999 ms old',
    '1795262300000',
    end,
    true,
  ],
  [
    'two-before',
    'the last millisecond of the bucket before the previous one: 100,001 ms old',
    '1795262299999',
    start,
    false,
  ],
  ['after-last', 'the last millisecond of the next bucket', '1795262599999', end, true],
  [
    'after-early',
    'the same, at the start of the own bucket: 199,999 ms ahead',
    '1795262599999',
    start,
    true,
  ],
  [
    'two-after',
    'the first millisecond of the bucket after the next one: 100,001 ms ahead',
    '1795262600000',
    end,
    false,
  ],
  ['seconds', '10 digits: seconds', '1795262400', start, false],
  ['microseconds', '16 digits: microseconds', '1795262400000000', start, false],
  ['fraction', 'a fraction', '1795262400.12', start, false],
  ['sign', 'a sign', '+795262400000', start, false],
  ['exponent', 'an exponent', '1.7952624e+12', start, false],
  ['space', 'a space at the end', '1795262400000 ', start, false],
  ['line-end', 'a line end behind it', '1795262400000\n', start, false],
  ['other-digits', 'digits of another script', '١٧٩٥٢٦٢٤٠٠٠٠٠', start, false],
  ['empty', 'nothing', '', start, false],
];

export function makeFreshnessVectors(): FreshnessCase[] {
  return pairs.map(([id, comment, tm, now, fresh]) => ({
    id,
    comment,
    input: { tm, now },
    expected: { fresh },
  }));
}
