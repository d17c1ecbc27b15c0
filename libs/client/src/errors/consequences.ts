import { gatewayCode, type GatewayCode } from '@bourse/gateway-contract';
import { HttpError } from '@bourse/http-client';
import { clientCode, type ClientCode } from './client-code.ts';

/**
 * Consequence of an error.
 *
 * - `toast`: a short message, unless the form or screen that made the call shows the error itself.
 * - `challenge`: the captcha shows a challenge, or another one.
 * - `lookUp`: the order is not open; a cancel or check looks it up instead of failing.
 * - `logout`: the session ends and the page is loaded again.
 * - `reload`: the page is loaded again; nothing was sent.
 * - `silence`: nothing.
 */
export type Consequence = 'toast' | 'challenge' | 'lookUp' | 'logout' | 'reload' | 'silence';

const keyMissing = 'SIGNING_KEY_MISSING';

type Code = GatewayCode | ClientCode | typeof keyMissing;

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

  [gatewayCode.orderNotFound]: 'lookUp',
  [gatewayCode.orderEnded]: 'lookUp',

  [clientCode.ledgerStale]: 'reload',
};

/** Returns what an error leads to; `toast` for errors of other families. */
export function consequenceOf(error: unknown): Consequence {
  const known: Partial<Record<string, Consequence>> = consequences;
  return (error instanceof HttpError && known[error.code]) || 'toast';
}

/** Returns the codes of errors with a consequence. */
export function codesLeadingTo(consequence: Consequence): readonly string[] {
  return Object.entries(consequences).flatMap(([key, value]) => (value === consequence ? key : []));
}
