import type { Ledger } from '@bourse/gateway-contract';
import { houseUser, type Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Movement, MovementReason } from '../accounts/movement.ts';
import { DailyRound } from '../daily-round.ts';
import type { Reaction } from '../reactions.ts';
import type { Effects } from '../records/effects.ts';
import type { Restorable } from '../records/restorable.ts';
import type { Valuation } from '../valuation.ts';

const dayMs = 86_400_000;

/** Value of a user's accounts at the beginning of a UTC day, in units of USDT. */
export interface AssetDay {
  readonly kind: 'asset_day';
  readonly id: bigint;
  /** The user's spot account, which stands for all accounts. */
  readonly account: Account;
  readonly userId: string;
  /** Beginning of the day, in milliseconds. */
  readonly day: number;
  readonly value: bigint;
  readonly invested: bigint;
  readonly status: 'closed';
}

/** A user's deposits minus withdrawals, each at its price when it happened, in units of USDT. */
interface AssetFlow {
  readonly kind: 'asset_flow';
  readonly id: bigint;
  readonly account: Account;
  readonly userId: string;
  invested: bigint;
  readonly status: 'open';
}

export interface AssetHistoryOptions {
  readonly accounts: Accounts;
  readonly effects: Effects;
  readonly nextId: (kind: string) => bigint;
  /** Number of users whose values are stored without a pause. */
  readonly sliceSize: number;
  readonly valuation: Valuation;
  /** Returns the value of all accounts of a user; `undefined` while a price is unknown. */
  readonly valueOf: (ledger: Ledger, userId: string) => bigint | undefined;
}

/** Reasons that bring money to a user, or take it away, without a profit or loss. */
const flows: ReadonlySet<MovementReason> = new Set([
  ...(['deposit', 'withdraw', 'grant', 'reset', 'transfer'] as const),
]);

/** Stores the value of each user's accounts in the first minutes of a UTC day, with the money that was paid in until then. */
export class AssetHistory {
  readonly restorables: readonly Restorable[];
  readonly reaction: Reaction;
  readonly #options: AssetHistoryOptions;
  readonly #flows = new Map<string, AssetFlow>();

  constructor(options: AssetHistoryOptions) {
    this.#options = options;
    const visit = (account: Account, day: number) => this.#store(account, day);
    const round = new DailyRound({ ...options, kind: 'asset_moment', visit });
    this.restorables = [
      {
        kind: 'asset_flow',
        restore: (flow: AssetFlow) => {
          this.#flows.set(flow.account.id, flow);
        },
      },
      round.restorable,
    ];
    this.reaction = {
      onTime: (now) => {
        round.passTime(now);
        return false;
      },
      onSlice: (now) => round.work(now),
    };
  }

  value(ledger: Ledger, userId: string): bigint | undefined {
    return this.#options.valueOf(ledger, userId);
  }

  invested(ledger: Ledger, userId: string): bigint {
    return this.#flows.get(this.#identity(ledger, userId).id)?.invested ?? 0n;
  }

  /** Counts money that moves between users, or between a user and the world outside. */
  note({ from, to, coin, amount, cause }: Movement): void {
    if (from.userId === to.userId || !flows.has(cause.reason)) return;
    const value = this.#options.valuation.valueOf(from.ledger, coin, amount, 'USDT') ?? 0n;
    this.#add(from, -value);
    this.#add(to, value);
  }

  #add({ ledger, userId }: Account, value: bigint): void {
    if (userId === houseUser || value === 0n) return;
    const account = this.#identity(ledger, userId);
    const flow = this.#flows.get(account.id) ?? this.#open(account);
    flow.invested += value;
    this.#options.effects.put(flow);
  }

  #open(account: Account): AssetFlow {
    const { userId } = account;
    const id = this.#options.nextId('asset_flow');
    const flow: AssetFlow = {
      kind: 'asset_flow',
      id,
      account,
      userId,
      invested: 0n,
      status: 'open',
    };
    this.#flows.set(account.id, flow);
    return flow;
  }

  /** Stores a user's value. Returns `false` while a price is unknown. */
  #store(account: Account, day: number): boolean {
    if (account.balances.size === 0) return true;
    const { effects, nextId, valueOf } = this.#options;
    const { ledger, userId } = account;
    const value = valueOf(ledger, userId);
    if (value === undefined) return false;
    const id = nextId('asset_day');
    const invested = this.invested(ledger, userId);
    const entry: AssetDay = {
      kind: 'asset_day',
      id,
      account,
      userId,
      day: day * dayMs,
      value,
      invested,
      status: 'closed',
    };
    effects.put(entry);
    return true;
  }

  #identity(ledger: Ledger, userId: string): Account {
    return this.#options.accounts.of(ledger, userId, 'spot');
  }
}
