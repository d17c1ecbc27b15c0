import { gatewayCode, type GatewayCode } from '@bourse/gateway-contract';
import { HttpError } from '@bourse/http-client';
import type { Consequence } from '#platform/messages/consequence.ts';
import { localCode, type LocalCode } from '#platform/messages/error-text.ts';

const keyMissing = 'SIGNING_KEY_MISSING';

type Code = GatewayCode | LocalCode | typeof keyMissing;

/** Codes whose message is not just shown as a toast. */
const consequences: Readonly<Partial<Record<Code, Consequence>>> = {
  [gatewayCode.sessionRequired]: 'logout',
  [gatewayCode.loginExpired]: 'logout',
  [gatewayCode.loginElsewhere]: 'logout',
  [gatewayCode.signatureInvalid]: 'logout',
  [keyMissing]: 'silence',
  [gatewayCode.maintenance]: 'silence',

  [gatewayCode.captchaRequired]: 'challenge',
  [gatewayCode.captchaFailed]: 'challenge',
  [gatewayCode.captchaExpired]: 'challenge',
  [gatewayCode.captchaCancelled]: 'silence',
  [gatewayCode.proofCancelled]: 'silence',

  [gatewayCode.credentialsInvalid]: 'field',
  [gatewayCode.accountExists]: 'field',
  [gatewayCode.codeWrong]: 'field',
  [gatewayCode.codeExpired]: 'field',
  [gatewayCode.waitingLoginUnknown]: 'field',
  [gatewayCode.methodRefused]: 'field',
  [gatewayCode.proofRequired]: 'field',
  [gatewayCode.proofInvalid]: 'field',
  [gatewayCode.agencyRequired]: 'field',
  [gatewayCode.providerUnknown]: 'field',
  [gatewayCode.identityInvalid]: 'field',
  [gatewayCode.identityTaken]: 'field',
  [gatewayCode.providerUnavailable]: 'field',
  [gatewayCode.nameTaken]: 'field',
  [gatewayCode.senderMissing]: 'field',
  [gatewayCode.accountUnknown]: 'field',
  [gatewayCode.tooManyAccounts]: 'field',
  [gatewayCode.passkeyInvalid]: 'field',
  [gatewayCode.tooManyPasskeys]: 'field',
  [gatewayCode.tooManyApiKeys]: 'field',
  [gatewayCode.apiKeyUnknown]: 'field',
  [gatewayCode.identityRefused]: 'field',

  [gatewayCode.orderNotFound]: 'lookUp',
  [gatewayCode.orderEnded]: 'lookUp',

  [localCode.ledgerStale]: 'reload',
};

export function consequenceOf(error: unknown): Consequence {
  const known: Partial<Record<string, Consequence>> = consequences;
  return (error instanceof HttpError && known[error.code]) || 'toast';
}

export function codesLeadingTo(consequence: Consequence): readonly string[] {
  return Object.entries(consequences).flatMap(([key, value]) => (value === consequence ? key : []));
}
