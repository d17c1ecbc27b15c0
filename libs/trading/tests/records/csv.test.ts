import { expect, it } from 'vitest';
import { toCsv } from '../../src/records/csv.ts';

it('TRD-40 separates fields by commas and rows by line ends', () => {
  expect(
    toCsv([
      ['Time', 'Price'],
      ['1', '-2.5'],
    ]),
  ).toBe('Time,Price\r\n1,-2.5\r\n');
});

it.each([
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-1+2', "'-1+2"],
  ['+cmd', "'+cmd"],
  ['-0.5', '-0.5'],
  ['+5', '+5'],
  ['', ''],
])('TRD-40 writes %j as %s', (text, field) => {
  expect(toCsv([[text]])).toBe(`${field}\r\n`);
});
