import type { CallOptions } from '@bourse/client';
import {
  getBorrowHistory,
  getDeposits,
  getFuturesBills,
  getFuturesLiquidationHistory,
  getInterestHistory,
  getMarginLiquidationHistory,
  getOtcHistory,
  getRepayHistory,
  getTransferHistory,
  getWithdrawals,
  type CallPayload,
} from '@bourse/gateway-contract';
import type { MarketKind } from '../markets/market-kind.ts';
import type { HooksClient } from '../client-context.ts';
import type { History } from './history.ts';
import { mergedHistory, type Source } from './merged-history.ts';
import { transactionsKey } from './transactions-key.ts';

/** A movement of money that is no order: a transfer, a deposit, a loan, interest, funding, a liquidation, an OTC trade. */
export interface Transaction {
  /** Unique in its source. */
  readonly recordId: string;
  readonly kind:
    | 'transfer'
    | 'deposit'
    | 'withdrawal'
    | 'loan'
    | 'repayment'
    | 'interest'
    | 'liquidation'
    | 'realised'
    | 'fee'
    | 'funding'
    | 'liquidation_fee'
    | 'remainder'
    | 'deleveraging'
    | 'otc_received'
    | 'otc_paid';
  readonly symbol: string | null;
  readonly coin: string;
  /** Received, or paid if it is negative. */
  readonly amount: string;
  readonly ts: number;
  readonly accounts?: readonly [from: string, to: string];
}

interface Page {
  readonly before?: string | undefined;
}

type Load = (
  client: HooksClient,
  page: Page,
  options?: CallOptions,
) => Promise<readonly Transaction[]>;

const loadTransfers: Load = (client, page, options) => transfersOf(client, page, options);

const loadFundTransfers: Load = (client, page, options) =>
  transfersOf(client, { ...page, accountType: 'funding' }, options);

async function transfersOf(
  client: HooksClient,
  page: CallPayload<typeof getTransferHistory>,
  options: CallOptions | undefined,
): Promise<readonly Transaction[]> {
  const { transfers } = await client.call(getTransferHistory, page, options);
  return transfers.map(
    ({ transferId, coin, amount, fromType, toType, fromSymbol, toSymbol, ts }) => ({
      recordId: transferId,
      kind: 'transfer',
      symbol: fromSymbol ?? toSymbol,
      accounts: [fromType, toType],
      coin,
      amount,
      ts,
    }),
  );
}

const loadLoans: Load = async (client, page, options) => {
  const { loans } = await client.call(getBorrowHistory, page, options);
  return loans.map(({ loanId, symbol, coin, amount, ts }) => ({
    recordId: loanId,
    kind: 'loan',
    symbol,
    coin,
    amount,
    ts,
  }));
};

const loadRepayments: Load = async (client, page, options) => {
  const { repayments } = await client.call(getRepayHistory, page, options);
  return repayments.map(({ loanId, symbol, coin, amount, ts }) => ({
    recordId: loanId,
    kind: 'repayment',
    symbol,
    coin,
    amount: `-${amount}`,
    ts,
  }));
};

const loadInterest: Load = async (client, page, options) => {
  const { interests } = await client.call(getInterestHistory, page, options);
  return interests.map(({ interestId, symbol, coin, amount, ts }) => ({
    recordId: interestId,
    kind: 'interest',
    symbol,
    coin,
    amount: `-${amount}`,
    ts,
  }));
};

const loadMarginLiquidations: Load = async (client, page, options) => {
  const { liquidations } = await client.call(getMarginLiquidationHistory, page, options);
  return liquidations.map(({ liquidationId, symbol, fee, startedAt: ts }) => ({
    recordId: liquidationId,
    kind: 'liquidation',
    symbol,
    coin: 'USDT',
    amount: `-${fee}`,
    ts,
  }));
};

const loadBills: Load = async (client, page, options) => {
  const { bills } = await client.call(getFuturesBills, page, options);
  return bills.map(({ billId, type, symbol, amount, ts }) => ({
    recordId: billId,
    kind: type,
    symbol,
    coin: 'USDT',
    amount,
    ts,
  }));
};

const loadDeleveragings: Load = async (client, { before }, options) => {
  const page = { beforeDeleveraging: before };
  const { deleveragings } = await client.call(getFuturesLiquidationHistory, page, options);
  return deleveragings.map(({ deleveragingId, symbol, realisedProfit: amount, ts }) => ({
    recordId: deleveragingId,
    kind: 'deleveraging',
    symbol,
    coin: 'USDT',
    amount,
    ts,
  }));
};

