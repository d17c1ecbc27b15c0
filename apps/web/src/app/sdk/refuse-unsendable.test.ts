import type { CallContract } from '@bourse/gateway-contract';
import * as contract from '@bourse/gateway-contract';
import { expect, it } from 'vitest';
import { loadPage } from '#testing/load-page.ts';
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
