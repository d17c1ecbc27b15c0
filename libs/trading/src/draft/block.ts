import { isMultipleOf, money, parseDecimal, roundDownTo } from '../decimal.ts';
import type { Instrument } from '../terms.ts';
import type { Available } from './draft-market.ts';

/** A block whose price is requested from the OTC desk. */
export interface BlockDraft {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  /** The coin of `amount`. */
  readonly unit: 'base' | 'quote';
  /** In canonical dot form, may be empty. */
  readonly amount: string;
}

/** Bounds of a block, in quote coin. */
export interface BlockTerms {
  readonly minTotal: string;
  readonly maxTotal: string;
}

/** Why no quote can be requested. */
export type BlockProblem = 'amount-missing' | 'too-fine' | 'too-small' | 'too-large';

/** The smallest amount of a quote coin. */
const quoteStep = '0.00000001';

/** Returns why no quote can be requested. The bounds are checked for amounts in quote coin alone. */
export function blockProblem(
  { unit, amount }: BlockDraft,
  { stepSize }: Pick<Instrument, 'stepSize'>,
  { minTotal, maxTotal }: BlockTerms,
): BlockProblem | undefined {
  const entered = parseDecimal(amount);
  if (!entered?.gt(0)) return 'amount-missing';
  if (!isMultipleOf(entered, unit === 'base' ? stepSize : quoteStep)) return 'too-fine';
  if (unit === 'base') return undefined;
  if (entered.lt(minTotal)) return 'too-small';
  return entered.gt(maxTotal) ? 'too-large' : undefined;
}

/** A request for a quote as the gateway receives it. The desk trades in the real ledger alone. */
export interface QuoteRequest extends BlockDraft {
  readonly ledger: 'real';
}

/** Returns the request of a draft without a problem. */
export function toQuoteRequest({ amount, ...block }: BlockDraft): QuoteRequest {
  return { ledger: 'real', ...block, amount: parseDecimal(amount)?.toFixed() ?? amount };
}

/** Returns the block that pays all that is available of the coin that its side pays, in whole steps. */
export function wholeBlock(
  side: BlockDraft['side'],
  available: Available,
  { stepSize }: Pick<Instrument, 'stepSize'>,
): Pick<BlockDraft, 'unit' | 'amount'> {
  return side === 'buy'
    ? { unit: 'quote', amount: available.quote }
    : { unit: 'base', amount: money.toShortText(roundDownTo(available.base, stepSize)) };
}

/** Returns how far a quote is from the middle of the market, as a fraction; negative below it. */
export function quoteDifference({
  price,
  midPrice,
}: {
  readonly price: string;
  readonly midPrice: string;
}): string | undefined {
  return money.divide(money.subtract(price, midPrice), midPrice)?.toFixed();
}

/** Returns both balances as a quote leaves them; negative where it takes more than there is. */
export function availableAfterQuote(
  { base, quote }: Available,
  {
    side,
    size,
    total,
  }: { readonly side: BlockDraft['side']; readonly size: string; readonly total: string },
): Available {
  return side === 'buy'
    ? { base: text(money.add(base, size)), quote: text(money.subtract(quote, total)) }
    : { base: text(money.subtract(base, size)), quote: text(money.add(quote, total)) };
}

const text = money.toShortText;
