import { gatewayCode } from '@bourse/gateway-contract';
import type { Command, Receipt, Repetition } from '../core/commands/command.ts';

/** The receipt of a repetition whose body differs from that of the first call. */
export const keyTaken: Receipt = {
  ok: false,
  code: gatewayCode.idempotencyConflict,
  msg: 'The idempotency key was used for another call.',
  data: null,
};

/** Returns what the answer of a call is stored under. */
export function namesOf({ ledger, userId, path }: Omit<Command, 'payload'>, { key }: Repetition) {
  return { owner: `${ledger}/${userId}`, path, key };
}
