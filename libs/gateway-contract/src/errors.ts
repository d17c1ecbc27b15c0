import { gatewayCode } from './codes.ts';
import { accountErrors } from './errors/account-errors.ts';
import { tradingErrors } from './errors/trading-errors.ts';
import type { CallName } from './policy-rows.ts';

/** Name of an error code in `gatewayCode`. */
export type ErrorName = keyof typeof gatewayCode;

/** HTTP status of an envelope. */
export type HttpStatus = 200 | 400 | 403 | 429 | 451 | 500 | 503;

/** The codes that the handler of each call answers, beside those of the checks before it. A call without a row does not compile. */
export const callErrors: Readonly<Record<CallName, readonly ErrorName[]>> = {
  ...accountErrors,
  ...tradingErrors,
};

/**
 * Returns the HTTP status of an answer with a code: 200 but for refusals of a request's form (400), of its origin, key or region, for
 * exceeded rates and for failures.
 */
export function httpStatusOf(code: string): HttpStatus {
  if (code === gatewayCode.originRefused || /^403\d\d$/.test(code)) return 403;
  if (code === gatewayCode.tooManyRequests) return 429;
  if (code === gatewayCode.internal) return 500;
  if (code === gatewayCode.maintenance) return 503;
  // RFC 7725: unavailable for legal reasons.
  if (code === gatewayCode.regionRefused) return 451;
  return /^400[01]\d$/.test(code) ? 400 : 200;
}
