import { gatewayCode } from '@bourse/gateway-contract';
import { Refusal } from '../route/refusal.ts';

/** One answer for every cause: what was wrong is of use to nobody but a forger. */
export function identityInvalid(): Refusal {
  return new Refusal(gatewayCode.identityInvalid, 'The sign-in could not be confirmed.');
}

/** A provider that this gateway was not set up for. */
export function providerUnknown(): Refusal {
  return new Refusal(gatewayCode.providerUnknown, 'This way of signing in is not offered here.');
}
