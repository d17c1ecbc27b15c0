import {
  getBorrowHistory,
  getFuturesBills,
  getFuturesLiquidationHistory,
  getInterestHistory,
  getMarginLiquidationHistory,
  getRepayHistory,
  getTransferHistory,
} from '@bourse/gateway-contract';
import { queryOptions } from '@tanstack/react-query';
import type { CallOptions, Sdk } from '#platform/sdk/sdk.tsx';
import type { MarketKind } from '../market/market.ts';

/** A movement of money that is no order: a transfer, a loan, interest, funding, a liquidation. */
export interface Transaction {
  readonly id: string;
  readonly kind:
    | 'transfer'
    | 'loan'
    | 'repayment'
    | 'interest'
    | 'liquidation'
    | 'realised'
    | 'fee'
    | 'funding'
    | 'liquidation_fee'
    | 'remainder'
    | 'deleveraging';
  readonly symbol: string | null;
  readonly coin: string;
  /** Received, or paid if it is negative. */
  readonly amount: string;
  readonly ts: number;
  readonly accounts?: readonly [from: string, to: string];
}

type Load = (sdk: Sdk, options: CallOptions) => Promise<readonly Transaction[]>;

const loadTransfers: Load = async (sdk, options) => {
  const { transfers } = await sdk.call(getTransferHistory, {}, options);
  return transfers.map(
    ({ transferId, coin, amount, fromType, toType, fromSymbol, toSymbol, ts }) => ({
      id: `transfer ${transferId}`,
      kind: 'transfer',
      symbol: fromSymbol ?? toSymbol,
      accounts: [fromType, toType],
      ...{ coin, amount, ts },
    }),
  );
};

const loadLoans: Load = async (sdk, options) => {
  const [{ loans }, { repayments }, { interests }, { liquidations }] = await Promise.all([
    sdk.call(getBorrowHistory, {}, options),
    sdk.call(getRepayHistory, {}, options),
    sdk.call(getInterestHistory, {}, options),
    sdk.call(getMarginLiquidationHistory, {}, options),
  ]);
  return [
    ...loans.map((loan) => ({ ...loan, id: `loan ${loan.loanId}`, kind: 'loan' as const })),
    ...repayments.map((repayment) => ({
      ...repayment,
      id: `repayment ${repayment.loanId}`,
      kind: 'repayment' as const,
      amount: `-${repayment.amount}`,
    })),
    ...interests.map((interest) => ({
      ...interest,
      id: `interest ${interest.interestId}`,
      kind: 'interest' as const,
      amount: `-${interest.amount}`,
    })),
    ...liquidations.map(({ liquidationId, symbol, fee, startedAt }) => ({
      id: `liquidation ${liquidationId}`,
      kind: 'liquidation' as const,
      ...{ symbol, coin: 'USDT', amount: `-${fee}`, ts: startedAt },
    })),
  ];
};

const loadBills: Load = async (sdk, options) => {
  const [{ bills }, { deleveragings }] = await Promise.all([
    sdk.call(getFuturesBills, {}, options),
    sdk.call(getFuturesLiquidationHistory, {}, options),
  ]);
  return [
    ...bills.map(({ billId, type, symbol, amount, ts }) => ({
      id: `bill ${billId}`,
      kind: type,
      ...{ symbol, coin: 'USDT', amount, ts },
    })),
    ...deleveragings.map(({ positionId, symbol, realisedProfit, ts }) => ({
      id: `deleveraging ${positionId} ${ts}`,
      kind: 'deleveraging' as const,
      ...{ symbol, coin: 'USDT', amount: realisedProfit, ts },
    })),
  ];
};

const loads: Readonly<Record<MarketKind, readonly Load[]>> = {
  spot: [loadTransfers],
  margin: [loadTransfers, loadLoans],
  futures: [loadTransfers, loadBills],
};

/** Every movement of a market's money that is no order, newest first. */
export function transactionsOptions(sdk: Sdk, kind: MarketKind) {
  return queryOptions({
    queryKey: ['/v1/transactions', kind] as const,
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(loads[kind].map((load) => load(sdk, { signal })));
      return lists.flat().sort((a, b) => b.ts - a.ts);
    },
    staleTime: 0,
  });
}
