import { gatewayCode } from '@bourse/gateway-contract';
import type { GatewayCode } from '@bourse/gateway-contract';
import { HttpError } from '@bourse/http-client';
import type { Consequence } from '#platform/messages/consequence.ts';
import { localCode } from '#platform/messages/error-text.ts';
import type { LocalCode } from '#platform/messages/error-text.ts';

type Code = GatewayCode | LocalCode | 'SIGNING_KEY_MISSING';

const code = { ...gatewayCode, ...localCode, keyMissing: 'SIGNING_KEY_MISSING' } as const;

export const consequences: Readonly<Record<Code, Consequence>> = {
  [code.sessionRequired]: 'logout',
  [code.loginExpired]: 'logout',
  [code.loginElsewhere]: 'logout',
  [code.signatureInvalid]: 'logout',
  [code.keyMissing]: 'silence',
  [code.signatureMissing]: 'toast',
  [code.signModeMismatch]: 'toast',
  [code.signatureExpired]: 'toast',

  [code.captchaRequired]: 'challenge',
  [code.captchaFailed]: 'challenge',
  [code.captchaExpired]: 'challenge',
  [code.captchaCancelled]: 'silence',

  [code.credentialsInvalid]: 'field',
  [code.accountExists]: 'field',
  [code.codeWrong]: 'field',
  [code.codeExpired]: 'field',
  [code.waitingLoginUnknown]: 'field',
  [code.methodRefused]: 'field',
  [code.agencyRequired]: 'field',
  [code.providerUnknown]: 'field',
  [code.identityInvalid]: 'field',
  [code.identityTaken]: 'field',
  [code.accountUnknown]: 'field',
  [code.tooManyAccounts]: 'field',

  [code.orderNotFound]: 'lookUp',
  [code.orderEnded]: 'lookUp',
  [code.balanceInsufficient]: 'toast',
  [code.priceInvalid]: 'toast',
  [code.sizeInvalid]: 'toast',
  [code.notionalTooSmall]: 'toast',
  [code.noLiquidity]: 'toast',
  [code.wouldTake]: 'toast',
  [code.symbolUnknown]: 'toast',
  [code.clientOidTaken]: 'toast',
  [code.tooManyOpenOrders]: 'toast',
  [code.orderTooLate]: 'toast',
  [code.priceOutOfBand]: 'toast',
  [code.sizeTooLarge]: 'toast',
  [code.notionalTooLarge]: 'toast',
  [code.triggerHolds]: 'toast',
  [code.triggerInvalid]: 'toast',
  [code.callbackRateInvalid]: 'toast',
  [code.planNotFound]: 'toast',
  [code.planEnded]: 'toast',
  [code.tooManyPlans]: 'toast',
  [code.priceUnknown]: 'toast',
  [code.alertPriceCurrent]: 'toast',
  [code.tooManyAlerts]: 'toast',
  [code.alertNotFound]: 'toast',
  [code.ledgerMismatch]: 'toast',
  [code.positionNotFound]: 'toast',
  [code.reduceOnlyRefused]: 'toast',
  [code.leverageTooHigh]: 'toast',
  [code.settingLocked]: 'toast',
  [code.positionSideInvalid]: 'toast',
  [code.marginTooSmall]: 'toast',

  [code.userFrozen]: 'toast',
  [code.permissionMissing]: 'toast',
  [code.futuresClosed]: 'toast',
  [code.accountsInvalid]: 'toast',
  [code.coinUnsupported]: 'toast',
  [code.amountInvalid]: 'toast',
  [code.transferTooRisky]: 'toast',
  [code.borrowLimitExceeded]: 'toast',
  [code.coinNotLent]: 'toast',
  [code.debtNotFound]: 'toast',
  [code.accountLiquidating]: 'toast',
  [code.valueUnknown]: 'toast',
  [code.chainUnknown]: 'toast',
  [code.addressInvalid]: 'toast',
  [code.withdrawalTooSmall]: 'toast',
  [code.withdrawalLimitExceeded]: 'toast',
  [code.addressNotInBook]: 'toast',
  [code.addressTaken]: 'toast',
  [code.addressUnknown]: 'toast',

  [code.ledgerStale]: 'reload',
  [code.ledgerOther]: 'toast',
  [code.offline]: 'toast',
  [code.streamDown]: 'toast',

  [code.payloadInvalid]: 'toast',
  [code.notFound]: 'toast',
  [code.originRefused]: 'toast',
  [code.targetRefused]: 'toast',
  [code.digestInvalid]: 'toast',
  [code.requestReplayed]: 'toast',
  [code.idempotencyConflict]: 'toast',
  [code.ciphertextInvalid]: 'toast',
  [code.apiKeyInvalid]: 'toast',
  [code.apiTimestampInvalid]: 'toast',
  [code.tooManyRequests]: 'toast',
  [code.internal]: 'toast',
};

export function consequenceOf(error: unknown): Consequence {
  const known: Partial<Record<string, Consequence>> = consequences;
  return (error instanceof HttpError && known[error.code]) || 'toast';
}

export function codesLeadingTo(consequence: Consequence): readonly string[] {
  return Object.entries(consequences).flatMap(([key, value]) => (value === consequence ? key : []));
}
