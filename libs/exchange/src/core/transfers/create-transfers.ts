import {
  gatewayCode,
  transfer,
  transferSubAccount,
  type Ledger,
  type ParsedPayload,
} from '@bourse/gateway-contract';
import { Refusal } from '../refusal.ts';
import { formatCoin } from '../../instruments/instrument.ts';
import type { Account, UserAccountKind } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { on, type CommandHandler } from '../commands/command.ts';
import { readAmount } from '../commands/read-amount.ts';
import type { Effects } from '../records/effects.ts';
import type { Transfer } from '../records/transfer.ts';
import { toTransfer, type WireAccountType } from '../wire/transfers.ts';

export interface TransferRule {
  readonly appliesTo: (account: Account) => boolean;
  readonly holds: (account: Account, coin: string) => boolean;
  /** Brings an account up to date before money leaves or enters it. */
  readonly prepare?: (account: Account) => void;
  /** Returns the most that can leave. Default: what is available. */
  readonly maxOut?: (account: Account, coin: string) => bigint;
}

export interface TransfersOptions {
  readonly accounts: Accounts;
  readonly effects: Effects;
  readonly nextId: (kind: string) => bigint;
  /** The first rule that applies to an account counts. */
  readonly rules: readonly TransferRule[];
  /** @throws {Refusal} `symbolUnknown`. */
  readonly marketOf: (ledger: Ledger, product: 'margin', symbol: string) => unknown;
}

type Terms = ParsedPayload<typeof transfer>;

export function createTransfers(options: TransfersOptions): {
  readonly handlers: readonly CommandHandler[];
} {
  const accountOf = (terms: Terms, side: 'from' | 'to', userId: string): Account => {
    const kind = kindOf(terms[`${side}Type`], terms[`${side}Symbol`]);
    const symbol = kind.split(':')[1];
    if (symbol !== undefined) options.marketOf(terms.ledger, 'margin', symbol);
    return options.accounts.of(terms.ledger, userId, kind);
  };
  return {
    handlers: [
      on(transfer, (terms, { userId, now }) => {
        const from = accountOf(terms, 'from', userId);
        const to = accountOf(terms, 'to', userId);
        return { transfer: toTransfer(move(options, terms, from, to, now)) };
      }),
      on(transferSubAccount, (terms, { now }) => {
        const from = accountOf(terms, 'from', terms.fromUserId);
        const to = accountOf(terms, 'to', terms.toUserId);
        return { transfer: toTransfer(move(options, terms, from, to, now)) };
      }),
    ],
  };
}

/** @throws {Refusal} `accountsInvalid`, `amountInvalid`, `coinUnsupported`, `balanceInsufficient`, `transferTooRisky`. */
function move(
  { accounts, effects, nextId, rules }: TransfersOptions,
  terms: Terms,
  from: Account,
  to: Account,
  ts: number,
): Transfer {
  const { coin } = terms;
  if (from === to) {
    throw new Refusal(gatewayCode.accountsInvalid, 'The two accounts are the same');
  }
  const amount = readAmount(terms.amount);
  for (const account of [from, to]) prepare(rules, account);
  assertHeld(rules, to, coin);
  assertGiven(accounts, rules, from, coin, amount);
  const record = (account: Account): Transfer => {
    const id = nextId('transfer');
    return { kind: 'transfer', id, account, userId: account.userId, from, to, coin, amount, ts };
  };
  const given = record(from);
  accounts.transfer(from, to, coin, amount, { reason: 'transfer', ref: given.id });
  effects.put(given);
  if (to.userId !== from.userId) effects.put(record(to));
  return given;
}

/** @throws {Refusal} `coinUnsupported`. */
export function assertHeld(rules: readonly TransferRule[], to: Account, coin: string): void {
  if (ruleOf(rules, to)?.holds(to, coin) === true) return;
  throw new Refusal(gatewayCode.coinUnsupported, `The account holds no ${coin}`);
}

function assertGiven(
  accounts: Accounts,
  rules: readonly TransferRule[],
  from: Account,
  coin: string,
  amount: bigint,
): void {
  const { available } = accounts.balance(from, coin);
  if (amount > available) {
    const text = `There is not enough ${coin}: ${formatCoin(available)} is available`;
    throw new Refusal(gatewayCode.balanceInsufficient, text);
  }
  const most = ruleOf(rules, from)?.maxOut?.(from, coin) ?? available;
  if (amount <= most) return;
  const text = `At most ${formatCoin(most)} ${coin} can leave the account while it has debts or positions`;
  throw new Refusal(gatewayCode.transferTooRisky, text);
}

/** Brings an account up to date before money leaves or enters it. */
export function prepare(rules: readonly TransferRule[], account: Account): void {
  ruleOf(rules, account)?.prepare?.(account);
}

function ruleOf(rules: readonly TransferRule[], account: Account): TransferRule | undefined {
  return rules.find(({ appliesTo }) => appliesTo(account));
}

/** @throws {Refusal} `accountsInvalid` for an isolated account without a pair. */
function kindOf(type: WireAccountType, symbol: string | undefined): UserAccountKind {
  if (type === 'cross_margin') return 'margin';
  if (type !== 'isolated_margin') return type;
  if (symbol !== undefined) return `margin:${symbol}`;
  throw new Refusal(gatewayCode.accountsInvalid, 'An isolated margin account needs its symbol');
}
