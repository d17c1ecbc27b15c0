import { describe, expect, it } from 'vitest';
import { createReport } from '../src/report.ts';
import { formatNumber, formatTable } from '../src/table.ts';

function record() {
  const printed: string[] = [];
  return { printed, report: createReport((text) => printed.push(text)) };
}

const target = { what: 'signature', bound: 'at most', limit: 0.15, unit: 'ms' } as const;

describe('a report', () => {
  it('prints each target with its verdict', () => {
    const { printed, report } = record();
    report.target({ ...target, measured: 0.15 });
    report.target({ ...target, bound: 'at least', limit: 40, unit: '×', measured: 39.9 });
    report.finish();
    expect(printed.join('\n')).toMatch(/≤ 0\.15 ms\s+0\.150 ms\s+met\n.*≥ 40 ×\s+39\.9 ×\s+MISSED/);
  });

  it('prints the figure of an empty page beside those that have one', () => {
    const { printed, report } = record();
    report.target({ ...target, measured: 0.15, empty: 0.1 });
    report.target({ ...target, what: 'size', measured: 0.2 });
    report.finish();
    expect(printed.join('\n')).toMatch(
      /empty page\s*\n.*0\.150 ms\s+0\.100 ms\s+met\n.*0\.200 ms\s+MISSED/,
    );
  });

  it('is complete though a target is missed', () => {
    const { report } = record();
    report.target({ ...target, measured: 1 });
    expect(report.finish()).toBe(true);
  });

  it('is not complete when a part fails, and the other parts go on', async () => {
    const { printed, report } = record();
    await report.part('sizes', () =>
      Promise.reject(new Error('no such file:\n  ours.js\n    at load (sizes.ts:1)')),
    );
    await report.part('keys', () => {
      report.target({ ...target, measured: 0.1 });
      return Promise.resolve();
    });
    expect(report.finish()).toBe(false);
    expect(printed.join('\n')).toMatch(/^NOT MEASURED sizes: no such file: ours\.js$/m);
    expect(printed.join('\n')).toContain('0.100 ms');
  });
});

describe('formatTable', () => {
  it('sets figures to the right under their heading', () => {
    const table = {
      title: 'Keys',
      columns: ['', 'p50'],
      rows: [
        ['forge', '1414'],
        ['ours', '47.5'],
      ],
    };
    expect(formatTable(table)).toBe('Keys\n           p50\n  forge   1414\n  ours    47.5');
  });
});

describe('formatNumber', () => {
  it.each([
    [0.1234, '0.123'],
    [1.234, '1.23'],
    [12.34, '12.3'],
    [123.4, '123'],
  ])('shows %f as %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });
});
