import type {
  CallAnswer,
  getAddresses,
  getCoinChainList,
  getWithdrawals,
} from '@bourse/gateway-contract';
import { readAddress } from '@bourse/gateway-contract/addresses';
import { amountProblem, type AmountProblem } from '@bourse/trading/account';
import { greater, lesser, money, parseDecimal, type Big } from '@bourse/trading/decimal';

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
  /** Remainder of the account's limit over all coins, and the coin's last price; `undefined` while one of them is unknown. */
  readonly value: { readonly leftUsdt: string; readonly price: string } | undefined;
  /** Stored addresses of the chain, if withdrawals go to these alone. */
  readonly allowed: readonly string[] | undefined;
}

export type WithdrawalProblem =
  | 'address-missing'
  | 'address-fault'
  | 'address-not-stored'
  | AmountProblem
  | 'amount-too-small'
  | 'limit';

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
  const problem = amountProblem(amount, terms.available);
  if (problem) return problem;
  if (money.of(amount).lt(terms.minWithdraw)) return 'amount-too-small';
  return money.of(amount).gt(leftOfLimits(terms)) ? 'limit' : undefined;
}

/** Returns what arrives at the address; `undefined` for an amount that the fee uses up. */
export function receivedAmount(
  amount: string,
  { withdrawFee }: WithdrawalTerms,
): string | undefined {
  const received = parseDecimal(amount)?.minus(withdrawFee);
  return received?.gt(0) ? received.toFixed() : undefined;
}

/** Returns what stays available; `undefined` for an amount that is too large or unfinished. */
export function availableAfter(
  amount: string,
  { available }: Pick<WithdrawalTerms, 'available'>,
): string | undefined {
  const entered = parseDecimal(amount);
  return entered?.lte(available) ? money.subtract(available, entered).toFixed() : undefined;
}

/** Part of a price by which it may move before the withdrawal arrives. */
const priceReserve = '0.005';

/** Returns what is left of the chain's limit of a UTC day and of the account's limit of 24 hours, whichever is less. */
export function leftOfLimits({ dailyLimit, today, value }: WithdrawalTerms): string {
  const ofChain = greater(money.subtract(dailyLimit, today), '0');
  const ofAccount = value && money.divide(value.leftUsdt, value.price);
  return cut(ofAccount ? lesser(ofChain, ofAccount) : ofChain);
}

/** Returns the most that can be withdrawn now, also after the price has moved a little. */
export function mostToWithdraw(terms: WithdrawalTerms): string {
  return cut(lesser(terms.available, leftOfLimits({ ...terms, value: withReserve(terms.value) })));
}

function withReserve(value: WithdrawalTerms['value']): WithdrawalTerms['value'] {
  if (value === undefined || value.price === '1') return value;
  return { ...value, price: money.multiply(value.price, money.add('1', priceReserve)).toFixed() };
}

function cut(amount: Big): string {
  return money.toShortText(money.toText(amount, coinDecimals));
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
