import { gatewayCode, type GatewayCode } from '@bourse/gateway-contract';
import { HttpError } from '@bourse/http-client';
import type { Consequence } from '#platform/messages/consequence.ts';
import { localCode, type LocalCode } from '#platform/messages/error-text.ts';

type Code = GatewayCode | LocalCode | 'SIGNING_KEY_MISSING';

const code = { ...gatewayCode, ...localCode, keyMissing: 'SIGNING_KEY_MISSING' } as const;

/** Codes whose message is shown, and nothing else. */
type ToastCode = (typeof code)[
  | 'signatureMissing'
  | 'signModeMismatch'
  | 'signatureExpired'
  | 'balanceInsufficient'
  | 'priceInvalid'
  | 'sizeInvalid'
  | 'notionalTooSmall'
  | 'noLiquidity'
  | 'wouldTake'
  | 'symbolUnknown'
  | 'clientOidTaken'
  | 'tooManyOpenOrders'
  | 'orderTooLate'
  | 'priceOutOfBand'
  | 'sizeTooLarge'
  | 'notionalTooLarge'
  | 'triggerHolds'
  | 'triggerInvalid'
  | 'callbackRateInvalid'
  | 'planNotFound'
  | 'planEnded'
  | 'tooManyPlans'
  | 'priceUnknown'
  | 'alertPriceCurrent'
  | 'tooManyAlerts'
  | 'alertNotFound'
  | 'ledgerMismatch'
  | 'positionNotFound'
  | 'reduceOnlyRefused'
  | 'leverageTooHigh'
  | 'settingLocked'
  | 'positionSideInvalid'
  | 'marginTooSmall'
  | 'userFrozen'
  | 'permissionMissing'
  | 'futuresClosed'
  | 'fundDisabled'
  | 'otcClosed'
  | 'quoteUnknown'
  | 'quoteExpired'
  | 'quoteUsed'
  | 'withdrawalsLocked'
  | 'accountsInvalid'
  | 'coinUnsupported'
  | 'amountInvalid'
  | 'transferTooRisky'
  | 'borrowLimitExceeded'
  | 'coinNotLent'
  | 'debtNotFound'
  | 'accountLiquidating'
  | 'valueUnknown'
  | 'chainUnknown'
  | 'addressInvalid'
  | 'withdrawalTooSmall'
  | 'withdrawalLimitExceeded'
  | 'withdrawalValueExceeded'
  | 'addressNotInBook'
  | 'addressTaken'
  | 'addressUnknown'
  | 'addressWaits'
  | 'snapshotUnknown'
  | 'regionRefused'
  | 'ledgerOther'
  | 'offline'
  | 'streamDown'
  | 'payloadInvalid'
  | 'notFound'
  | 'originRefused'
  | 'targetRefused'
  | 'digestInvalid'
  | 'requestReplayed'
  | 'idempotencyConflict'
  | 'ciphertextInvalid'
  | 'apiKeyInvalid'
  | 'apiTimestampInvalid'
  | 'apiKeyPermissionMissing'
  | 'apiKeyAddressRefused'
  | 'apiKeyRefused'
  | 'tooManyRequests'
  | 'commandFailed'
  | 'internal'];

/** Consequence of each other code. */
const consequences: Readonly<Record<Exclude<Code, ToastCode>, Consequence>> = {
  [code.sessionRequired]: 'logout',
  [code.loginExpired]: 'logout',
  [code.loginElsewhere]: 'logout',
  [code.signatureInvalid]: 'logout',
  [code.keyMissing]: 'silence',
  [code.maintenance]: 'silence',

  [code.captchaRequired]: 'challenge',
  [code.captchaFailed]: 'challenge',
  [code.captchaExpired]: 'challenge',
  [code.captchaCancelled]: 'silence',
  [code.proofCancelled]: 'silence',

  [code.credentialsInvalid]: 'field',
  [code.accountExists]: 'field',
  [code.codeWrong]: 'field',
  [code.codeExpired]: 'field',
  [code.waitingLoginUnknown]: 'field',
  [code.methodRefused]: 'field',
  [code.proofRequired]: 'field',
  [code.proofInvalid]: 'field',
  [code.agencyRequired]: 'field',
  [code.providerUnknown]: 'field',
  [code.identityInvalid]: 'field',
  [code.identityTaken]: 'field',
  [code.providerUnavailable]: 'field',
  [code.nameTaken]: 'field',
  [code.accountUnknown]: 'field',
  [code.tooManyAccounts]: 'field',
  [code.passkeyInvalid]: 'field',
  [code.tooManyPasskeys]: 'field',
  [code.tooManyApiKeys]: 'field',
  [code.apiKeyUnknown]: 'field',
  [code.identityRefused]: 'field',

  [code.orderNotFound]: 'lookUp',
  [code.orderEnded]: 'lookUp',

  [code.ledgerStale]: 'reload',
};

export function consequenceOf(error: unknown): Consequence {
  const known: Partial<Record<string, Consequence>> = consequences;
  return (error instanceof HttpError && known[error.code]) || 'toast';
}

export function codesLeadingTo(consequence: Consequence): readonly string[] {
  return Object.entries(consequences).flatMap(([key, value]) => (value === consequence ? key : []));
}
