import type { Movement } from '../../core/accounts/movement.ts';
import type { Command, Receipt } from '../../core/commands/command.ts';
import type { EffectBatch, StoredRecord } from '../../core/records/effects.ts';
import { parseFields } from './field-codes.ts';
import { encodeText, type RecordText } from './record-text.ts';

export interface RecordRow {
  readonly kind: string;
  readonly id: bigint;
  readonly owner: string;
  /** Unique for its owner. */
  readonly name: string | null;
  readonly product: string | null;
  readonly symbol: string | null;
  readonly isOpen: boolean;
  /** Its body, as it is stored. */
  readonly text: RecordText;
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

const openStates: ReadonlySet<string> = new Set([
  'live',
  'partially_filled',
  'open',
  'pending',
  // An alert, until it is seen.
  'reached',
]);

/** Columns that follow from a record's stored body. */
export function indexColumnsOf(body: string) {
  const fields = parseFields(body);
  const { account, userId, clientOid, product, symbol, status } = fields;
  const accountId =
    typeof account === 'object' && account && 'account' in account ? account.account : '';
  return {
    owner: `${String(accountId).split('/')[0]}/${textOf(userId) ?? ''}`,
    name: textOf(clientOid),
    product: textOf(product),
    symbol: textOf(symbol),
    isOpen: openStates.has(textOf(status) ?? ''),
  };
}

function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  return value.startsWith('##') ? value.slice(1) : value;
}

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
    text: encodeText(record),
  };
}
