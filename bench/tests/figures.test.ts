import { expect, it } from 'vitest';
import { figuresPage } from '../src/figures/figures-page.ts';
import type { Comparison } from '../src/report.ts';

const time: Comparison = {
  library: 'http-client',
  task: 'a call',
  unit: 'µs',
  better: 'less',
  ours: 10,
  peers: new Map([
    ['ky', 40],
    ['bare fetch', 5],
  ]),
};

const speed: Comparison = {
  library: 'url-safety',
  task: 'HTML',
  unit: 'MB/s',
  better: 'more',
  ours: 10,
  peers: new Map([['js-xss', 5]]),
};

function linesOf(...comparisons: readonly Comparison[]): readonly string[] {
  return figuresPage([{ words: 'http', comparisons }], { date: '2026-12-01' })
    .split('\n')
    .map((line) => line.replace(/ +/g, ' '));
}

it('a ratio above 1 is in favour of ours, for times and for rates', () => {
  const lines = linesOf(time, speed).join('\n');
  expect(lines).toMatch(/\| a call \| `ky` [\d.]+ \| 10\.0 \| 40\.0 \| µs \| 4\.00× \|/);
  expect(lines).toMatch(/\| a call \| bare fetch \| 10\.0 \| 5\.00 \| µs \| 0\.500× \|/);
  expect(lines).toMatch(/\| HTML \| `xss` [\d.]+ \| 10\.0 \| 5\.00 \| MB\/s \| 2\.00× \|/);
});

it('each library has a section with its version and its command', () => {
  const headings = linesOf(time, speed).filter((line) => line.startsWith('## '));
  expect(headings).toEqual([
    expect.stringMatching(/^## `@bourse\/http-client` \d+\.\d+\.\d+/),
    expect.stringMatching(/^## `@bourse\/url-safety` \d+\.\d+\.\d+/),
  ]);
  expect(linesOf(time)).toContain('Measured by `npm run bench -- http`.');
});

it('the page says when and where it was measured', () => {
  expect(linesOf(time)).toContain('| date |');
  expect(linesOf(time)).toContain('| 2026-12-01 |');
});
