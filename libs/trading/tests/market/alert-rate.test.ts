import { describe, expect, it } from 'vitest';
import { rateOf, rateProblem, writtenRate } from '../../src/market/index.ts';

describe('TRD-69 the funding rate of an alert', () => {
  it.each([
    ['0.0001', '0.01', 'longs'],
    ['-0.00025', '0.025', 'shorts'],
    ['0', '0', 'longs'],
  ] as const)('%s is %s per cent that %s pay, and back', (rate, percent, payer) => {
    expect(writtenRate(rate)).toEqual({ percent, payer });
    expect(rateOf({ percent, payer })).toBe(rate);
  });

  it('is exact to the last decimal, and has one zero', () => {
    expect(rateOf({ percent: '0.000001', payer: 'shorts' })).toBe('-0.00000001');
    expect(rateOf({ percent: '0.00', payer: 'shorts' })).toBe('0');
    expect(rateOf({ percent: '', payer: 'longs' })).toBe('');
  });

  it.each([
    ['', 'noRate'],
    ['0.000000001', 'rateTooFine'],
    ['0.00300001', 'beyondCap'],
    ['-0.0031', 'beyondCap'],
    ['0.0001', 'rateOfNow'],
    ['0.00010', 'rateOfNow'],
    ['-0.0001', undefined],
    ['-0.003', undefined],
    ['0', undefined],
  ])('%j has the problem %s while the rate is 0.0001 and the cap 0.003', (rate, problem) => {
    expect(rateProblem(rate, { fundingCap: '0.003' }, '0.0001')).toBe(problem);
  });

  it('may be any within the cap while the rate of now is unknown', () => {
    expect(rateProblem('0.0001', { fundingCap: '0.003' }, undefined)).toBeUndefined();
  });
});
