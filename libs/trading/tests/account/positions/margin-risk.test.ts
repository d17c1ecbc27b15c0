import { describe, expect, it } from 'vitest';
import { hourlyRate, loanTerms, marginRisk } from '../../../src/account/positions/margin-risk.ts';

describe('TRD-28 a margin account', () => {
  it.each([
    [null, false, 'none'],
    ['2', false, 'low'],
    ['1.9999', false, 'medium'],
    ['1.4999', false, 'high'],
    ['1.3', true, 'call'],
  ] as const)(
    'at level %s, with a margin call %s, has %s risk',
    (marginLevel, isMarginCall, risk) => {
      expect(marginRisk({ marginLevel, isMarginCall })).toBe(risk);
    },
  );

  it('pays a 24th of the daily rate for an hour', () => {
    expect(hourlyRate('0.0003')).toBe('0.00001250');
  });

  it('owes principal and interest, and nothing of a coin that it never held', () => {
    const asset = {
      coin: 'BTC',
      maxBorrowable: '2',
      available: '1',
      borrowed: '0.5',
      interest: '0.01',
    };
    expect(loanTerms('repay', 'BTC', [asset], '0.0024')).toEqual({
      kind: 'repay',
      maxBorrowable: '2',
      available: '1',
      owed: '0.51',
      hourlyRate: '0.00010000',
    });
    expect(loanTerms('borrow', 'ETH', [asset])).toMatchObject({ owed: '0', hourlyRate: undefined });
    expect(loanTerms('borrow', 'ETH')).toMatchObject({ maxBorrowable: '0' });
  });
});