/** The gateway has no older deposits and withdrawals than those it answers first. */
function depositsOf(isOf: (account: string) => boolean): Load {
  return async (client, { before }, options) => {
    if (before !== undefined) return [];
    const { deposits } = await client.call(getDeposits, {}, options);
    return deposits
      .filter(({ status, account }) => status === 'done' && isOf(account))
      .map(({ depositId, coin, amount, createdAt: ts }) => ({
        recordId: depositId,
        kind: 'deposit',
        symbol: null,
        coin,
        amount,
        ts,
      }));
  };
}

function withdrawalsOf(isOf: (account: string) => boolean): Load {
  return async (client, { before }, options) => {
    if (before !== undefined) return [];
    const { withdrawals } = await client.call(getWithdrawals, {}, options);
    return withdrawals
      .filter(({ status, account }) => status !== 'refused' && isOf(account))
      .map(({ withdrawalId, coin, amount: taken, createdAt: ts }) => {
        const amount = `-${taken}`;
        return { recordId: withdrawalId, kind: 'withdrawal', symbol: null, coin, amount, ts };
      });
  };
}

/** One of the two sides of each OTC trade. */
function otcTrades(kind: 'otc_received' | 'otc_paid'): Load {
  return async (client, page, options) => {
    const { quotes } = await client.call(getOtcHistory, page, options);
    return quotes
      .filter(({ status }) => status === 'filled')
      .map(
        ({ quoteId: recordId, symbol, baseCoin, quoteCoin, side, size, total, updatedAt: ts }) => {
          const isBase = (side === 'buy') === (kind === 'otc_received');
          const [coin, amount] = isBase ? [baseCoin, size] : [quoteCoin, total];
          const signedAmount = kind === 'otc_paid' ? `-${amount}` : amount;
          return { recordId, kind, symbol, coin, ts, amount: signedAmount };
        },
      );
  };
}

const otcLoads = { otc_received: otcTrades('otc_received'), otc_paid: otcTrades('otc_paid') };

const futuresLoads = { bill: loadBills, deleveraging: loadDeleveragings };

const marginLoads = {
  loan: loadLoans,
  repayment: loadRepayments,
  interest: loadInterest,
  liquidation: loadMarginLiquidations,
};

const walletLoads = { deposit: depositsOf(() => true), withdrawal: withdrawalsOf(() => true) };

const isFunding = (account: string) => account === 'funding';

const fundLoads = {
  transfer: loadFundTransfers,
  deposit: depositsOf(isFunding),
  withdrawal: withdrawalsOf(isFunding),
};

/** A market or an account whose transactions are shown, or all of them with deposits and withdrawals. */
export type TransactionScope = MarketKind | 'fund' | 'all' | 'loans';

const loads: Readonly<Record<TransactionScope, Readonly<Record<string, Load>>>> = {
  spot: { transfer: loadTransfers },
  margin: { transfer: loadTransfers, ...marginLoads },
  loans: marginLoads,
  futures: { transfer: loadTransfers, ...futuresLoads },
  fund: fundLoads,
  all: { transfer: loadTransfers, ...marginLoads, ...futuresLoads, ...walletLoads, ...otcLoads },
};

/** Returns the id of a transaction among all of them. */
export function transactionId({ kind, recordId }: Transaction): string {
  return `${sourceOf(kind)} ${recordId}`;
}

/** Every kind of bill comes from one call. */
function sourceOf(kind: Transaction['kind']): string {
  return billKinds.has(kind) ? 'bill' : kind;
}

const billKinds: ReadonlySet<string> = new Set([
  'realised',
  'fee',
  'funding',
  'liquidation_fee',
  'remainder',
]);

/** Every movement of money within a scope that is no order. */
export function transactionHistory(
  client: HooksClient,
  scope: TransactionScope,
): History<Transaction> {
  const sources = Object.entries(loads[scope]).map(([name, load]): Source<Transaction> => ({
    load: (page, options) => load(client, page, options),
    has: (transaction) => sourceOf(transaction.kind) === name,
  }));
  return mergedHistory({ queryKey: [...transactionsKey, scope], sources, idOf: transactionId });
}
