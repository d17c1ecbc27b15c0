// Codes that several calls have in common.

export const none = [] as const;
export const command = ['commandFailed'] as const;

const orderLimits = [
  'symbolUnknown',
  'pairDelisted',
  'priceInvalid',
  'sizeInvalid',
  'sizeTooLarge',
  'notionalTooSmall',
  'notionalTooLarge',
  'priceOutOfBand',
  'triggerInvalid',
  'visibleSizeInvalid',
  'tooManySlices',
] as const;

const matching = ['balanceInsufficient', 'noLiquidity', 'wouldTake', 'tooManyOpenOrders'] as const;
export const order = [
  ...command,
  'clientOidTaken',
  ...orderLimits,
  ...matching,
  'orderTooLate',
] as const;
export const newOrder = [...order, 'regionRefused'] as const;
export const openOrder = [...command, 'orderNotFound', 'orderEnded'] as const;
export const amended = [...openOrder, 'ocoNotAmendable', ...orderLimits, ...matching] as const;
export const loan = [
  'accountLiquidating',
  'borrowLimitExceeded',
  'coinNotLent',
  'valueUnknown',
] as const;
export const futuresOrder = [
  'positionSideInvalid',
  'reduceOnlyRefused',
  'leverageTooHigh',
] as const;

export const trigger = ['triggerHolds', 'callbackRateInvalid', 'priceUnknown'] as const;
export const plan = [...orderLimits, ...trigger, 'positionSideInvalid'] as const;
export const openPlan = [...command, 'planNotFound', 'planEnded'] as const;

const alertPrice = [
  ...command,
  'symbolUnknown',
  'pairDelisted',
  'priceUnknown',
  'alertPriceCurrent',
] as const;
export const priceAlert = [...alertPrice, 'priceInvalid'] as const;
export const lineAlert = [...alertPrice, 'alertLineAbsent'] as const;

export const proofCodes = ['codeWrong', 'codeExpired', 'methodRefused'] as const;
export const secondProof = [
  'sessionRequired',
  'waitingLoginUnknown',
  ...proofCodes,
  'passkeyInvalid',
] as const;
export const identity = ['providerUnknown', 'identityInvalid', 'providerUnavailable'] as const;
export const identityLogin = ['sessionRequired', ...identity] as const;
export const credentials = ['sessionRequired', 'credentialsInvalid'] as const;
export const registration = [
  'sessionRequired',
  'accountExists',
  'codeWrong',
  'codeExpired',
  'regionRefused',
] as const;

/** Only the main account changes its security. */
export const ofMain = ['permissionMissing'] as const;
export const apiKey = [...ofMain, 'accountUnknown'] as const;
export const captcha = ['sessionRequired', 'captchaExpired'] as const;

export const transfer = [
  ...command,
  'accountsInvalid',
  'symbolUnknown',
  'coinUnsupported',
  'amountInvalid',
  'balanceInsufficient',
  'transferTooRisky',
  'valueUnknown',
  'fundDisabled',
] as const;

export const address = [...command, 'chainUnknown', 'addressInvalid'] as const;
export const watchlist = ['watchlistNotFound', 'watchlistChanged'] as const;
export const document = ['documentNotFound', 'documentChanged'] as const;
export const otc = [...command, 'otcClosed', 'balanceInsufficient'] as const;
export const unknownSymbol = ['symbolUnknown'] as const;
export const snapshot = ['snapshotUnknown'] as const;
export const setting = [...command, ...unknownSymbol, 'settingLocked'] as const;
/** Only gateways for development have the call. */
export const unsupported = ['notFound'] as const;
