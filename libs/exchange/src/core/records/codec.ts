import type { Account } from '../accounts/account.ts';

const transient: ReadonlySet<string> = new Set(['resting']);

export type AccountById = (id: string) => Account;

/** Writes integers as `#` and their digits, an account as its id. A text that begins with `#` gets a second one. */
export function encodeRecord(record: object): string {
  return JSON.stringify(record, (name, value: unknown) => {
    if (transient.has(name)) return undefined;
    if (typeof value === 'bigint') return `#${String(value)}`;
    if (typeof value === 'string' && value.startsWith('#')) return `#${value}`;
    return isAccount(value) ? { account: value.id } : value;
  });
}

export function decodeRecord(text: string, accountById: AccountById): unknown {
  return JSON.parse(text, (_, value: unknown) => {
    if (typeof value === 'string') return decodeText(value);
    return isAccountName(value) ? accountById(value.account) : value;
  });
}

function decodeText(text: string): string | bigint {
  if (!text.startsWith('#')) return text;
  return text.startsWith('##') ? text.slice(1) : BigInt(text.slice(1));
}

function isAccount(value: unknown): value is Account {
  return typeof value === 'object' && value !== null && 'balances' in value;
}

function isAccountName(value: unknown): value is { readonly account: string } {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 1) return false;
  return 'account' in value && typeof value.account === 'string';
}
