import { describe, expect, it } from 'vitest';
import { positionWith } from '../../kit.ts';
import {
  isTpslOf,
  tpslDraftProblem,
  tpslPlan,
  tpslProblem,
} from '../../../src/account/orders/tpsl.ts';

const market = { price: '60000', tickSize: '0.1' };

describe('TRD-17 a trigger price', () => {
  it.each([
    ['take_profit', 'long', '60000.1', undefined],
    ['take_profit', 'long', '60000', 'above'],
    ['take_profit', 'short', '59999.9', undefined],
    ['take_profit', 'short', '60001', 'below'],
    ['stop_loss', 'long', '59000', undefined],
    ['stop_loss', 'long', '61000', 'below'],
    ['stop_loss', 'short', '61000', undefined],
    ['stop_loss', 'short', '59000', 'above'],
    ['stop_loss', 'long', '59000.05', 'off-tick'],
    ['stop_loss', 'long', '', undefined],
  ] as const)('%s of a %s at %j: %s', (kind, holdSide, trigger, problem) => {
    expect(tpslProblem(kind, trigger, positionWith({ holdSide }), market)).toBe(problem);
  });
});

const trigger = {
  ledger: 'simulation',
  kind: 'stop_loss',
  triggerPrice: '59000',
  triggerBy: 'mark',
} as const;

it('closes the whole position, which a hedged one names', () => {
  const plan = tpslPlan(positionWith({ holdSide: 'long' }), trigger);
  expect(plan).toEqual({
    ledger: 'simulation',
    product: 'futures',
    symbol: 'BTCUSDT',
    planType: 'stop_loss',
    side: 'sell',
    triggerPrice: '59000',
    triggerBy: 'mark',
    reduceOnly: true,
  });
  const hedged = tpslPlan(positionWith({ holdSide: 'short', positionSide: 'short' }), trigger);
  expect(hedged).toMatchObject({ side: 'buy', positionSide: 'short' });
});

it.each([
  [{ planType: 'take_profit' }, 'net', true],
  [{ planType: 'stop_loss' }, 'net', true],
  [{ planType: 'plan' }, 'net', false],
  [{ planType: 'trailing' }, 'net', false],
  [{ planType: 'stop_loss', symbol: 'ETHUSDT' }, 'net', false],
  [{ planType: 'stop_loss', positionSide: 'long' }, 'net', true],
  [{ planType: 'stop_loss', positionSide: 'long' }, 'long', true],
  [{ planType: 'stop_loss', positionSide: 'short' }, 'long', false],
  [{ planType: 'stop_loss' }, 'short', false],
] as const)(
  'TRD-17 a plan %j belongs to a %s position of its pair: %s',
  (plan, positionSide, is) => {
    const position = { symbol: 'BTCUSDT', positionSide };
    expect(isTpslOf(position, { symbol: 'BTCUSDT', ...plan })).toBe(is);
  },
);

it.each([
  ['', '', 'empty'],
  ['61000', '', undefined],
  ['61000', '59000', undefined],
  ['61000', '61000', 'below'],
  ['59000', '61000', 'above'],
] as const)('TRD-17 triggers %j and %j of a long: %s', (take_profit, stop_loss, problem) => {
  const long = positionWith({ holdSide: 'long' });
  expect(tpslDraftProblem({ take_profit, stop_loss }, long, market)).toBe(problem);
});
