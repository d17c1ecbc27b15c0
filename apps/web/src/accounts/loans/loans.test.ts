import { describe, expect, it } from 'vitest';
import { hourlyRate, loanProblem, mostOfLoan, riskOf } from './loans.ts';

const lent = { kind: 'borrow', maxBorrowable: '100', available: '5', owed: '0' } as const;
const owing = { kind: 'repay', maxBorrowable: '0', available: '50', owed: '80' } as const;

describe('what keeps a loan from being sent', () => {
  it.each([
    ['', lent, 'missing'],
    ['100', lent, undefined],
    ['100.00000001', lent, 'too-large'],
    ['1.000000001', lent, 'too-fine'],
    ['1', { ...owing, owed: '0' }, 'nothing-owed'],
    ['50', owing, undefined],
    ['51', owing, 'balance'],
    ['900', { ...owing, available: '80' }, undefined],
  ] as const)('%s of %j: %s', (text, terms, problem) => {
    expect(loanProblem(text, terms)).toBe(problem);
  });

  it('is not its most', () => {
    expect(mostOfLoan(lent)).toBe('100');
    expect(mostOfLoan(owing)).toBe('50');
    expect(mostOfLoan({ ...owing, available: '90' })).toBe('80');
  });
});

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
