import type { CallAnswer, getAccounts, getTransferHistory } from '@bourse/gateway-contract';
import { formatCoin } from '../../instruments/instrument.ts';
import type { Account } from '../accounts/account.ts';
import type { Transfer } from '../records/transfer.ts';

type WireTransfer = CallAnswer<typeof getTransferHistory>['transfers'][number];
export type WireAccount = CallAnswer<typeof getAccounts>['accounts'][number];
export type WireAccountType = WireAccount['accountType'];

export function toAccountName({ kind }: Account): {
  readonly accountType: WireAccountType;
  readonly symbol: string | null;
} {
  if (kind === 'spot' || kind === 'funding' || kind === 'futures') {
    return { accountType: kind, symbol: null };
  }
  const symbol = kind.split(':')[1] ?? null;
  return { accountType: symbol === null ? 'cross_margin' : 'isolated_margin', symbol };
}

export function toTransfer({ id, from, to, coin, amount, ts }: Transfer): WireTransfer {
  const [giver, receiver] = [toAccountName(from), toAccountName(to)];
  return {
    transferId: String(id),
    coin,
    amount: formatCoin(amount),
    fromUserId: from.userId,
    fromType: giver.accountType,
    fromSymbol: giver.symbol,
    toUserId: to.userId,
    toType: receiver.accountType,
    toSymbol: receiver.symbol,
    ts,
  };
}
