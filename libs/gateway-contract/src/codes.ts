/** Envelope codes that mean success. */
export const successCodes = ['00000', '200'] as const;

/** Every other envelope code of the gateway, by name. */
export const gatewayCode = {
  sessionRequired: '00004',
  signatureMissing: '00020',
  signModeMismatch: '00021',
  signatureExpired: '00022',
  signatureInvalid: '00023',
  loginExpired: '20906',
  loginElsewhere: '20205',
  captchaRequired: '10021',
  captchaCancelled: '90000001',
  payloadInvalid: '40001',
  notFound: '40004',
  originRefused: '40003',
  targetRefused: '40005',
  digestInvalid: '40009',
  requestReplayed: '40010',
  idempotencyConflict: '40011',
  ciphertextInvalid: '40012',
  apiKeyInvalid: '40013',
  apiTimestampInvalid: '40014',
  ledgerMismatch: '40015',
  credentialsInvalid: '20001',
  accountExists: '20002',
  agencyRequired: '20003',
  captchaFailed: '20010',
  captchaExpired: '20011',
  codeWrong: '20012',
  codeExpired: '20013',
  waitingLoginUnknown: '20014',
  methodRefused: '20015',
  providerUnknown: '20030',
  identityInvalid: '20031',
  identityTaken: '20032',
  accountUnknown: '20040',
  tooManyAccounts: '20041',
  balanceInsufficient: '43012',
  orderNotFound: '43001',
  priceInvalid: '43008',
  sizeInvalid: '43006',
  notionalTooSmall: '43027',
  noLiquidity: '43025',
  wouldTake: '43026',
  symbolUnknown: '43010',
  clientOidTaken: '43118',
  tooManyOpenOrders: '43119',
  orderTooLate: '43121',
  tooManyRequests: '429',
  internal: '50000',
} as const;

/** An envelope code other than success. */
export type GatewayCode = (typeof gatewayCode)[keyof typeof gatewayCode];

/** What every answer of the gateway looks like. `code` is a string; `data` is `null` on failure unless the code says otherwise. */
export interface Envelope<T = unknown> {
  readonly code: string;
  readonly msg: string;
  readonly data: T;
  /** Names the subsystem of a code that is not global, e.g. `gateway` for `10021`. */
  readonly group?: string;
}
