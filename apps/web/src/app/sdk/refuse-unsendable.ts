import type { CallContract } from '@bourse/gateway-contract';
import { HttpError } from '@bourse/http-client';
import type { StreamStatus } from '@bourse/market-data';
import { localCode, type LocalCode } from '#platform/messages/error-text.ts';
import { consequenceOf } from '../errors/consequences.ts';
import type { Simulation } from '#page/simulation/simulation.ts';

/** Cancelling lowers a risk, and its result can be requested later. */
const cancels = /^\/v1\/(spot|margin|mix|plan)\/\w+\/cancel\w*$/;

interface SendConditions extends Pick<StreamStatus, 'state' | 'isLoggedIn'> {
  readonly simulation: Simulation;
}

/** Throws with a {@link localCode} if a trading call is for another ledger, or if its result could not be shown. */
export function refuseUnsendable(
  { path }: CallContract,
  payload: unknown,
  { state, isLoggedIn, simulation }: SendConditions,
): void {
  if (typeof payload !== 'object' || payload === null || !('ledger' in payload)) return;
  if (simulation.isStale()) refuse(localCode.ledgerStale, path);
  if (payload.ledger !== simulation.ledger) refuse(localCode.ledgerOther, path);
  if (state === 'offline' || !navigator.onLine) refuse(localCode.offline, path);
  if (!isLoggedIn && !cancels.test(path)) refuse(localCode.streamDown, path);
}

function refuse(code: LocalCode, path: string): never {
  const error = new HttpError('nothing was sent', { kind: 'request', code, path, writes: true });
  if (consequenceOf(error) === 'reload') location.reload();
  throw error;
}
