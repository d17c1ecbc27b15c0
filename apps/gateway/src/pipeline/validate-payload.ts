import { gatewayCode } from '@bourse/gateway-contract';
import type { CallContract, Ledger } from '@bourse/gateway-contract';
import * as v from 'valibot';
import { Refusal } from '../route/refusal.ts';

/**
 * Judges fields by the contract's schema.
 *
 * @throws Refusal `40001` that names the field, never its value: it may be a password.
 */
export function validatePayload(contract: CallContract, fields: unknown): unknown {
  const result = v.safeParse(contract.payload, fields);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  const subject = path === null ? 'The payload' : `The field ${path}`;
  const verdict = issue.received === 'undefined' ? 'is missing' : 'is not valid';
  throw new Refusal(gatewayCode.payloadInvalid, `${subject} ${verdict}.`);
}

/**
 * A writing call says in its signed body which account it means; the header alone never moves money.
 *
 * @throws Refusal `40015` when body and header differ.
 */
export function checkLedger(contract: CallContract, payload: unknown, ledger: Ledger): void {
  if (!contract.writes || typeof payload !== 'object' || payload === null) return;
  if ('ledger' in payload && payload.ledger !== ledger) {
    throw new Refusal(gatewayCode.ledgerMismatch, 'The call names another account than its page.');
  }
}
