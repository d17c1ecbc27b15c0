import type {
  CallAnswer,
  getBorrowHistory,
  getDebts,
  getInterestHistory,
  getMarginLiquidationHistory,
  getMarginAccounts,
  getMarginFills,
  getMarginOpenOrders,
} from '@bourse/gateway-contract';
import { formatCoin, type Instrument } from '../../instruments/instrument.ts';
import type { Account } from '../accounts/account.ts';
import type { Debt, Interest, Liquidation, Loan } from '../records/margin-records.ts';
import { loanTerms } from '../../instruments/margin-terms.ts';
import { formatRate } from '../../instruments/rate.ts';
import type { Fill, Order } from '../records/order.ts';
import { toSpotFill, toSpotOrder } from './spot.ts';

type Item<T extends readonly unknown[]> = T[number];
export type WireMarginOrder = Item<CallAnswer<typeof getMarginOpenOrders>['orders']>;
export type WireMarginFill = Item<CallAnswer<typeof getMarginFills>['fills']>;
export type WireMarginAccount = Item<CallAnswer<typeof getMarginAccounts>['accounts']>;
export type WireLoan = Item<CallAnswer<typeof getBorrowHistory>['loans']>;
type WireDebt = Item<CallAnswer<typeof getDebts>['debts']>;
type WireInterest = Item<CallAnswer<typeof getInterestHistory>['interests']>;
type WireLiquidation = Item<CallAnswer<typeof getMarginLiquidationHistory>['liquidations']>;

export function modeOf({ kind }: Account): 'cross' | 'isolated' {
  return kind === 'margin' ? 'cross' : 'isolated';
}

export function toMarginName(account: Account) {
  const symbol = account.kind.split(':')[1] ?? null;
  return { marginMode: modeOf(account), symbol };
}

export function toMarginOrder(order: Order, instrument: Instrument): WireMarginOrder {
  const { account, loanMode = 'normal' } = order;
  return { ...toSpotOrder(order, instrument), marginMode: modeOf(account), loanMode };
}

export function toMarginFill(fill: Fill, instrument: Instrument): WireMarginFill {
  return { ...toSpotFill(fill, instrument), marginMode: modeOf(fill.account) };
}

export function toLoan({ id, account, coin, amount, interest, cause, ts }: Loan): WireLoan {
  const amounts = { amount: formatCoin(amount), interest: formatCoin(interest) };
  return { loanId: String(id), ...toMarginName(account), coin, ...amounts, cause, ts };
}

export function toDebt({ account, coin, principal, interest, createdAt }: Debt): WireDebt {
  return {
    ...toMarginName(account),
    coin,
    borrowed: formatCoin(principal),
    interest: formatCoin(interest),
    dailyRate: formatRate(loanTerms.get(coin)?.dailyRate ?? 0n),
    createdAt,
  };
}

export function toInterest(interest: Interest): WireInterest {
  const { id, account, coin, principal, dailyRate, hours, amount, ts } = interest;
  return {
    interestId: String(id),
    ...toMarginName(account),
    coin,
    principal: formatCoin(principal),
    dailyRate: formatRate(dailyRate),
    hours,
    amount: formatCoin(amount),
    ts,
  };
}

export function toLiquidation(liquidation: Liquidation): WireLiquidation {
  const { id, account, status, assetValue, debtValue, fee, shortfall } = liquidation;
  const { startedAt, endedAt } = liquidation;
  return {
    liquidationId: String(id),
    ...toMarginName(account),
    status,
    assetValue: formatCoin(assetValue),
    debtValue: formatCoin(debtValue),
    fee: formatCoin(fee),
    shortfall: shortfall.map(({ coin, amount }) => ({ coin, amount: formatCoin(amount) })),
    startedAt,
    endedAt,
  };
}
