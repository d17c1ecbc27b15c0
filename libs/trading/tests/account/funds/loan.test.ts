import { describe, expect, it } from 'vitest';
import {
  afterLoan,
  levelAfterLoan,
  loanProblem,
  mostOfLoan,
} from '../../../src/account/funds/loan.ts';

const lent = {
  kind: 'borrow',
  maxBorrowable: '100',
  available: '5',
  owed: '0',
  hourlyRate: '0.0000125',
} as const;
const owing = { ...lent, kind: 'repay', maxBorrowable: '0', available: '50', owed: '80' } as const;

describe('TRD-28 why a loan cannot be sent', () => {
  it.each([
    ['', lent, 'amount-missing'],
    ['0', lent, 'amount-missing'],
    ['100', lent, undefined],
    ['100.00000001', lent, 'amount-too-large'],
    ['1.000000001', lent, 'amount-too-fine'],
    ['1', { ...owing, owed: '0' }, 'nothing-owed'],
    ['50', owing, undefined],
    ['51', owing, 'amount-too-large'],
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

describe('TRD-28 what a loan leaves', () => {
  it.each([
    ['40', lent, { available: '45', owed: '40.0005' }],
    ['0.00000001', lent, { available: '5.00000001', owed: '0.00000002' }],
    ['40', { ...lent, hourlyRate: undefined }, { available: '45', owed: '40' }],
    ['30', owing, { available: '20', owed: '50' }],
    ['900', { ...owing, available: '80' }, { available: '0', owed: '0' }],
    ['51', owing, undefined],
    ['', lent, undefined],
  ] as const)('%s of %j: %j', (text, terms, outcome) => {
    expect(afterLoan(text, terms)).toEqual(outcome);
  });

  // The example of the chapter on margin: own USDT 10,000, 4,000 borrowed, 0.05 interest.
  it('is a margin level, rounded down', () => {
    const terms = { ...lent, maxBorrowable: '19999.25', available: '10000' };
    const after = afterLoan('4000', terms);
    expect(after).toEqual({ available: '14000', owed: '4000.05' });
    if (!after) return;
    const values = { assetValue: '10000', debtValue: '0' };
    expect(levelAfterLoan(values, [terms, after], '1')).toBe('3.4999');
    expect(levelAfterLoan({ assetValue: '400', debtValue: '200' }, [owing, lent], '2')).toBe(
      '7.7500',
    );
    expect(levelAfterLoan(values, [terms, after], undefined)).toBeUndefined();
    expect(levelAfterLoan({ ...values, debtValue: null }, [terms, after], '1')).toBeUndefined();
    expect(levelAfterLoan({ ...values, assetValue: null }, [terms, after], '1')).toBeUndefined();
  });

  it('is no margin level without a debt', () => {
    const terms = { ...owing, available: '80' };
    const after = { available: '0', owed: '0' };
    expect(
      levelAfterLoan({ assetValue: '900', debtValue: '80' }, [terms, after], '1'),
    ).toBeUndefined();
  });
});
