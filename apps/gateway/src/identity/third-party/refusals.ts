import { gatewayCode } from '@bourse/gateway-contract';
import { Refusal } from '../../edge/route/refusal.ts';

/** Does not contain the cause, which would help a forger. */
export function identityInvalid(): Refusal {
  return new Refusal(gatewayCode.identityInvalid, 'The sign-in could not be confirmed.');
}

export function providerUnavailable(): Refusal {
  return new Refusal(
    gatewayCode.providerUnavailable,
    'The provider of this sign-in cannot be reached just now.',
  );
}

export function providerUnknown(): Refusal {
  return new Refusal(gatewayCode.providerUnknown, 'This way of signing in is not offered here.');
}
