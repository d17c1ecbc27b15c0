import { gatewayCode } from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import { createPlan } from '../../src/core/triggers/new-plan.ts';
import {
  readPlan,
  readPlanAmendment,
  type PlanRequest,
} from '../../src/core/triggers/read-plan.ts';
import { Accounts } from '../../src/core/accounts/accounts.ts';
import { Instrument } from '../../src/instruments/instrument.ts';

const instrument = new Instrument({
  symbol: 'ABCXYZ',
  baseCoin: 'ABC',
  quoteCoin: 'XYZ',
  tickSize: '0.5',
  stepSize: '0.01',
  minSize: '0.01',
  minNotional: '0.5',
  makerFeeRate: '0.0008',
  takerFeeRate: '0.001',
});

const closing: PlanRequest = {
  product: 'futures',
  symbol: 'ABCXYZ',
  planType: 'stop_loss',
  side: 'sell',
  triggerBy: 'mark',
  triggerPrice: '95',
  positionSide: 'long',
};

describe('a plan order for futures', () => {
  it('closes the whole position without a size', () => {
    expect(readPlan(closing, instrument)).toEqual({
      product: 'futures',
      symbol: 'ABCXYZ',
      planType: 'stop_loss',
      side: 'sell',
      force: 'gtc',
      selfTrade: 'cancel_maker',
      triggerBy: 'mark',
      triggerPrice: 190n,
      executePrice: null,
      size: null,
      quoteSize: null,
      positionSide: 'long',
      reduceOnly: true,
      activationPrice: null,
      callbackRate: null,
    });
  });

  it('trades a size, and reduces only when it says so', () => {
    const part = { ...closing, size: '1.5' };
    expect(readPlan(part, instrument)).toMatchObject({ size: 150n, reduceOnly: false });
    expect(readPlan({ ...part, reduceOnly: true, executePrice: '94' }, instrument)).toMatchObject({
      size: 150n,
      executePrice: 188n,
      reduceOnly: true,
    });
  });

  it.each<[string, Partial<PlanRequest>, string]>([
    ['a size in quote coin', { quoteSize: '5' }, gatewayCode.payloadInvalid],
    ['a limit price for the whole position', { executePrice: '94' }, gatewayCode.payloadInvalid],
    ['a size off the step', { size: '0.001' }, gatewayCode.sizeInvalid],
  ])('is refused with %s', (_, change, code) => {
    expect(() => readPlan({ ...closing, ...change }, instrument)).toThrow(
      expect.objectContaining({ code }) as Error,
    );
  });

  it('keeps its other terms when it is amended', () => {
    const account = new Accounts(() => undefined).of('real', 'ann', 'futures');
    const terms = readPlan(closing, instrument);
    const plan = createPlan({ account, terms, direction: 'falling' }, 1n, 1);
    expect(readPlanAmendment({ triggerPrice: '96' }, plan, instrument)).toEqual({
      ...terms,
      triggerPrice: 192n,
    });
    const part = { size: '1' };
    expect(readPlanAmendment(part, plan, instrument)).toMatchObject({ size: 100n });
  });
});

it.each(['spot', 'margin', 'futures'] as const)(
  'a limit plan of %s keeps its product',
  (product) => {
    const { positionSide: _, ...terms } = closing;
    const plan = { ...terms, product, triggerBy: 'last', size: '1.5', executePrice: '94' } as const;
    expect(readPlan(plan, instrument)).toMatchObject({ product, symbol: 'ABCXYZ', size: 150n });
  },
);
