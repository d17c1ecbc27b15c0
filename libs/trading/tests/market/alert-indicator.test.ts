import { expect, it } from 'vitest';
import { indicatorProblem } from '../../src/market/index.ts';

it.each([
  ['rsi', '14', '70', undefined],
  ['rsi', '2', '0', undefined],
  ['rsi', '200', '100', undefined],
  ['rsi', '1', '70', 'lengthInvalid'],
  ['rsi', '201', '70', 'lengthInvalid'],
  ['rsi', '14.5', '70', 'lengthInvalid'],
  ['rsi', '', '70', 'lengthInvalid'],
  ['rsi', '14', '70.255', 'levelInvalid'],
  ['rsi', '14', '100.01', 'levelInvalid'],
  ['rsi', '14', '', 'levelInvalid'],
  ['sma', '50', '', undefined],
  ['ema', '0', '', 'lengthInvalid'],
] as const)('TRD-71 an alert of an %s over %s candles at "%s" has the problem %s', (...given) => {
  const [indicator, length, level, problem] = given;
  expect(indicatorProblem({ indicator, length, level })).toBe(problem);
});
