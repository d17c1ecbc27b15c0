import {
  getAccounts,
  getAddresses,
  getDepositAddress,
  getDeposits,
  getFeeRates,
  getFeeSchedule,
  getTransferHistory,
  getWithdrawalLimit,
  getWithdrawals,
} from '@bourse/gateway-contract';
import type { Account } from '../../core/accounts/account.ts';
import { chainTerms } from '../../core/chain/create-chain.ts';
import { limitOf, quotaOf } from '../../core/chain/withdrawal-quota.ts';
import { on, type CommandHandler } from '../../core/commands/command.ts';
import type { Core } from '../../core/create-core.ts';
import { depositAddress, toBookAddress, toDeposit, toWithdrawal } from '../../core/wire/chain.ts';
import { toBalances } from '../../core/wire/spot.ts';
import { toAccountName, toTransfer, type WireAccount } from '../../core/wire/transfers.ts';
import { feeLevels, toRates } from '../../instruments/fee-schedule.ts';
import { formatCoin } from '../../instruments/instrument.ts';
import type { StoredState } from '../../journal/state.ts';

export interface AccountQueriesOptions {
  readonly core: Core;
  readonly stored: StoredState;
}

const kinds = ['spot', 'funding', 'margin', 'futures'] as const;

export function createAccountQueries(options: AccountQueriesOptions): readonly CommandHandler[] {
  return [
    ...createTransferQueries(options),
    ...createFeeQueries(options),
    ...createWalletQueries(options),
  ];
}

function createTransferQueries({ core, stored }: AccountQueriesOptions): readonly CommandHandler[] {
  const { accounts } = core;
  return [
    on(getAccounts, (_, { userId, ledger }) => {
      const common = kinds.map((kind) => accounts.of(ledger, userId, kind));
      const isolated = accounts.ofUser(ledger, userId).filter((each) => !common.includes(each));
      return { accounts: [...common, ...isolated].map((each) => toAccount(each, core)) };
    }),
    on(getTransferHistory, ({ before, accountType: wanted }, { userId, ledger }) => {
      const isOf = (account: Account): boolean =>
        wanted === undefined || toAccountName(account).accountType === wanted;
      return { transfers: stored.transfers({ ledger, userId, before, isOf }).map(toTransfer) };
    }),
  ];
}

function toAccount(account: Account, { valuation, chain }: Core): WireAccount {
  const value = valuation.valueOfAccount(account, 'USDT');
  const valueUsdt = value === undefined ? null : formatCoin(value);
  const balances = toBalances(account, chain.confirmingOf(account));
  return { ...toAccountName(account), balances, valueUsdt };
}

function createFeeQueries({ core }: AccountQueriesOptions): readonly CommandHandler[] {
  const { fees } = core;
  return [
    on(getFeeRates, (_, { userId, ledger, now }) => {
      const level = fees.levelOf(ledger, userId);
      const assets = fees.assetsOf(ledger, userId);
      return {
        level,
        volume30d: formatCoin(fees.volumeOf(ledger, userId, now)),
        assets: assets === undefined ? null : formatCoin(assets),
        rates: toRates(level),
      };
    }),
    on(getFeeSchedule, () => ({
      levels: feeLevels.map(({ level, minVolume, minAssets }) => ({
        level,
        minVolume30d: formatCoin(minVolume),
        minAssets: formatCoin(minAssets),
        rates: toRates(level),
      })),
    })),
  ];
}

function createWalletQueries({ core, stored }: AccountQueriesOptions): readonly CommandHandler[] {
  const { book } = core.chain;
  return [
    on(getDepositAddress, ({ coin, chain }, { userId }) => ({
      coin,
      chain,
      address: depositAddress(userId, chainTerms(coin, chain)),
    })),
    on(getDeposits, (_, { userId, ledger, now }) => ({
      deposits: stored
        .list({ kind: 'deposit', ledger, userId })
        .map((deposit) => toDeposit(deposit, now)),
    })),
    on(getWithdrawals, (_, { userId, ledger }) => ({
      withdrawals: stored.list({ kind: 'withdrawal', ledger, userId }).map(toWithdrawal),
    })),
    createLimitQuery(core),
    on(getAddresses, (_, { userId }) => ({
      isRequired: book.isRequired(userId),
      addresses: book.of(userId).map(toBookAddress),
    })),
  ];
}

function createLimitQuery({ chain }: Core): CommandHandler {
  return on(getWithdrawalLimit, (asked, { now }) => {
    const quota = quotaOf(asked);
    if (!quota) throw new TypeError('The question lacks the quota of its user');
    const used = chain.withdrawn.sum(quota.ownerId, now);
    const limit = limitOf(quota);
    return {
      level: quota.level,
      limitUsdt: formatCoin(limit),
      usedUsdt: formatCoin(used),
      leftUsdt: formatCoin(used < limit ? limit - used : 0n),
      limitsUsdt: quota.limits,
    };
  });
}
