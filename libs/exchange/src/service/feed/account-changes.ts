import type { Account } from '../../core/accounts/account.ts';
import type { Alert } from '../../core/records/alert.ts';
import type { AccountById } from '../../core/records/codec.ts';
import type { Debt, Liquidation } from '../../core/records/margin-records.ts';
import type { Fill, Order } from '../../core/records/order.ts';
import type { FundingPayment } from '../../core/futures/cash/funding.ts';
import type { PlanOrder } from '../../core/records/plan-order.ts';
import type { Position } from '../../core/futures/positions/position.ts';
import type { JournalEntry } from '../../journal/rows/entry.ts';
import { decodeStored, type StoredRecords } from '../../journal/stored-records.ts';
import { ownerKey } from '../owner.ts';

/** Changes of one user, each record in its last state. */
export class AccountChanges {
  readonly orders = new Map<bigint, Order>();
  readonly fills: Fill[] = [];
  readonly plans = new Map<bigint, PlanOrder>();
  readonly alertProducts = new Set<Alert['product']>();
  readonly fundingPayments: FundingPayment[] = [];
  readonly coins = new Map<Account, Set<string>>();

  touch(account: Account, coin?: string): void {
    const coins = this.coins.get(account) ?? new Set();
    this.coins.set(account, coin === undefined ? coins : coins.add(coin));
  }
}

type NotedKind = 'order' | 'fill' | 'plan' | 'alert' | 'funding' | 'deposit' | AccountPart['kind'];
type AccountPart = Debt | Liquidation | Position;

function touchAccount(changes: AccountChanges, { account }: AccountPart): void {
  changes.touch(account);
}

const notes: {
  readonly [K in NotedKind]: (changes: AccountChanges, record: StoredRecords[K]) => void;
} = {
  order: (changes, order) => {
    changes.orders.set(order.id, order);
    // An order that closes a position locks a part of it, and may move no money.
    if (order.product === 'futures') changes.touch(order.account);
  },
  fill: ({ fills }, fill) => {
    fills.push(fill);
  },
  plan: ({ plans }, plan) => {
    plans.set(plan.id, plan);
  },
  alert: ({ alertProducts }, { product }) => {
    alertProducts.add(product);
  },
  funding: ({ fundingPayments }, payment) => {
    fundingPayments.push(payment);
  },
  // A deposit that begins moves no money.
  deposit: (changes, { account, coin }) => {
    changes.touch(account, coin);
  },
  debt: touchAccount,
  marginLiquidation: touchAccount,
  position: touchAccount,
};

function note<K extends NotedKind>(
  changes: AccountChanges,
  kind: K,
  record: StoredRecords[K],
): void {
  notes[kind](changes, record);
}

function isNoted(kind: string): kind is NotedKind {
  return Object.hasOwn(notes, kind);
}

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
    for (const { kind, owner, text } of records) {
      if (isWanted(owner) && isNoted(kind)) {
        note(of(owner), kind, decodeStored(kind, text.body, accountById));
      }
    }
  }
  return byOwner;
}
