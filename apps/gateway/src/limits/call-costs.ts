import {
  agencyLogin,
  cancelAllOrders,
  cancelOrder,
  checkCaptcha,
  getCandles,
  getCaptchaChallenge,
  getFills,
  getGatewaySignConfig,
  getOpenOrders,
  getOrderHistory,
  login,
  placeOrder,
  registerByEmail,
  registerByMobile,
  registerByMobileAndEmail,
  resetSimulation,
  sendCode,
} from '@bourse/gateway-contract';
import type { CallContract } from '@bourse/gateway-contract';

/** Weights of calls that cost more than a look into memory; every other call weighs 1. */
const weights: ReadonlyMap<string, number> = new Map(
  (
    [
      // A password hash takes 30 ms of a core.
      [[login, agencyLogin, registerByEmail, registerByMobile, registerByMobileAndEmail], 20],
      [[sendCode, resetSimulation, cancelAllOrders], 5],
      [
        [getOpenOrders, getOrderHistory, getFills, getCandles, getCaptchaChallenge, checkCaptcha],
        5,
      ],
      // It makes a session where there is none.
      [[getGatewaySignConfig], 2],
    ] as const
  ).flatMap(([contracts, weight]) => contracts.map(({ path }) => [path, weight] as const)),
);

const orders: ReadonlySet<string> = new Set([placeOrder.path]);
const cancels: ReadonlySet<string> = new Set([cancelOrder.path, cancelAllOrders.path]);

/** The budget that a call of a logged-in user is charged to. Cancelling has its own. */
export type UserBudget = 'orders' | 'cancels' | 'user';

/** The budget that a logged-in user's call is charged to. */
export function userBudgetOf({ path }: CallContract): UserBudget {
  if (orders.has(path)) return 'orders';
  return cancels.has(path) ? 'cancels' : 'user';
}

/** How much a call weighs. */
export function weightOf({ path }: CallContract): number {
  return weights.get(path) ?? 1;
}
