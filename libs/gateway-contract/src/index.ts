export type { CallAccess, CallAnswer, CallContract, CallPayload, ParsedPayload } from './call.ts';
export { gatewayCode, successCodes } from './codes.ts';
export type { Envelope, GatewayCode } from './codes.ts';
export { coinName, decimal, emailAddress, ledger, symbolName } from './values.ts';
export type { Ledger } from './values.ts';
export {
  behaviourEvent,
  gatewaySignConfig,
  getAnnouncements,
  getClientCommonConfig,
  getDomainConfigList,
  getGatewaySignConfig,
  getTdkMltQueryList,
  getUsdtRate,
  reportCspViolation,
  reportEvents,
} from './calls/system.ts';
export {
  clearCookie,
  commonLogout,
  getUserInfo,
  logout,
  setUserFlags,
  userInfo,
  userSettings,
} from './calls/user.ts';
export {
  agencyLogin,
  login,
  verifyAuthLogin,
  verifyLogin,
  verifyLoginV2,
  verifySystemLogin,
  verifySystemLoginV2,
} from './calls/login.ts';
export type { LoginStart, Verification } from './calls/login.ts';
export {
  password,
  registerByEmail,
  registerByMobile,
  registerByMobileAndEmail,
} from './calls/registration.ts';
export {
  approveLogin,
  getCrossTerminalLoginStatus,
  getQrKeyStatus,
  getWaitingLogins,
} from './calls/approval.ts';
export {
  bindIdentity,
  checkIdentity,
  loginByApple,
  loginByGoogle,
  loginByOAuth,
  loginByTelegram,
  loginByWallet,
  verifyThirdPartyLogin,
} from './calls/third-party.ts';
export {
  createSubAccount,
  freezeSubAccount,
  getSubAccounts,
  setSubAccountPermissions,
  subAccountPermissions,
  switchAccount,
} from './calls/sub-accounts.ts';
export {
  captchaRequired,
  captchaScene,
  checkCaptcha,
  getCaptchaChallenge,
  getCaptchaId,
  getCaptchaWork,
  sliderAnswer,
} from './calls/captcha.ts';
export type { CaptchaScene } from './calls/captcha.ts';
export { codePurpose, codeTarget, sendCode } from './calls/verification.ts';
export type { CodePurpose } from './calls/verification.ts';
export {
  candle,
  getCandles,
  getCoinChainList,
  getSymbols,
  getTickers,
  granularities,
  spotInstrument,
  ticker,
} from './calls/market.ts';
export {
  balance,
  amendOrder,
  cancelAllOrders,
  cancelOrder,
  getAssets,
  getFills,
  getOpenOrders,
  getOrder,
  getOrderHistory,
  placeOrder,
  resetSimulation,
  spotFill,
  spotOrder,
} from './calls/trade.ts';
export { loanMode } from './calls/order-fields.ts';
export { batchResult, cancelOrders, placeOrders } from './calls/batches.ts';
export {
  amendPlanOrder,
  cancelAllPlanOrders,
  cancelPlanOrder,
  getOpenPlanOrders,
  getPlanOrderHistory,
  placePlanOrder,
  planOrder,
} from './calls/plans.ts';
export {
  accountBalances,
  accountType,
  getAccounts,
  getTransferHistory,
  transfer,
  transferRecord,
  transferSubAccount,
} from './calls/transfers.ts';
export {
  amendMarginOrder,
  cancelAllMarginOrders,
  cancelMarginOrder,
  getMarginFills,
  getMarginOpenOrders,
  getMarginOrder,
  getMarginOrderHistory,
  marginFill,
  marginOrder,
  placeMarginOrder,
} from './calls/margin-trade.ts';
export {
  borrow,
  getBorrowHistory,
  getDebts,
  getInterestHistory,
  getMarginLiquidationHistory,
  getMarginAccounts,
  getMarginRates,
  getRepayHistory,
  interestRecord,
  liquidationRecord,
  loanRecord,
  marginAccount,
  marginAsset,
  marginDebt,
  marginMode,
  repay,
} from './calls/margin.ts';
export { feeRates, getFeeRates, getFeeSchedule } from './calls/fees.ts';
export {
  addAddress,
  bookAddress,
  deposit,
  faucet,
  getAddresses,
  getDepositAddress,
  getDeposits,
  getWithdrawals,
  removeAddress,
  requireAddressBook,
  withdraw,
  withdrawal,
} from './calls/wallet.ts';
export {
  contractTerms,
  contractTicker,
  fundingInterval,
  futuresSetting,
  getContractCandles,
  getContracts,
  getContractTickers,
  getFundingRateHistory,
  getFuturesSettings,
  getInsuranceFund,
  getOpenInterest,
  setLeverage,
  setMarginMode,
  setPositionMode,
} from './calls/contracts.ts';
export {
  amendFuturesOrder,
  cancelAllFuturesOrders,
  cancelFuturesOrder,
  futuresFill,
  futuresOrder,
  getFuturesFills,
  getFuturesOpenOrders,
  getFuturesOrder,
  getFuturesOrderHistory,
  placeFuturesOrder,
  positionSide,
} from './calls/futures.ts';
export {
  deleveraging,
  fundingPayment,
  futuresBill,
  getFundingHistory,
  getFuturesBills,
  getFuturesLiquidationHistory,
  liquidation,
} from './calls/futures-history.ts';
export {
  adjustMargin,
  closeAllPositions,
  closedPosition,
  closePosition,
  futuresAccount,
  getFuturesAccount,
  getPositionHistory,
  getPositions,
  position,
  reversePosition,
} from './calls/positions.ts';
export type {
  Balance,
  BookLevel,
  BookMessage,
  Candle,
  ContractTerms,
  ContractTicker,
  FuturesFill,
  FuturesOrder,
  FuturesPosition,
  Granularity,
  PlanOrder,
  PriceType,
  PublicTrade,
  SpotFill,
  SpotInstrument,
  SpotOrder,
  StreamAnswer,
  StreamArg,
  StreamChannel,
  StreamChannels,
  StreamItem,
  StreamLogin,
  StreamRequest,
  Ticker,
} from './stream.ts';
