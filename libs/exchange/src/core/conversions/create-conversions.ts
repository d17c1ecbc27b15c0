import { convertSmallBalances, gatewayCode } from '@bourse/gateway-contract';
import { conversionTerms } from '../../instruments/conversion-terms.ts';
import { formatCoin } from '../../instruments/instrument.ts';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { on, type CommandHandler } from '../commands/command.ts';
import type { Market } from '../market.ts';
import type { Conversion, ConversionPrice } from '../records/conversion.ts';
import type { Effects } from '../records/effects.ts';
import { Refusal } from '../refusal.ts';
import type { Valuation } from '../valuation.ts';
import { toConversion } from '../wire/conversion.ts';
import { bidOf, priceAt } from './conversion-price.ts';

const { toCoin, bound } = conversionTerms;

export interface ConversionsOptions {
  readonly accounts: Accounts;
  readonly effects: Effects;
  readonly nextId: (kind: string) => bigint;
  readonly valuation: Valuation;
  /** In millionths of the value. */
  readonly feeRate: bigint;
}

/** A balance and what it becomes, before anything has moved. */
interface SmallBalance extends ConversionPrice {
  readonly coin: string;
  readonly amount: bigint;
  readonly market: Market;
}

export interface Conversions {
  readonly feeRate: bigint;
  readonly handlers: readonly CommandHandler[];
  /** Returns the small balances of an account, those with the greatest values first. */
  readonly smallBalancesOf: (account: Account) => readonly SmallBalance[];
}

/** The desk buys balances that are too small to be traded, outside the books. */
export function createConversions(options: ConversionsOptions): Conversions {
  const { accounts, feeRate } = options;
  return {
    feeRate,
    handlers: [
      on(convertSmallBalances, ({ ledger, coins }, { userId, now }) => {
        const account = accounts.of(ledger, userId, 'spot');
        // All are read before the first one moves: a refusal takes nothing.
        const balances = coins.map((coin) => readBalance(options, account, coin));
        return {
          conversions: balances.map((balance) =>
            toConversion(settle(options, account, balance, now), balance.market.instrument),
          ),
        };
      }),
    ],
    smallBalancesOf: (account) =>
      [...account.balances.keys()]
        .map((coin) => balanceOf(options, account, coin))
        .filter((balance) => typeof balance !== 'string')
        .sort((a, b) => (a.value < b.value ? 1 : -1)),
  };
}

const texts = {
  coinUnsupported: 'is not converted',
  balanceInsufficient: 'is not available',
  balanceHeld: 'is held back in part',
  noLiquidity: 'has no bid or no ask',
  balanceNotSmall: 'is not a small balance',
} as const;

type Problem = keyof typeof texts;

/** Returns a balance with its price, or the reason why it is no small balance. */
function balanceOf(
  { accounts, valuation, feeRate }: ConversionsOptions,
  account: Account,
  coin: string,
): SmallBalance | Problem {
  const market = valuation.market(account.ledger, coin, toCoin);
  if (!market) return 'coinUnsupported';
  const { available: amount, frozen } = accounts.balance(account, coin);
  if (frozen > 0n) return 'balanceHeld';
  if (amount === 0n) return 'balanceInsufficient';
  const price = bidOf(market);
  if (price === undefined) return 'noLiquidity';
  const priced = priceAt(amount, price, market.instrument, feeRate);
  return priced.value < bound ? { coin, amount, market, ...priced } : 'balanceNotSmall';
}

/** @throws {Refusal} each {@link Problem}, or `conversionTooSmall`. */
function readBalance(options: ConversionsOptions, account: Account, coin: string): SmallBalance {
  const balance = balanceOf(options, account, coin);
  if (typeof balance === 'string') {
    const data = { balance: coin, bound: formatCoin(bound), coin: toCoin };
    throw new Refusal(gatewayCode[balance], `${coin} ${texts[balance]}`, { data });
  }
  if (balance.value > balance.fee) return balance;
  const text = `${coin} is worth less than the smallest unit of ${toCoin} after the fee`;
  throw new Refusal(gatewayCode.conversionTooSmall, text, { data: { balance: coin } });
}

function settle(
  { accounts, effects, nextId }: ConversionsOptions,
  account: Account,
  { coin, amount, market, price, value, fee }: SmallBalance,
  ts: number,
): Conversion {
  const { ledger, userId } = account;
  const { symbol } = market;
  const id = nextId('conversion');
  const desk = accounts.house(ledger, 'desk');
  const cause = { reason: 'conversion', ref: id } as const;
  accounts.transfer(account, desk, coin, amount, cause);
  accounts.transfer(desk, account, toCoin, value, cause);
  const fees = accounts.house(ledger, 'fees');
  accounts.transfer(account, fees, toCoin, fee, { reason: 'fee', ref: id });
  const names = { kind: 'conversion', id, account, userId, symbol } as const;
  const record: Conversion = { ...names, amount, price, value, fee, ts };
  effects.put(record);
  return record;
}
