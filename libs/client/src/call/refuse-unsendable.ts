import type { CallContract, Ledger } from '@bourse/gateway-contract';
import { HttpError } from '@bourse/http-client';
import type { StreamStatus } from '@bourse/market-data';
import { clientCode, type ClientCode } from '../errors/client-code.ts';

/** Cancelling lowers a risk, and its result can be requested later. */
const cancels = /^\/v1\/(spot|margin|mix|plan)\/\w+\/cancel\w*$/;

/** State that a trading call is judged by. */
export interface SendConditions extends Pick<StreamStatus, 'state' | 'isLoggedIn'> {
  readonly ledger: Ledger;
  /** Whether the ledger has changed since the client was created. */
  readonly isStale: boolean;
  /** Whether the host says that it has a network. */
  readonly isOnline: boolean;
  /** Called before a call is refused because the ledger has changed. */
  readonly onStale: () => void;
}

/** Returns whether a call trades and needs the private stream, which shows its result. */
export function needsStream({ path }: Pick<CallContract, 'path'>, payload: unknown): boolean {
  return ledgerOf(payload) !== undefined && !cancels.test(path);
}

/**
 * Judges calls whose payload names a ledger: they trade. Other calls are always sent.
 *
 * @throws HttpError with a `clientCode` if a call is for another ledger, or if its result could not be shown. Nothing was sent.
 */
export function refuseUnsendable(
  contract: Pick<CallContract, 'path'>,
  payload: unknown,
  { state, isLoggedIn, ledger, isStale, isOnline, onStale }: SendConditions,
): void {
  const { path } = contract;
  const named = ledgerOf(payload);
  if (named === undefined) return;
  if (isStale) {
    onStale();
    throw refusal(clientCode.ledgerStale, path);
  }
  if (named !== ledger) throw refusal(clientCode.ledgerOther, path);
  if (state === 'offline' || !isOnline) throw refusal(clientCode.offline, path);
  if (!isLoggedIn && needsStream(contract, payload)) throw refusal(clientCode.streamDown, path);
}

/** @throws HttpError with the code `LEDGER_OTHER` for a payload that names another ledger. */
export function refuseOtherLedger(
  { path }: Pick<CallContract, 'path'>,
  payload: unknown,
  ledger: Ledger,
): void {
  const named = ledgerOf(payload);
  if (named !== undefined && named !== ledger) throw refusal(clientCode.ledgerOther, path);
}

function ledgerOf(payload: unknown): unknown {
  return typeof payload === 'object' && payload !== null && 'ledger' in payload
    ? payload.ledger
    : undefined;
}

function refusal(code: ClientCode, path: string): HttpError {
  return new HttpError('nothing was sent', { kind: 'request', code, path, writes: true });
}
