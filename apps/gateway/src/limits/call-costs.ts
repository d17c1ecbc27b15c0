import {
  addPasskey,
  agencyLogin,
  cancelAllMarginOrders,
  cancelAllOrders,
  cancelAllPlanOrders,
  cancelMarginOrder,
  cancelOrder,
  cancelOrders,
  cancelPlanOrder,
  changeApiKey,
  changeEmail,
  changeMobile,
  changePassword,
  checkCaptcha,
  confirmAuthenticator,
  createApiKey,
  getBorrowHistory,
  getCandles,
  getCaptchaChallenge,
  getDeposits,
  getFills,
  getGatewaySignConfig,
  getInterestHistory,
  getMarginLiquidationHistory,
  getMarginFills,
  getMarginOpenOrders,
  getMarginOrderHistory,
  getOpenOrders,
  getOpenPlanOrders,
  getOrderHistory,
  getOtcHistory,
  getPlanOrderHistory,
  getRepayHistory,
  getTransferHistory,
  getWithdrawals,
  login,
  loginByPasskey,
  placeMarginOrder,
  placeOrder,
  placeOrders,
  placePlanOrder,
  registerByEmail,
  registerByMobile,
  registerByMobileAndEmail,
  removeAuthenticator,
  removePasskey,
  requestOtcQuote,
  resetSimulation,
  sendCode,
  setAntiPhishingCode,
  setSubAccountPassword,
  startPasskeyLogin,
} from '@bourse/gateway-contract';
import type { CallContract } from '@bourse/gateway-contract';

/** All other calls have weight 1. */
const weights: ReadonlyMap<string, number> = new Map(
  (
    [
      // A password hash takes 30 ms of a core.
      [[login, agencyLogin, registerByEmail, registerByMobile, registerByMobileAndEmail], 20],
      [[setSubAccountPassword, changePassword, changeEmail, changeMobile], 20],
      [[confirmAuthenticator, removeAuthenticator, setAntiPhishingCode], 20],
      [[addPasskey, removePasskey, createApiKey, changeApiKey], 20],
      [[loginByPasskey, startPasskeyLogin], 5],
      [[sendCode, resetSimulation, cancelAllOrders, cancelAllPlanOrders], 5],
      // Up to 50 orders.
      [[placeOrders, cancelOrders], 20],
      [[getOpenPlanOrders, getPlanOrderHistory], 5],
      [
        [getOpenOrders, getOrderHistory, getFills, getCandles, getCaptchaChallenge, checkCaptcha],
        5,
      ],
      [[getMarginOpenOrders, getMarginOrderHistory, getMarginFills, cancelAllMarginOrders], 5],
      [[getBorrowHistory, getRepayHistory, getInterestHistory, getMarginLiquidationHistory], 5],
      [[getTransferHistory, getDeposits, getWithdrawals, getOtcHistory, requestOtcQuote], 5],
      // Creates a session for a new browser.
      [[getGatewaySignConfig], 2],
    ] as const
  ).flatMap(([contracts, weight]) => contracts.map(({ path }) => [path, weight] as const)),
);

const orders: ReadonlySet<string> = new Set(
  [placeOrder, placeOrders, placePlanOrder, placeMarginOrder].map(({ path }) => path),
);
const cancels: ReadonlySet<string> = new Set(
  [
    ...[cancelOrder, cancelOrders, cancelAllOrders],
    ...[cancelMarginOrder, cancelAllMarginOrders],
    ...[cancelPlanOrder, cancelAllPlanOrders],
  ].map(({ path }) => path),
);

export type UserBudget = 'orders' | 'cancels' | 'user';

export function userBudgetOf({ path }: CallContract): UserBudget {
  if (orders.has(path)) return 'orders';
  return cancels.has(path) ? 'cancels' : 'user';
}

export function weightOf({ path }: CallContract): number {
  return weights.get(path) ?? 1;
}
