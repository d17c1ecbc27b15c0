import type {
  CallAnswer,
  getAddresses,
  getCoinChainList,
  getWithdrawals,
} from '@bourse/gateway-contract';
import { readAddress } from '@bourse/gateway-contract/addresses';
import { money, parseDecimal, type Big } from '@bourse/trading/decimal';

export type CoinChains = CallAnswer<typeof getCoinChainList>['item'][number];
export type Chain = CoinChains['chains'][number];
export type Withdrawal = CallAnswer<typeof getWithdrawals>['withdrawals'][number];
export type BookAddress = CallAnswer<typeof getAddresses>['addresses'][number];

export interface WithdrawalDraft {
  readonly address: string;
  /** In canonical dot form, may be empty. */
  readonly amount: string;
}

export interface WithdrawalTerms extends Pick<
  Chain,
  'chain' | 'withdrawFee' | 'minWithdraw' | 'dailyLimit'
> {
  readonly available: string;
  /** Amount withdrawn over the chain since 00:00 UTC. */
  readonly today: string;
  /** Stored addresses of the chain, if withdrawals go to these alone. */
  readonly allowed: readonly string[] | undefined;
}

export type WithdrawalProblem =
  | 'address-missing'
  | 'address-fault'
  | 'address-not-stored'
  | 'amount-missing'
  | 'amount-too-fine'
  | 'amount-too-small'
  | 'limit'
  | 'balance';

const coinDecimals = 8;
const dayMs = 86_400_000;

/** Returns why a withdrawal cannot be sent. */
export function withdrawalProblem(
  { address, amount }: WithdrawalDraft,
  terms: WithdrawalTerms,
): WithdrawalProblem | undefined {
  if (address === '') return 'address-missing';
  const read = readAddress(terms.chain, address);
  if (read.problem !== undefined) return 'address-fault';
  if (terms.allowed && !terms.allowed.includes(read.address)) return 'address-not-stored';
  const entered = parseDecimal(amount);
  if (!entered?.gt(0)) return 'amount-missing';
  if (!entered.eq(money.toText(entered, coinDecimals))) return 'amount-too-fine';
  if (entered.gt(terms.available)) return 'balance';
  if (entered.lt(terms.minWithdraw)) return 'amount-too-small';
  return entered.gt(leftToday(terms)) ? 'limit' : undefined;
}

/** Returns what arrives at the address; `undefined` for an amount that the fee uses up. */
export function receivedAmount(
  amount: string,
  { withdrawFee }: WithdrawalTerms,
): string | undefined {
  const received = parseDecimal(amount)?.minus(withdrawFee);
  return received?.gt(0) ? received.toFixed() : undefined;
}

export function leftToday({ dailyLimit, today }: WithdrawalTerms): string {
  const left = money.subtract(dailyLimit, today);
  return left.gt(0) ? left.toFixed() : '0';
}

/** Returns the most that can be withdrawn now. */
export function mostToWithdraw(terms: WithdrawalTerms): string {
  const left = leftToday(terms);
  return money.toShortText(money.of(terms.available).lt(left) ? terms.available : left);
}

/** Returns what was withdrawn over a chain on the UTC day of `now`; refused withdrawals do not count. */
export function withdrawnToday(
  withdrawals: readonly Withdrawal[],
  { coin, chain }: Pick<Withdrawal, 'coin' | 'chain'>,
  now: number,
): string {
  const day = now - (now % dayMs);
  return withdrawals
    .filter((each) => each.coin === coin && each.chain === chain && each.createdAt >= day)
    .filter(({ status }) => status !== 'refused')
    .reduce((sum: Big, { amount }) => sum.plus(amount), money.zero)
    .toFixed();
}
