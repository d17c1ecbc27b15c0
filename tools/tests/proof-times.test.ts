import { describe, expect, it } from 'vitest';
import { childSeconds, compareTimes, formatStage } from '../src/proof-times.mjs';

describe('the times of the stages', () => {
  it('count the ended children of the process', () => {
    const fields = Array.from({ length: 50 }, (_, index) => String(index + 3));
    // Fields 16 and 17 are those with these numbers.
    expect(childSeconds(() => `7 (a (b) c) ${fields.join(' ')}`)).toBe((16 + 17) / 100);
  });

  it('are unknown where the system does not count them', () => {
    const refuse = () => {
      throw new Error('There is no /proc.');
    };
    expect(childSeconds(refuse)).toBeNaN();
    expect(formatStage('unit', { wall: 61, cpu: Number.NaN })).toBe('unit: 1:01 min');
  });

  it.each([
    [119, []],
    [
      120,
      [
        'unit took 120 s of CPU, 20 % more than the 100 s of tools/proof-times.json: see "When a stage grows" in CONTRIBUTING.md.',
      ],
    ],
    [Number.NaN, []],
  ])('of %i s are compared with 100 s', (cpu, lines) => {
    expect(compareTimes({ unit: { wall: 60, cpu } }, { unit: 100 })).toEqual(lines);
  });

  it('are asked for when a stage is new', () => {
    expect(compareTimes({ unit: { wall: 60, cpu: 1 } }, {})).toEqual([
      'unit has no time in tools/proof-times.json: run npm test -- --record.',
    ]);
  });

  it('are printed with minutes', () => {
    expect(formatStage('unit', { wall: 125.4, cpu: 240.6 })).toBe('unit: 2:05 min, 241 s of CPU');
  });
});
