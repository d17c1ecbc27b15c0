/** Envelope codes that mean success. */
export const successCodes = ['00000', '200'] as const;

/** Error codes of envelopes, by name. */
export const gatewayCode = {
  /** The call requires a logged-in session. */
  sessionRequired: '00004',
  /** A device-signature header is missing. */
  signatureMissing: '00020',
  /** The signature has another mode than the signing configuration requires. */
  signModeMismatch: '00021',
  /** `tm` is outside the accepted time. */
  signatureExpired: '00022',
  /** The device signature does not verify with the bound key. */
  signatureInvalid: '00023',
  /** The login has expired. */
  loginExpired: '20906',
  /** The user has logged in on another device, which ended this session. */
  loginElsewhere: '20205',
  /** The call must pass a challenge. `data` contains the scene and a ticket. */
  captchaRequired: '10021',
  /** The user has closed the challenge. Clients create this code. */
  captchaCancelled: '90000001',
  /** The user has closed the window that asks for a fresh proof. Clients create this code. */
  proofCancelled: '90000002',
  /** The payload does not match the call, and `msg` names the field; or a field contains the character U+0000. */
  payloadInvalid: '40001',
  /** The path or method does not exist. */
  notFound: '40004',
  /** A page of this origin may not make the call. */
  originRefused: '40003',
  /** The host is not served, or the path has more than one reading. */
  targetRefused: '40005',
  /** The digest does not match path, time, trace id and body. */
  digestInvalid: '40009',
  /** The trace id was used before. */
  requestReplayed: '40010',
  /** The idempotency key was used with another body. */
  idempotencyConflict: '40011',
  /** The encrypted fields are missing or do not belong to the request. */
  ciphertextInvalid: '40012',
  /** The API key is unknown or has expired, or the signature is not its. */
  apiKeyInvalid: '40013',
  /** The header `access-timestamp` is missing, or more than 30 s off. */
  apiTimestampInvalid: '40014',
  /** The ledger of the body differs from the header or the socket. */
  ledgerMismatch: '40015',
  /** The API key lacks the permission for the call. */
  apiKeyPermissionMissing: '40301',
  /** The API key may not be used from the address of the caller. */
  apiKeyAddressRefused: '40302',
  /** The call is not open to API keys. */
  apiKeyRefused: '40303',
  /** The name or the password is wrong. */
  credentialsInvalid: '20001',
  /** The address or number already has an account. */
  accountExists: '20002',
  /** The account is not an agency. */
  agencyRequired: '20003',
  /** The solution of the challenge is wrong. */
  captchaFailed: '20010',
  /** The challenge or ticket is unknown or has expired. */
  captchaExpired: '20011',
  /** The verification code is wrong. */
  codeWrong: '20012',
  /** The verification code has expired or was used. */
  codeExpired: '20013',
  /** The pending login is unknown, refused or has expired. */
  waitingLoginUnknown: '20014',
  /** The account does not accept this kind of second proof. */
  methodRefused: '20015',
  /** The call needs a fresh proof, of a kind that `startProof` names. */
  proofRequired: '20016',
  /** The fresh proof is wrong, has expired or was used. `data` contains the name of its field as `field`. */
  proofInvalid: '20017',
  /** The identity provider is not configured. */
  providerUnknown: '20030',
  /** The proof of the identity does not verify. */
  identityInvalid: '20031',
  /** The identity is bound to another account. */
  identityTaken: '20032',
  /** The keys of the identity provider cannot be loaded. */
  providerUnavailable: '20033',
  /** No account has this id, address or number, or it does not belong to the main account. */
  accountUnknown: '20040',
  /** The main account has the maximum number of sub-accounts. */
  tooManyAccounts: '20041',
  /** Another account logs in with this name. */
  nameTaken: '20042',
  /** This gateway sends no mails, or no texts to phones. */
  senderMissing: '20043',
  /** The account is frozen: it may neither trade, move money nor change its security. */
  userFrozen: '20050',
  /** The sub-account has no permission for the call. */
  permissionMissing: '20051',
  /** Futures are not open for the account. */
  futuresClosed: '20052',
  /** Withdrawals are locked after a change of the account's security. `data` contains the end as `until`. */
  withdrawalsLocked: '20053',
  /** The passkey is unknown, or its answer does not verify. */
  passkeyInvalid: '20054',
  /** The account has the maximum number of passkeys. */
  tooManyPasskeys: '20055',
  /** The step of the identity is not expected now, or does not fit. `msg` says why. */
  identityRefused: '20056',
  /** The account has the maximum number of API keys. */
  tooManyApiKeys: '20057',
  /** The account has no such API key. */
  apiKeyUnknown: '20058',
  /** The funding account neither gives nor receives money. */
  fundDisabled: '20059',
  /** OTC is not open for the account. */
  otcClosed: '20060',
  /** The link of a mail was used, or is older than 24 hours. */
  linkInvalid: '20061',
  /** The account is not frozen, or its password was not reset since. */
  resetRequired: '20062',
  /** The account has the maximum number of devices for notices, which `data` contains as `bound`. */
  tooManyPushDevices: '20063',
  /** Notices are not sent to this endpoint: it is not public, or its key is no point of P-256. */
  pushEndpointRefused: '20064',
  /** The two accounts of a transfer are the same, or an isolated account has no pair. */
  accountsInvalid: '43301',
  /** The account does not hold this coin. */
  coinUnsupported: '43302',
  /** The amount is zero, too large, or finer than eight decimals. */
  amountInvalid: '43303',
  /** The margin account may not give as much while it has debts. */
  transferTooRisky: '43304',
  /** The loan is above what the account can borrow. */
  borrowLimitExceeded: '43311',
  /** The coin is not lent in this account. */
  coinNotLent: '43312',
  /** The account owes nothing in this coin. */
  debtNotFound: '43313',
  /** The margin account is being liquidated. */
  accountLiquidating: '43314',
  /** The value of the margin account, or of the withdrawn coin, is unknown until its pairs have traded. */
  valueUnknown: '43315',
  /** The coin or its chain is unknown. */
  chainUnknown: '43321',
  /** The address is none of this chain. */
  addressInvalid: '43322',
  /** The withdrawal is below the minimum of the chain. */
  withdrawalTooSmall: '43323',
  /** The withdrawal is above what is left of the limit of the day. */
  withdrawalLimitExceeded: '43324',
  /** The user requires addresses of the address book. */
  addressNotInBook: '43325',
  /** The address book has this address already. */
  addressTaken: '43326',
  /** The address book has no such address. */
  addressUnknown: '43327',
  /** The withdrawal is worth more than the identity level of the user lets through in 24 hours. */
  withdrawalValueExceeded: '43328',
  /** The address was stored less than 24 hours ago. `data` contains the end of the wait as `until`. */
  addressWaits: '43329',
  /** There is no such snapshot of the reserves. */
  snapshotUnknown: '43401',
  /** The available balance is too small for the order, the transfer or the withdrawal. */
  balanceInsufficient: '43012',
  /** The user has no such order in the ledger. */
  orderNotFound: '43001',
  /** The price is missing, outside the limits or not a multiple of the tick size. */
  priceInvalid: '43008',
  /** The size is missing, outside the limits or not a multiple of the step size. */
  sizeInvalid: '43006',
  /** The value of the order or quote is below the minimum, which `data` contains as `bound` and `coin`. */
  notionalTooSmall: '43027',
  /** The book cannot fill the order, or is not deep enough for the quote. */
  noLiquidity: '43025',
  /** A post-only order would match at once. */
  wouldTake: '43026',
  /** The pair is not traded. */
  symbolUnknown: '43010',
  /** Another order has this `clientOid`. */
  clientOidTaken: '43118',
  /** The user has the maximum number of open orders. */
  tooManyOpenOrders: '43119',
  /** The order arrived after its `validUntil`. */
  orderTooLate: '43121',
  /**
   * The limit price is outside the price band, or the account could not pay the loss at it. `data` contains the nearest price that is
   * accepted as `bound`.
   */
  priceOutOfBand: '43130',
  /** The size is above the highest of the pair, which `data` contains as `bound` and `coin`. */
  sizeTooLarge: '43131',
  /** The value of the order or quote is above the highest, which `data` contains as `bound` and `coin`. */
  notionalTooLarge: '43132',
  /** The order is filled or cancelled already. */
  orderEnded: '43133',
  /** The condition of the plan order holds at once, by the price that `data` contains as `bound`. */
  triggerHolds: '43134',
  /** The user has no such plan order in the ledger. */
  planNotFound: '43135',
  /** The user has the maximum number of live plan orders of the symbol. */
  tooManyPlans: '43136',
  /** The plan order is triggered, cancelled or failed already. */
  planEnded: '43137',
  /** The trigger or activation price is missing, not a multiple of the tick size, or on the wrong side. */
  triggerInvalid: '43138',
  /** The callback rate is missing or out of bounds. */
  callbackRateInvalid: '43139',
  /** The market has no price that the trigger could be compared with. */
  priceUnknown: '43141',
  /** The order or plan belongs to an OCO, which cannot be amended. */
  ocoNotAmendable: '43142',
  /** The last price, which `data` contains as `bound`, does not lie between the two prices of the OCO. */
  ocoPricesInvalid: '43143',
  /**
   * The visible size is off the step, not smaller than the size, or smaller than the smallest one, which `data` contains as `bound`
   * and `coin`.
   */
  visibleSizeInvalid: '43144',
  /** The order would be shown in too many parts; `data` contains the highest number as `bound`. */
  tooManySlices: '43145',
  /** Two of the orders would have one price; `data` contains the highest number of orders as `bound`. */
  scaledPricesTooClose: '43146',
  /** The trading of the pair has ended, at the time that `data` contains as `since`. */
  pairDelisted: '43147',
  /** The price of the alert is the price of now, which `data` contains as `bound`. */
  alertPriceCurrent: '43151',
  /** The user has the maximum number of active alerts in the ledger. */
  tooManyAlerts: '43152',
  /** The user has no such active alert in the ledger. */
  alertNotFound: '43153',
  /** The funding rate is beyond the contract's greatest one, which `data` contains in per cent as `bound`. */
  alertRateInvalid: '43154',
  /** The rate of the alert is the funding rate of now. */
  alertRateCurrent: '43155',
  /** The line of the alert has no price above zero now: it begins later, has ended, or lies at or below zero. */
  alertLineAbsent: '43156',
  /** The last closed candle meets the condition of the alert. */
  alertConditionMet: '43157',
  /** The indicator needs more candles than the market has; `data` contains their number as `bound`. */
  candlesTooFew: '43158',
  /** The user has no such quote. */
  quoteUnknown: '43161',
  /** The quote has expired, or a later one has replaced it. */
  quoteExpired: '43162',
  /** The quote was accepted before. */
  quoteUsed: '43163',
  /** The balance is worth less than the smallest unit that a conversion pays, after its fee. `data` contains the coin as `balance`. */
  conversionTooSmall: '43164',
  /** The balance is not small: `data` contains the highest value as `bound` and `coin`, and the coin as `balance`. */
  balanceNotSmall: '43165',
  /** Orders or withdrawals hold back a part of the balance. `data` contains the coin as `balance`. */
  balanceHeld: '43166',
  /** The user has the maximum number of watchlists, which `data` contains as `bound`. */
  tooManyWatchlists: '43171',
  /** Another watchlist of the user has the name. */
  watchlistNameTaken: '43172',
  /** The user has no such watchlist. */
  watchlistNotFound: '43173',
  /** The watchlist was changed since the revision that the call names. */
  watchlistChanged: '43174',
  /** The user has the maximum number of layouts, templates or charts with drawings, which `data` contains as `bound`. */
  tooManyDocuments: '43181',
  /** Another layout or template of the user has the name. */
  documentNameTaken: '43182',
  /** The user has no such layout or template. */
  documentNotFound: '43183',
  /** The layout, the template or the drawings were changed since the revision that the call names. `data` contains the newest ones. */
  documentChanged: '43184',
  /** The user has no such position. */
  positionNotFound: '45001',
  /** A reduce-only order is larger than the position that it reduces. */
  reduceOnlyRefused: '45002',
  /** The leverage is above the contract's, or does not allow a position of this value. */
  leverageTooHigh: '45003',
  /** Orders, positions or the margin mode forbid the change. */
  settingLocked: '45004',
  /** The `positionSide` does not fit the position mode. */
  positionSideInvalid: '45005',
  /** The position cannot spare that much margin. */
  marginTooSmall: '45006',
  /** A rate or capacity is exceeded. The header `retry-after` contains the seconds to wait. */
  tooManyRequests: '429',
  /** The gateway is being maintained. The header `retry-after` contains the seconds until it ends. */
  maintenance: '50300',
  /** The call is not offered to the region of the caller. */
  regionRefused: '45100',
  /** The command has ended with an unexpected error. Nothing of it has happened; its repetition has the same answer. */
  commandFailed: '50010',
  /** The gateway has failed unexpectedly. */
  internal: '50000',
} as const;

/** An envelope code other than success. */
export type GatewayCode = (typeof gatewayCode)[keyof typeof gatewayCode];

/** The JSON object of every answer. `data` is `null` on failure unless the code is documented otherwise. */
export interface Envelope<T = unknown> {
  readonly code: string;
  readonly msg: string;
  readonly data: T;
  /** The subsystem of a code that is not global, e.g. `gateway` for `10021`. */
  readonly group?: string;
}
