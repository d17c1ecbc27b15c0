import {
  getAccounts,
  getAddresses,
  getAssetHistory,
  getDepositAddress,
  getDeposits,
  getFeeRates,
  getFeeSchedule,
  getTransferHistory,
  getWithdrawals,
} from '@bourse/gateway-contract';
import type { Account } from '../core/accounts/account.ts';
import { chainTerms } from '../core/chain/create-chain.ts';
import { on } from '../core/commands/command.ts';
import type { CommandHandler } from '../core/commands/command.ts';
import type { Core } from '../core/create-core.ts';
import { depositAddress, toBookAddress, toDeposit, toWithdrawal } from '../core/wire/chain.ts';
import { toBalances } from '../core/wire/spot.ts';
import { toAccountName, toTransfer } from '../core/wire/transfers.ts';
import type { WireAccount } from '../core/wire/transfers.ts';
import { feeLevels, toRates } from '../instruments/fee-schedule.ts';
import { formatCoin } from '../instruments/instrument.ts';
import type { StoredState } from '../journal/state.ts';

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
    createAssetQuery(options),
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
    on(getTransferHistory, (page, owner) => ({
      transfers: stored.list({ kind: 'transfer', ...owner, ...page }).map(toTransfer),
    })),
  ];
}

function toAccount(account: Account, { valuation }: Core): WireAccount {
  let sum: bigint | undefined = 0n;
  for (const [coin, { available, frozen }] of account.balances) {
    const value = valuation.valueOf(account.ledger, coin, available + frozen, 'USDT');
    sum = sum === undefined || value === undefined ? undefined : sum + value;
  }
  const valueUsdt = sum === undefined ? null : formatCoin(sum);
  return { ...toAccountName(account), balances: toBalances(account), valueUsdt };
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

const historyDays = 365;

/** The last entry is of now. */
function createAssetQuery({ core, stored }: AccountQueriesOptions): CommandHandler {
  const { assetHistory } = core;
  return on(getAssetHistory, (_, { userId, ledger, now }) => {
    const days = stored.list({ kind: 'asset_day', ledger, userId, limit: historyDays });
    const value = assetHistory.value(ledger, userId);
    const today = { day: now, value, invested: assetHistory.invested(ledger, userId) };
    const known = value === undefined ? [] : [{ ...today, value }];
    return {
      days: [...days.toReversed(), ...known].map((each) => ({
        ts: each.day,
        valueUsdt: formatCoin(each.value),
        investedUsdt: formatCoin(each.invested),
      })),
    };
  });
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
    on(getAddresses, (_, { userId }) => ({
      isRequired: book.isRequired(userId),
      addresses: book.of(userId).map(toBookAddress),
    })),
  ];
}
