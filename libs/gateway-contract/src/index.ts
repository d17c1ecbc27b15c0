export type {
  CallAccess,
  CallAnswer,
  CallContract,
  CallPayload,
  LockRule,
  ParsedPayload,
} from './call.ts';
export { gatewayCode, successCodes } from './codes.ts';
export type { Envelope, GatewayCode } from './codes.ts';
export { coinName, decimal, emailAddress, ledger, symbolName } from './values.ts';
export type { Ledger } from './values.ts';
export {
  behaviourEvent,
  eraseEvents,
  gatewaySignConfig,
  getAnnouncements,
  getClientCommonConfig,
  getDomainConfigList,
  getGatewaySignConfig,
  getTdkMltQueryList,
  getUsdtRate,
  reportCspViolation,
  reportEvents,
} from './calls/market/system.ts';
export {
  clearCookie,
  commonLogout,
  getUserInfo,
  logout,
  setUserFlags,
  userInfo,
  userSettings,
} from './calls/user/user.ts';
export {
  agencyLogin,
  login,
  verifyAuthLogin,
  verifyLogin,
  verifyLoginV2,
  verifySystemLogin,
  verifySystemLoginV2,
} from './calls/user/login.ts';
export type { LoginStart, Verification } from './calls/user/login.ts';
export {
  getRegistrationWays,
  password,
  registerByEmail,
  registerByMobile,
  registerByMobileAndEmail,
} from './calls/user/registration.ts';
export {
  getNotices,
  markNoticesRead,
  noticeKind,
  noticesRead,
  securityNotice,
} from './calls/user/notices.ts';
export type {
  NoticeKind,
  NoticesRead,
  DelistingNoticeKind,
  RiskNoticeKind,
  SecurityNoticeKind,
} from './calls/user/notices.ts';
export {
  approveLogin,
  getCrossTerminalLoginStatus,
  getQrKeyStatus,
  getWaitingLogins,
} from './calls/user/approval.ts';
export {
  beginTelegramVisit,
  bindIdentity,
  checkIdentity,
  getIdentities,
  getLoginProviders,
  loginByApple,
  loginByGoogle,
  loginByOAuth,
  loginByTelegram,
  loginByWallet,
  unbindIdentity,
  verifyThirdPartyLogin,
} from './calls/user/third-party.ts';
export {
  createSubAccount,
  freezeSubAccount,
  getSubAccounts,
  setSubAccountPassword,
  setSubAccountPermissions,
  subAccountPermissions,
  switchAccount,
} from './calls/user/sub-accounts.ts';
export {
  captchaRequired,
  captchaScene,
  checkCaptcha,
  getCaptchaChallenge,
  getCaptchaId,
  getCaptchaWork,
  sliderAnswer,
} from './calls/user/captcha.ts';
export type { CaptchaScene } from './calls/user/captcha.ts';
export { freshProof, sendProofCode, startProof } from './calls/proof/proof.ts';
export type { FreshProof } from './calls/proof/proof.ts';
export * from './calls/security/index.ts';
export { resetPassword } from './calls/user/reset-password.ts';
export { codePurpose, codeTarget, sendCode } from './calls/user/verification.ts';
export type { CodePurpose } from './calls/user/verification.ts';
export {
  candle,
  getCandles,
  getCoinChainList,
  getSymbols,
  getTickers,
  getTrends,
  granularities,
  spotInstrument,
  ticker,
} from './calls/market/market.ts';
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
} from './calls/spot/trade.ts';
export { loanMode } from './calls/spot/order-fields.ts';
export { batchResult, cancelOrders, placeOrders } from './calls/spot/batches.ts';
export { cancelOco, getOpenOcos, oco, placeOco } from './calls/spot/oco.ts';
export { placeScaledOrders } from './calls/spot/scaled.ts';
export {
  amendPlanOrder,
  cancelAllPlanOrders,
  cancelPlanOrder,
  getOpenPlanOrders,
  getPlanOrderHistory,
  placePlanOrder,
  planOrder,
} from './calls/spot/plans.ts';
export {
  alertLine,
  amendAlert,
  amendLineAlert,
  createAlert,
  createFundingAlert,
  createLineAlert,
  fundingAlert,
  getAlerts,
  lineAlert,
  markAlertsSeen,
  marketAlert,
  priceAlert,
  removeAlert,
} from './calls/alerts/alerts.ts';
export {
  alertIndicators,
  createIndicatorAlert,
  indicatorAlert,
} from './calls/alerts/indicator-alerts.ts';
export {
  addPushDevice,
  getPushDevices,
  getPushKey,
  pushDevice,
  removePushDevice,
} from './calls/user/push.ts';
export {
  createWatchlist,
  getWatchlists,
  removeWatchlist,
  renameWatchlist,
  setWatchlistPairs,
  watchlist,
  watchlistName,
  watchlistSymbols,
} from './calls/user/watchlists.ts';
export * from './calls/terminal/index.ts';
export {
  conversion,
  convertSmallBalances,
  getConversionHistory,
  getSmallBalances,
  smallBalance,
} from './calls/funds/conversions.ts';
export {
  acceptOtcQuote,
  getOtcHistory,
  getOtcTerms,
  otcQuote,
  requestOtcQuote,
} from './calls/funds/otc.ts';
export {
  accountBalances,
  accountType,
  getAccounts,
  getTransferHistory,
  transfer,
  transferRecord,
  transferSubAccount,
} from './calls/funds/transfers.ts';
export {
  coinCost,
  coinProfit,
  getEquityHours,
  getProfitByCoin,
  getStatement,
  getYearStatement,
  statementDay,
  statementFigures,
  statementMonth,
} from './calls/funds/statements.ts';
export {
  amendMarginOrder,
  cancelAllMarginOrders,
  cancelMarginOrder,
  cancelMarginOrders,
  getMarginFills,
  getMarginOpenOrders,
  getMarginOrder,
  getMarginOrderHistory,
  marginFill,
  marginOrder,
  placeMarginOrder,
} from './calls/margin/margin-trade.ts';
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
} from './calls/margin/margin.ts';
export { feeRates, getFeeRates, getFeeSchedule } from './calls/market/fees.ts';
export {
  addAddress,
  bookAddress,
  deposit,
  faucet,
  getAddresses,
  getDepositAddress,
  getDeposits,
  getWithdrawalLimit,
  getWithdrawals,
  removeAddress,
  requireAddressBook,
  withdraw,
  withdrawal,
} from './calls/funds/wallet.ts';
export {
  contractPoint,
  contractTerms,
  contractTicker,
  fundingInterval,
  futuresSetting,
  getContractCandles,
  getContracts,
  getContractSeries,
  getContractTickers,
  getFundingRateHistory,
  getFuturesSettings,
  getInsuranceFund,
  getOpenInterest,
  seriesPeriods,
  setLeverage,
  setMarginMode,
  setPositionMode,
} from './calls/market/contracts.ts';
export * from './calls/futures/index.ts';
export { streamChannels } from './stream.ts';
export type * from './stream.ts';
export {
  getReserveProof,
  getReserveSnapshot,
  getReserveSnapshots,
} from './calls/funds/reserves.ts';
export type { SumTreeProof } from './calls/funds/reserves.ts';
