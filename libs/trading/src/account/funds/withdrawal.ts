import { greater, lesser, money, parseDecimal, type Big } from '../../decimal.ts';
import { amountProblem, coinDecimals, type AmountProblem } from './amount.ts';

/** A withdrawal that is being written. */
export interface WithdrawalDraft {
  readonly address: string;
  /** In canonical dot form, may be empty. */
  readonly amount: string;
}

/** Bounds and fee of a withdrawal, in amounts of its coin. */
export interface WithdrawalTerms {
  readonly chain: string;
  /** Part of the amount that does not arrive. */
  readonly withdrawFee: string;
  readonly minWithdraw: string;
  /** Most that leaves over the chain on a UTC day. */
  readonly dailyLimit: string;
  readonly available: string;
  /** Amount withdrawn over the chain since 00:00 UTC. */
  readonly today: string;
  /** Remainder of the account's limit over all coins, and the coin's last price; `undefined` while one of them is unknown. */
  readonly value: { readonly leftUsdt: string; readonly price: string } | undefined;
  /** Stored addresses of the chain, if withdrawals go to these alone. */
  readonly allowed: readonly string[] | undefined;
}

/** Why a withdrawal cannot be sent. */
export type WithdrawalProblem =
  | 'address-missing'
  | 'address-fault'
  | 'address-not-stored'
  | AmountProblem
  | 'amount-too-small'
  | 'limit';

/** An address in the spelling in which it is stored, or a problem: `undefined` if it can be paid. */
export type AddressReading =
  { readonly problem: undefined; readonly address: string } | { readonly problem: string };

/**
 * Returns why a withdrawal cannot be sent.
 *
 * @param readAddress - Reads an address of a chain.
 */
export function withdrawalProblem(
  { address, amount }: WithdrawalDraft,
  terms: WithdrawalTerms,
  readAddress: (chain: string, address: string) => AddressReading,
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

/** Returns the amount that arrives at the address; `undefined` for one that the fee uses up. */
export function receivedAmount(
  amount: string,
  { withdrawFee }: Pick<WithdrawalTerms, 'withdrawFee'>,
): string | undefined {
  const received = parseDecimal(amount)?.minus(withdrawFee);
  return received?.gt(0) ? received.toFixed() : undefined;
}

/** Returns the amount that stays available; `undefined` for a withdrawal that is too large or unfinished. */
export function availableAfter(
  amount: string,
  { available }: Pick<WithdrawalTerms, 'available'>,
): string | undefined {
  const entered = parseDecimal(amount);
  return entered?.lte(available) ? money.subtract(available, entered).toFixed() : undefined;
}

/** Part of a price by which it may move before the withdrawal arrives. */
const priceReserve = '0.005';

/** Returns the lesser of two remainders: of the chain's limit of a UTC day, and of the account's limit of 24 hours. */
export function leftOfLimits({
  dailyLimit,
  today,
  value,
}: Pick<WithdrawalTerms, 'dailyLimit' | 'today' | 'value'>): string {
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

/** A withdrawal that was sent. */
export interface SentWithdrawal {
  readonly coin: string;
  readonly chain: string;
  readonly amount: string;
  readonly status: 'pending' | 'done' | 'refused';
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

const dayMs = 86_400_000;

/** Returns the amount that was withdrawn over a chain on the UTC day of `now`; refused withdrawals do not count. */
export function withdrawnToday(
  withdrawals: readonly SentWithdrawal[],
  { coin, chain }: Pick<SentWithdrawal, 'coin' | 'chain'>,
  now: number,
): string {
  const day = now - (now % dayMs);
  return withdrawals
    .filter((each) => each.coin === coin && each.chain === chain && each.createdAt >= day)
    .filter(({ status }) => status !== 'refused')
    .reduce((sum: Big, { amount }) => sum.plus(amount), money.zero)
    .toFixed();
}
