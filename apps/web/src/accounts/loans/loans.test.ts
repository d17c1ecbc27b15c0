import { describe, expect, it } from 'vitest';
import { hourlyRate, riskOf } from './loans.ts';

describe('a margin account', () => {
  it.each([
    [null, false, 'none'],
    ['2', false, 'low'],
    ['1.9999', false, 'medium'],
    ['1.4999', false, 'high'],
    ['1.3', true, 'call'],
  ] as const)(
    'at level %s, with a margin call %s, has %s risk',
    (marginLevel, isMarginCall, risk) => {
      expect(riskOf({ marginLevel, isMarginCall })).toBe(risk);
    },
  );

  it('pays a 24th of the daily rate for an hour', () => {
    expect(hourlyRate('0.0003')).toBe('0.00001250');
  });
});
