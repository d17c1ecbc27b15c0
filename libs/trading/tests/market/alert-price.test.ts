import { describe, expect, it } from 'vitest';
import { alertProblem, priceAway } from '../../src/market/index.ts';

describe('TRD-43 the price of an alert', () => {
  it.each([
    ['', 'noPrice'],
    ['0', 'noPrice'],
    ['100.005', 'offTick'],
    ['100', 'priceOfNow'],
    ['100.00', 'priceOfNow'],
    ['100.01', undefined],
  ])('%j has the problem %s while the market is at 100', (price, problem) => {
    expect(alertProblem(price, { tickSize: '0.01' }, '100')).toBe(problem);
  });

  it('may be any while the price of now is unknown', () => {
    expect(alertProblem('100', { tickSize: '0.01' }, undefined)).toBeUndefined();
  });

  it.each([
    [1, '0.01', '98223.00'],
    [-5, '0.01', '92387.97'],
    [5, '0.1', '102113.0'],
    [1, '5', '98220'],
  ])('%i per cent away is on the tick %s', (percent, tickSize, price) => {
    expect(priceAway('97250.5', percent, { tickSize })).toBe(price);
  });
});
