import type { CallContract, CallPayload, Ledger } from '@bourse/gateway-contract';
import * as contract from '@bourse/gateway-contract';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { needsStream, refuseUnsendable } from '../../src/call/refuse-unsendable.ts';

const payload = { ledger: 'real' };

const page = {
  state: 'connected',
  ledger: 'real',
  isStale: false,
  isOnline: true,
  onStale: () => undefined,
} as const;

const send = (call: CallContract) => () => {
  refuseUnsendable(call, payload, { ...page, isLoggedIn: false });
};

it.each([
  contract.cancelOrder,
  contract.cancelOrders,
  contract.cancelAllOrders,
  contract.cancelMarginOrder,
  contract.cancelMarginOrders,
  contract.cancelAllMarginOrders,
  contract.cancelFuturesOrder,
  contract.cancelFuturesOrders,
  contract.cancelAllFuturesOrders,
  contract.cancelPlanOrder,
  contract.cancelAllPlanOrders,
])('CLI-4 $path is sent without the private stream', (call) => {
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
])('CLI-4 $path is not sent without the private stream', (call) => {
  expect(send(call)).toThrow('nothing was sent');
});

describe.each([
  ['simulation', 'real'],
  ['real', 'simulation'],
] as const)('a page of the ledger %s', (own, other) => {
  const trade = (ledger: string) => () => {
    const conditions = { ...page, isLoggedIn: true, ledger: own };
    refuseUnsendable(contract.placeOrder, { ledger }, conditions);
  };

  it('sends its own orders', () => {
    expect(trade(own)).not.toThrow();
  });

  it(`sends no order of the ledger ${other}`, () => {
    expect(trade(other)).toThrow(expect.objectContaining({ code: 'LEDGER_OTHER' }));
  });
});

it('CLI-4 the types of calls keep the ledgers apart', () => {
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

it.each([
  ['the stream knows that there is no network', { state: 'offline' }],
  ['the host says so', { isOnline: false }],
] as const)('CLI-4 nothing that trades is sent offline: %s', (_, conditions) => {
  const trade = () => {
    refuseUnsendable(contract.placeOrder, payload, { ...page, isLoggedIn: true, ...conditions });
  };
  expect(trade).toThrow(expect.objectContaining({ code: 'OFFLINE', writes: true }));
});

it.each([undefined, null, 'real', {}, []])(
  'CLI-4 a call whose payload names no ledger is sent: %j',
  (other) => {
    const conditions = { ...page, isLoggedIn: false, isOnline: false };
    expect(() => {
      refuseUnsendable(contract.getAssets, other, conditions);
    }).not.toThrow();
    expect(needsStream(contract.getAssets, other)).toBe(false);
  },
);
