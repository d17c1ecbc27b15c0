import { expect, it } from 'vitest';
import { positionWith } from '../../kit.ts';
import {
  isUrgent,
  riskWarnings,
  type WarnedSteps,
} from '../../../src/account/positions/risk-warnings.ts';

const at = (marginRatio: string | null) => [
  { ...positionWith({ marginRatio }), returnOnMargin: '0' },
];

it('TRD-16 warns once at 70, 80 and 90 %, until the position is safer again', () => {
  let warned: WarnedSteps = new Map();
  const ratios = ['0.5', '0.7', '0.79', '0.81', '0.9', '0.75', '0.82', '0.69', '0.8', null];
  const due = ratios.map((ratio) => {
    const warnings = riskWarnings(at(ratio), warned);
    ({ warned } = warnings);
    return warnings.due.length;
  });
  expect(due).toEqual([0, 1, 0, 1, 1, 0, 0, 0, 1, 1]);
});

it('TRD-16 warns of a position without equity, and forgets one that is closed', () => {
  const { due, warned } = riskWarnings(at(null), new Map());
  expect(due).toHaveLength(1);
  expect(riskWarnings([], warned).warned.size).toBe(0);
});

it.each([
  ['0.89', false],
  ['0.9', true],
  [null, true],
])('a ratio of %s is urgent: %s', (ratio, urgent) => {
  expect(at(ratio).map(isUrgent)).toEqual([urgent]);
});
