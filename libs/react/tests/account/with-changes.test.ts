import type { PlanOrder } from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import { withChanges, withFills, withPlan } from '../../src/account/with-changes.ts';
import type { MarketFill } from '../../src/index.ts';

const keyOf = ({ coin }: { readonly coin: string }) => coin;
const btc = { coin: 'BTC', available: '0.5' };
const usdt = { coin: 'USDT', available: '99000' };

describe('RCT-8 balances of the stream', () => {
  it('replace what is known in its place, and add what is new', () => {
    const news = { ...usdt, available: '98000' };
    expect(withChanges([usdt], [btc, news], keyOf)).toEqual([news, btc]);
    expect(withChanges([btc, usdt], [], keyOf)).toEqual([btc, usdt]);
  });
});

describe('RCT-8 fills of the stream', () => {
  const at = (ts: number) => ({ fillId: String(ts), ts }) as MarketFill;

  it('are added before the older ones, each once', () => {
    expect(withFills([at(1)], [at(2)])).toEqual([at(2), at(1)]);
    expect(withFills([at(2), at(1)], [at(2)])).toEqual([at(2), at(1)]);
  });
});

describe('RCT-8 plans of the stream', () => {
  const plan = (planId: string, updatedAt: number, status: PlanOrder['status'] = 'live') =>
    ({ planId, updatedAt, status }) as PlanOrder;
  const plans = [plan('2', 20), plan('1', 10)];

  it('come first when they are new, and keep their place when they are changed', () => {
    expect(withPlan(plans, plan('3', 30))).toEqual([plan('3', 30), ...plans]);
    expect(withPlan(plans, plan('1', 11))).toEqual([plan('2', 20), plan('1', 11)]);
  });

  it('leave the list when they have ended', () => {
    expect(withPlan(plans, plan('2', 21, 'triggered'))).toEqual([plan('1', 10)]);
  });

  it('do not undo a later change', () => {
    expect(withPlan(plans, plan('2', 19, 'cancelled'))).toBe(plans);
  });
});
