import * as contract from './index.ts';
import type { CallContract } from './call.ts';
import type { CallPolicy } from './call-policy.ts';

export { valueForProduct } from './call-policy.ts';
export type { AccountPermission, ByProduct, CallPolicy } from './call-policy.ts';

/** Names of the calls, as the package exports them. */
export type CallName = {
  [Name in keyof typeof contract]: (typeof contract)[Name] extends CallContract ? Name : never;
}[keyof typeof contract];

const product = {
  by: 'product',
  spot: 'spotTrade',
  margin: 'marginTrade',
  futures: 'futuresTrade',
} as const;

const usual = {
  needs: 'none',
  reducesRisk: false,
  cost: 1,
  budget: 'user',
  whenFrozen: 'open',
  notice: 'none',
} as const;
const open = { ...usual, scope: 'any' } as const;
const read = { ...usual, scope: 'read' } as const;
const closed = { ...usual, scope: 'closed' } as const;
const change = { ...closed, cost: 20, whenFrozen: 'closed' } as const;
const business = { ...usual, whenFrozen: 'closed' } as const;
const spot = { ...business, scope: 'spotTrade', needs: 'spotTrade' } as const;
const margin = { ...business, scope: 'marginTrade', needs: 'marginTrade' } as const;
const futures = { ...business, scope: 'futuresTrade', needs: 'futuresTrade' } as const;
const plan = { ...business, scope: product, needs: product } as const;
const transfer = { ...business, scope: 'transfer', needs: 'transfer' } as const;
const otc = { ...business, scope: 'closed', needs: 'spotTrade' } as const;

/** An account that is frozen or lacks the permission may still do what reduces its risk. */
const reducing = { needs: 'none', reducesRisk: true, whenFrozen: 'open' } as const;

/** Names of the calls that need a fresh proof. Each of them makes a notice. */
export type ProvenCallName = {
  [Name in CallName]: (typeof contract)[Name] extends { readonly proof: 'fresh' } ? Name : never;
}[CallName];

interface NotedPolicy extends CallPolicy {
  readonly notice: Exclude<CallPolicy['notice'], 'none'>;
}

interface ChangePolicy extends NotedPolicy {
  readonly whenFrozen: 'closed';
}

/** Calls with a fresh proof that are open to a frozen account. */
type Recovery = 'liftFreeze' | 'removeOtherLogins';

type Rows = Readonly<
  Record<CallName, CallPolicy> &
    Record<Exclude<ProvenCallName, Recovery>, ChangePolicy> &
    Record<Recovery, NotedPolicy>
>;

/**
 * The policy of every call. A call without a row does not compile, nor does one with a fresh proof that makes no notice or is open to
 * a frozen account.
 */
