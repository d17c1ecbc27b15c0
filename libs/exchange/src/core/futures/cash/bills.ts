import type { Account } from '../../accounts/account.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import type { Effects } from '../../records/effects.ts';
import type { HoldSide } from '../positions/position.ts';

export type BillType = 'realised' | 'fee' | 'funding' | 'liquidation_fee' | 'remainder';

export interface FuturesBill {
  readonly kind: 'futuresBill';
  readonly id: bigint;
  readonly account: Account;
  readonly userId: string;
  readonly product: 'futures';
  readonly symbol: string;
  readonly type: BillType;
  /** Side of the position that was charged or paid. */
  readonly side: HoldSide;
  /** Negative when paid. */
  readonly amount: bigint;
  readonly balance: bigint;
  readonly ts: number;
}

export interface BillsOptions {
  readonly accounts: Accounts;
  readonly effects: Effects;
  readonly nextId: (kind: 'futuresBill') => bigint;
}

export interface BillEntry extends Pick<FuturesBill, 'symbol' | 'type' | 'side'> {
  readonly now: number;
}

export class Bills {
  readonly #options: BillsOptions;

  constructor(options: BillsOptions) {
    this.#options = options;
  }

  note(account: Account, amount: bigint, { symbol, type, side, now }: BillEntry): void {
    if (amount === 0n) return;
    const { accounts, effects, nextId } = this.#options;
    const { available, frozen } = accounts.balance(account, 'USDT');
    const bill: FuturesBill = {
      kind: 'futuresBill',
      id: nextId('futuresBill'),
      account,
      userId: account.userId,
      product: 'futures',
      symbol,
      type,
      side,
      amount,
      balance: available + frozen,
      ts: now,
    };
    effects.put(bill);
  }
}
