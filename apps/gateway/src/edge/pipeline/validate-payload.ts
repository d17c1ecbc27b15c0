import { gatewayCode, type CallContract, type Ledger } from '@bourse/gateway-contract';
import * as v from 'valibot';
import { Refusal } from '../route/refusal.ts';

/** @throws Refusal `40001` with the field's name, but not its value, which may be a password. */
export function validatePayload(contract: CallContract, fields: unknown): unknown {
  const result = v.safeParse(contract.payload, fields);
  if (result.success) {
    // Reports are taken as they are: nothing of them may be lost.
    if (contract.access === 'report' || !hasZero(result.output)) return result.output;
    throw new Refusal(gatewayCode.payloadInvalid, 'A field contains the character U+0000.');
  }
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  const subject = path === null ? 'The payload' : `The field ${path}`;
  const verdict = issue.received === 'undefined' ? 'is missing' : 'is not valid';
  throw new Refusal(gatewayCode.payloadInvalid, `${subject} ${verdict}.`);
}

/** No name or password has this character, and PostgreSQL does not store it. */
function hasZero(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(hasZero);
}

/** The header alone cannot select an account. @throws Refusal `40015` if the signed body names another ledger. */
export function checkLedger(contract: CallContract, payload: unknown, ledger: Ledger): void {
  if (!contract.writes || typeof payload !== 'object' || payload === null) return;
  if ('ledger' in payload && payload.ledger !== ledger) {
    throw new Refusal(gatewayCode.ledgerMismatch, 'The call names another account than its page.');
  }
}
