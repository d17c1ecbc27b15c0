import type { Account } from '../core/accounts/account.ts';
import { decodeRecord } from '../core/records/codec.ts';
import type { AccountById } from '../core/records/codec.ts';
import type { Debt, Liquidation } from '../core/records/margin-records.ts';
import type { Fill, Order } from '../core/records/order.ts';
import type { FundingPayment } from '../core/futures/funding.ts';
import type { PlanOrder } from '../core/records/plan-order.ts';
import type { Position } from '../core/futures/position.ts';
import type { JournalEntry } from '../journal/entry.ts';
import { ownerKey } from './owner.ts';

/** Changes of one user, each record in its last state. */
export class AccountChanges {
  readonly orders = new Map<bigint, Order>();
  readonly fills: Fill[] = [];
  readonly plans = new Map<bigint, PlanOrder>();
  readonly fundingPayments: FundingPayment[] = [];
  readonly coins = new Map<Account, Set<string>>();

  touch(account: Account, coin?: string): void {
    const coins = this.coins.get(account) ?? new Set();
    this.coins.set(account, coin === undefined ? coins : coins.add(coin));
  }
}

type Note = (changes: AccountChanges, record: never) => void;

/** How each kind of records is noted. An account's loans, liquidation and positions are part of it. */
const notes: ReadonlyMap<string, Note> = new Map<string, Note>([
  ['order', ({ orders }, order: Order) => orders.set(order.id, order)],
  ['fill', ({ fills }, fill: Fill) => fills.push(fill)],
  ['plan', ({ plans }, plan: PlanOrder) => plans.set(plan.id, plan)],
  ['funding', ({ fundingPayments }, payment: FundingPayment) => fundingPayments.push(payment)],
  ...['debt', 'marginLiquidation', 'position'].map((kind): [string, Note] => [
    kind,
    (changes, { account }: Debt | Liquidation | Position) => {
      changes.touch(account);
    },
  ]),
]);

interface ChangesOptions {
  readonly isWanted: (owner: string) => boolean;
  readonly accountById: AccountById;
}

export function changesOf(
  entries: readonly JournalEntry[],
  { isWanted, accountById }: ChangesOptions,
): ReadonlyMap<string, AccountChanges> {
  const byOwner = new Map<string, AccountChanges>();
  const of = (owner: string): AccountChanges => {
    const changes = byOwner.get(owner) ?? new AccountChanges();
    byOwner.set(owner, changes);
    return changes;
  };
  for (const { movements, records } of entries) {
    for (const { from, to, coin } of movements) {
      for (const account of [from, to]) {
        const owner = ownerKey(account);
        if (isWanted(owner)) of(owner).touch(account, coin);
      }
    }
    for (const { kind, owner, body } of records) {
      const note = isWanted(owner) ? notes.get(kind) : undefined;
      // The kind of a record says its type.
      note?.(of(owner), decodeRecord(body, accountById) as never);
    }
  }
  return byOwner;
}
