import type { Ledger } from '@bourse/gateway-contract';
import type { Instrument, Role } from '../instruments/instrument.ts';
import { feeAccount, marketAccount } from '../accounts/accounts.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { UserFill, UserOrder } from '../records/user-order.ts';

export interface Party {
  readonly order: UserOrder | undefined;
  readonly role: Role;
}

export interface Deal {
  readonly accounts: Accounts;
  readonly instrument: Instrument;
  readonly ledger: Ledger;
  readonly price: bigint;
  readonly size: bigint;
  readonly buyer: Party;
  readonly seller: Party;
}

export function transferFunds(deal: Deal): void {
  const { accounts, instrument, ledger, price, size, buyer, seller } = deal;
  const { baseCoin, quoteCoin } = instrument;
  pay(deal, quoteCoin, instrument.quoteOf(price, size), buyer, seller);
  pay(deal, baseCoin, instrument.baseOf(size), seller, buyer);
  // The buyer has reserved money at the limit price, which can exceed the price of the trade.
  const limit = buyer.order?.price;
  if (buyer.order && limit) {
    const saving = instrument.quoteOf(limit - price, size);
    accounts.release({ userId: buyer.order.userId, ledger, coin: quoteCoin }, saving);
  }
}

export function toFill(
  { instrument, price, size, buyer }: Deal,
  order: UserOrder,
  role: Role,
  stamp: { readonly id: bigint; readonly ts: number },
): UserFill {
  const { id: orderId, userId, ledger, symbol, side } = order;
  const quote = instrument.quoteOf(price, size);
  const isBuyer = order === buyer.order;
  const fee = instrument.feeOf(isBuyer ? instrument.baseOf(size) : quote, role);
  const feeCoin = isBuyer ? instrument.baseCoin : instrument.quoteCoin;
  return {
    ...stamp,
    orderId,
    userId,
    ledger,
    symbol,
    side,
    price,
    size,
    quote,
    fee,
    feeCoin,
    role,
  };
}

function pay(deal: Deal, coin: string, amount: bigint, payer: Party, payee: Party): void {
  const { accounts, instrument, ledger } = deal;
  const receiver = payee.order?.userId ?? marketAccount;
  if (payer.order) {
    accounts.transferFrozen({ userId: payer.order.userId, ledger, coin }, receiver, amount);
  } else {
    accounts.transfer({ userId: marketAccount, ledger, coin }, receiver, amount);
  }
  // The simulated participants pay no fee.
  if (!payee.order) return;
  const fee = instrument.feeOf(amount, payee.role);
  accounts.transfer({ userId: receiver, ledger, coin }, feeAccount, fee);
}
