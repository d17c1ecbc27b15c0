import type { CallContract, CallPayload, Ledger } from '@bourse/gateway-contract';
import * as contract from '@bourse/gateway-contract';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { loadPage } from '#testing/app/load-page.ts';
import { refuseUnsendable } from './refuse-unsendable.ts';

const { simulation } = loadPage();
const payload = { ledger: simulation.ledger };

const send = (call: CallContract) => () => {
  refuseUnsendable(call, payload, { state: 'connected', isLoggedIn: false, simulation });
};

it.each([
  contract.cancelOrder,
  contract.cancelOrders,
  contract.cancelAllOrders,
  contract.cancelMarginOrder,
  contract.cancelAllMarginOrders,
  contract.cancelFuturesOrder,
  contract.cancelAllFuturesOrders,
  contract.cancelPlanOrder,
  contract.cancelAllPlanOrders,
])('$path is sent without the private stream', (call) => {
  expect(send(call)).not.toThrow();
});

it.each([
  contract.placeOrder,
  contract.placeMarginOrder,
  contract.placeFuturesOrder,
  contract.placePlanOrder,
  contract.amendOrder,
  contract.closePosition,
  contract.borrow,
])('$path is not sent without the private stream', (call) => {
  expect(send(call)).toThrow('nothing was sent');
});

describe.each([
  ['simulation', 'real'],
  ['real', 'simulation'],
] as const)('a page of the ledger %s', (own, other) => {
  const page = () => loadPage({ simulation: own === 'simulation' });
  const trade = (ledger: string) => {
    const conditions = { state: 'connected', isLoggedIn: true, ...page() } as const;
    return () => {
      refuseUnsendable(contract.placeOrder, { ledger }, conditions);
    };
  };

  it('sends its own orders', () => {
    expect(trade(own)).not.toThrow();
  });

  it(`sends no order of the ledger ${other}`, () => {
    expect(trade(other)).toThrow(expect.objectContaining({ code: 'LEDGER_OTHER' }));
  });
});

it('the types of calls keep the ledgers apart', () => {
  expectTypeOf<CallPayload<typeof contract.placeOrder>['ledger']>().toEqualTypeOf<Ledger>();
  expectTypeOf<'paper'>().not.toExtend<Ledger>();
  expectTypeOf<Omit<CallPayload<typeof contract.placeOrder>, 'ledger'>>().not.toExtend<
    CallPayload<typeof contract.placeOrder>
  >();
  expectTypeOf<
    CallPayload<typeof contract.resetSimulation>['ledger']
  >().toEqualTypeOf<'simulation'>();
  expectTypeOf<CallPayload<typeof contract.withdraw>['ledger']>().toEqualTypeOf<'real'>();
});
