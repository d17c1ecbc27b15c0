import { gatewayCode } from '@bourse/gateway-contract';
import { Refusal } from './refusal.ts';
import type { CallContext } from './route.ts';

/**
 * Returns the session of a call. One is opened by the call that gives the signing configuration.
 *
 * @throws Refusal `00004` without a session.
 */
export function sessionOf({ sessionId }: Pick<CallContext, 'sessionId'>): string {
  if (sessionId !== undefined) return sessionId;
  throw new Refusal(gatewayCode.sessionRequired, 'A session is required.');
}
