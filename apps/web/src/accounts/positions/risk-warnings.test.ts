import { expect, it } from 'vitest';
import { positionWith } from '#testing/fixtures/futures-fixtures.ts';
import { riskWarnings } from './risk-warnings.ts';

const at = (marginRatio: string | null) => [
  { ...positionWith({ marginRatio }), returnOnMargin: '0' },
];

it('warns once, until the position is safe again', () => {
  let warned: ReadonlySet<string> = new Set();
  const due = ['0.5', '0.81', '0.9', '0.75', '0.82', '0.69', '0.8', null].map((ratio) => {
    const warnings = riskWarnings(at(ratio), warned);
    ({ warned } = warnings);
    return warnings.due.length;
  });
  expect(due).toEqual([0, 1, 0, 0, 0, 0, 1, 0]);
});

it('warns of a position without equity, and forgets one that is closed', () => {
  const { due, warned } = riskWarnings(at(null), new Set());
  expect(due).toHaveLength(1);
  expect(riskWarnings([], warned).warned.size).toBe(0);
});