export const policies = {
  // System and market data
  getFeeSchedule: open,
  reportCspViolation: closed,
  reportEvents: closed,
  getMarginRates: open,
  getGatewaySignConfig: { ...closed, cost: 2 },
  getAnnouncements: open,
  getClientCommonConfig: open,
  getContractCandles: open,
  getContracts: open,
  getFundingRateHistory: open,
  getInsuranceFund: open,
  getOpenInterest: open,
  getTdkMltQueryList: open,
  getContractTickers: open,
  getUsdtRate: open,
  getDomainConfigList: open,
  getOtcTerms: closed,
  getReserveProof: read,
  getReserveSnapshot: open,
  getReserveSnapshots: open,
  getCandles: { ...open, cost: 5 },
  getCoinChainList: open,
  getSymbols: open,
  getTickers: open,
  getTrends: { ...open, cost: 5 },
  // Captcha and codes
  getCaptchaChallenge: { ...closed, cost: 5 },
  checkCaptcha: { ...closed, cost: 5 },
  getCaptchaId: closed,
  getCaptchaWork: closed,
  sendCode: { ...closed, cost: 5 },
  // Accounts: login, registration, identities
  commonLogout: closed,
  agencyLogin: { ...closed, cost: 20 },
  setUserFlags: { ...closed, whenFrozen: 'closed' },
  login: { ...closed, cost: 20 },
  approveLogin: { ...closed, whenFrozen: 'closed' },
  loginByPasskey: { ...closed, cost: 5 },
  startPasskeyLogin: { ...closed, cost: 5 },
  verifyAuthLogin: closed,
  verifyLogin: closed,
  verifyLoginV2: closed,
  verifySystemLogin: closed,
  verifySystemLoginV2: closed,
  getWaitingLogins: closed,
  logout: closed,
  getUserInfo: closed,
  clearCookie: closed,
  resetPassword: { ...closed, notice: 'passwordChanged' },
  loginByApple: closed,
  beginTelegramVisit: closed,
  bindIdentity: { ...change, notice: 'identityBound' },
  checkIdentity: closed,
  getCrossTerminalLoginStatus: closed,
  getQrKeyStatus: closed,
  loginByGoogle: closed,
  loginByOAuth: closed,
  getLoginProviders: closed,
  verifyThirdPartyLogin: closed,
  loginByTelegram: closed,
  loginByWallet: closed,
  getRegistrationWays: closed,
  registerByEmail: { ...closed, cost: 20 },
  registerByMobile: { ...closed, cost: 20 },
  registerByMobileAndEmail: { ...closed, cost: 20 },
  getIdentities: closed,
  unbindIdentity: { ...change, notice: 'identityUnbound' },
  // Accounts: security, sub-accounts, notices, API keys
  changeApiKey: { ...change, notice: 'apiKeyChanged' },
  createApiKey: { ...change, notice: 'apiKeyCreated' },
  getApiKeys: closed,
  removeApiKey: { ...change, notice: 'apiKeyRemoved' },
  getNotices: closed,
  markNoticesRead: closed,
  setAntiPhishingCode: { ...change, notice: 'antiPhishingChanged' },
  confirmAuthenticator: { ...change, notice: 'authenticatorOn' },
  removeAuthenticator: { ...change, notice: 'authenticatorOff' },
  startAuthenticator: closed,
  renewRecoveryCodes: { ...change, notice: 'recoveryCodesRenewed' },
  beginAuthenticatorRemoval: { ...closed, cost: 20 },
  stopAuthenticatorRemoval: closed,
  changeEmail: { ...change, notice: 'emailChanged' },
  getIdentity: closed,
  submitDocument: { ...closed, whenFrozen: 'closed', notice: 'identityVerified' },
  submitPerson: { ...closed, whenFrozen: 'closed' },
  getLoginHistory: closed,
  changeMobile: { ...change, notice: 'mobileChanged' },
  getOtherLogins: closed,
  keepOtherLogins: closed,
  removeOtherLogins: { ...change, whenFrozen: 'open', notice: 'otherLoginsRemoved' },
  freezeAccount: { ...closed, whenFrozen: 'closed', notice: 'accountFrozen' },
  freezeByLink: { ...closed, cost: 5, notice: 'accountFrozen' },
  liftFreeze: { ...change, whenFrozen: 'open', notice: 'freezeLifted' },
  getSecurity: closed,
  addPasskey: { ...change, notice: 'passkeyAdded' },
  getPasskeys: closed,
  removePasskey: { ...change, notice: 'passkeyRemoved' },
  renamePasskey: closed,
  startPasskey: closed,
  changePassword: { ...change, notice: 'passwordChanged' },
  startProof: closed,
  sendProofCode: { ...closed, cost: 5 },
  getSessions: closed,
  endSession: closed,
  endOtherSessions: closed,
  createSubAccount: { ...closed, whenFrozen: 'closed' },
  freezeSubAccount: {
    ...change,
    notice: { by: 'frozen', true: 'subAccountFrozen', false: 'subAccountReleased' },
  },
  getSubAccounts: closed,
  setSubAccountPassword: { ...change, notice: 'subAccountPassword' },
  setSubAccountPermissions: { ...change, notice: 'subAccountPermissions' },
  switchAccount: closed,
  // Spot
  getAssets: read,
  resetSimulation: { ...spot, needs: 'none', whenFrozen: 'open', cost: 5 },
  amendOrder: { ...spot, budget: 'orders' },
  cancelAllOrders: { ...spot, ...reducing, cost: 5, budget: 'cancels' },
  cancelOco: { ...spot, ...reducing, budget: 'cancels' },
  cancelOrder: { ...spot, ...reducing, budget: 'cancels' },
  cancelOrders: { ...spot, ...reducing, cost: 20, budget: 'cancels' },
  getFills: { ...read, cost: 5 },
  getOpenOcos: { ...read, cost: 5 },
  getOpenOrders: { ...read, cost: 5 },
  getOrder: read,
  getOrderHistory: { ...read, cost: 5 },
  placeOco: { ...spot, budget: 'orders' },
  placeOrder: { ...spot, budget: 'orders' },
  placeOrders: { ...spot, cost: 20, budget: 'orders' },
  placeScaledOrders: { ...spot, cost: 20, budget: 'orders' },
  // Plans and alerts
  getAlerts: read,
  amendAlert: closed,
  createAlert: closed,
  markAlertsSeen: closed,
  removeAlert: closed,
  amendPlanOrder: { ...plan, budget: 'orders' },
  cancelAllPlanOrders: { ...plan, ...reducing, cost: 5, budget: 'cancels' },
  cancelPlanOrder: { ...plan, ...reducing, budget: 'cancels' },
  getOpenPlanOrders: { ...read, cost: 5 },
  placePlanOrder: { ...plan, budget: 'orders' },
  getPlanOrderHistory: { ...read, cost: 5 },
  // Margin
  getMarginAccounts: read,
  borrow: margin,
  getBorrowHistory: { ...read, cost: 5 },
  getDebts: read,
  getInterestHistory: { ...read, cost: 5 },
  getMarginLiquidationHistory: { ...read, cost: 5 },
  repay: { ...margin, ...reducing, budget: 'cancels' },
  getRepayHistory: { ...read, cost: 5 },
  amendMarginOrder: { ...margin, budget: 'orders' },
  cancelAllMarginOrders: { ...margin, ...reducing, cost: 5, budget: 'cancels' },
  cancelMarginOrder: { ...margin, ...reducing, budget: 'cancels' },
  cancelMarginOrders: { ...margin, ...reducing, cost: 20, budget: 'cancels' },
  getMarginFills: { ...read, cost: 5 },
  getMarginOpenOrders: { ...read, cost: 5 },
  getMarginOrder: read,
  getMarginOrderHistory: { ...read, cost: 5 },
  placeMarginOrder: { ...margin, budget: 'orders' },
  // Futures
  getFuturesAccount: read,
  getFuturesBills: read,
  getFundingHistory: read,
  getFuturesLiquidationHistory: read,
  setLeverage: futures,
  setMarginMode: futures,
  setPositionMode: futures,
  getFuturesSettings: read,
  adjustMargin: futures,
  closePosition: { ...futures, ...reducing, budget: 'cancels' },
  closeAllPositions: { ...futures, ...reducing, cost: 5, budget: 'cancels' },
  getPositionHistory: read,
  getPositions: read,
  reversePosition: { ...futures, budget: 'orders' },
  amendFuturesOrder: { ...futures, budget: 'orders' },
  cancelAllFuturesOrders: { ...futures, ...reducing, cost: 5, budget: 'cancels' },
  cancelFuturesOrder: { ...futures, ...reducing, budget: 'cancels' },
  cancelFuturesOrders: { ...futures, ...reducing, cost: 20, budget: 'cancels' },
  getFuturesFills: read,
  getFuturesOpenOrders: read,
  getFuturesOrder: read,
  getFuturesOrderHistory: read,
  placeFuturesOrder: { ...futures, budget: 'orders' },
  // Wallet, transfers, OTC
  getAccounts: read,
  getStatement: { ...read, cost: 5 },
  getYearStatement: { ...read, cost: 5 },
  getEquityHours: read,
  getProfitByCoin: { ...read, cost: 5 },
  getFeeRates: read,
  transferSubAccount: transfer,
  transfer: transfer,
  getTransferHistory: { ...read, cost: 5 },
  acceptOtcQuote: otc,
  getOtcHistory: { ...closed, cost: 5 },
  requestOtcQuote: { ...otc, cost: 5 },
  addAddress: { ...change, notice: 'addressAdded' },
  getAddresses: read,
  getDepositAddress: read,
  getDeposits: { ...read, cost: 5 },
  faucet: closed,
  removeAddress: { ...change, notice: 'addressRemoved' },
  requireAddressBook: {
    ...change,
    notice: { by: 'isRequired', true: 'addressRuleOn', false: 'addressRuleOff' },
  },
  withdraw: { ...transfer, scope: 'withdraw', cost: 20, notice: 'withdrawalRequested' },
  getWithdrawalLimit: read,
  getWithdrawals: { ...read, cost: 5 },
} as const satisfies Rows;

const rows: Readonly<Record<string, CallPolicy>> = policies;

const byPath: ReadonlyMap<string, CallPolicy | undefined> = new Map(
  Object.entries(contract)
    .filter(([name]) => Object.hasOwn(policies, name))
    .map(([name, member]) => ['path' in member ? member.path : name, rows[name]]),
);

/** Returns the policy of a call. @throws TypeError for a path that the contract does not have. */
export function policyOf({ path }: { readonly path: string }): CallPolicy {
  const policy = byPath.get(path);
  if (policy === undefined) throw new TypeError(`The contract has no call ${path}.`);
  return policy;
}
