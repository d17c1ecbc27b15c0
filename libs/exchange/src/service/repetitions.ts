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

const hourMs = 3_600_000;

const refusalsPerHour = 500;

/** Decides which receipts are stored for repetitions of their calls. */
export class KeptReceipts {
  readonly #refusals = new Map<string, number>();
  #hour = 0;

  /**
   * A refusal had no effect, so a repetition may be judged again: one about the payload is, and so are those of an owner above 500 in an
   * hour, so that refused calls do not fill the disk.
   */
  isKept(owner: string, receipt: Receipt, now: number): boolean {
    if (receipt.ok) return true;
    if (receipt.code === gatewayCode.payloadInvalid) return false;
    const hour = Math.floor(now / hourMs);
    if (hour !== this.#hour) this.#refusals.clear();
    this.#hour = hour;
    const count = (this.#refusals.get(owner) ?? 0) + 1;
    this.#refusals.set(owner, count);
    return count <= refusalsPerHour;
  }
}
