import type { Movement } from '../core/accounts/movement.ts';
import type { Command, Receipt } from '../core/commands/command.ts';
import { encodeRecord } from '../core/records/codec.ts';
import type { EffectBatch, StoredRecord } from '../core/records/effects.ts';

export interface RecordRow {
  readonly kind: string;
  readonly id: bigint;
  readonly owner: string;
  /** Unique for its owner. */
  readonly name: string | null;
  readonly product: string | null;
  readonly symbol: string | null;
  readonly isOpen: boolean;
  readonly body: string;
}

export interface KeptAnswer {
  readonly owner: string;
  readonly path: string;
  readonly key: string;
  readonly bodyHash: string;
  readonly receipt: Receipt;
}

/** One row of the journal, before it has its number. State is copied, so that later commands do not change it. */
export interface JournalEntry {
  readonly at: number;
  /** `undefined` for effects of the simulated participants and of time. */
  readonly command: Command | undefined;
  readonly movements: readonly Movement[];
  readonly records: readonly RecordRow[];
  readonly answer: KeptAnswer | undefined;
  /** Text of the unexpected error that has ended the command, which has no effects. */
  readonly poisoned?: string;
}

export function createEntry(
  at: number,
  effects: EffectBatch | undefined,
  command?: Command,
  answer?: KeptAnswer,
): JournalEntry {
  const records = [...(effects?.records ?? [])].map(toRow);
  return { at, command, movements: effects?.movements ?? [], records, answer };
}

interface Indexed {
  readonly account: { readonly ledger: string };
  readonly userId: string;
  readonly clientOid?: string;
  readonly product?: string;
  readonly symbol?: string;
  readonly status?: string;
}

const openStates: ReadonlySet<string> = new Set(['live', 'partially_filled', 'open', 'pending']);

function toRow(record: StoredRecord & Partial<Indexed>): RecordRow {
  const { kind, id, account, userId = '', clientOid, product, symbol, status } = record;
  return {
    kind,
    id,
    owner: `${account?.ledger ?? ''}/${userId}`,
    name: clientOid ?? null,
    product: product ?? null,
    symbol: symbol ?? null,
    isOpen: status !== undefined && openStates.has(status),
    body: encodeRecord(record),
  };
}

export function encodeEffects({ movements, records }: JournalEntry): string {
  return JSON.stringify({
    movements: movements.map(({ from, fromPurse, to, toPurse, coin, amount, cause }) => [
      from.id,
      fromPurse,
      to.id,
      toPurse,
      coin,
      String(amount),
      cause.reason,
      cause.ref === null ? null : String(cause.ref),
    ]),
    records: records.map(({ kind, id, body }) => [kind, String(id), body]),
  });
}
