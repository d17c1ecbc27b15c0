import type { CallPayload, requestOtcQuote, SpotInstrument } from '@bourse/gateway-contract';
import { isMultipleOf, money, parseDecimal, roundDownTo } from '@bourse/trading/decimal';
import type { OtcQuote, OtcTerms } from '../api/otc.ts';

/** The block that the user asks a price for. */
export interface BlockDraft {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly unit: 'base' | 'quote';
  /** In canonical dot form, may be empty. */
  readonly amount: string;
}

export type BlockProblem = 'amount-missing' | 'too-fine' | 'too-small' | 'too-large';

/** Returns why no quote can be requested. The bounds are known of amounts in quote coin alone. */
export function blockProblem(
  { unit, amount }: BlockDraft,
  { stepSize }: Pick<SpotInstrument, 'stepSize'>,
  { minTotal, maxTotal }: OtcTerms,
): BlockProblem | undefined {
  const entered = parseDecimal(amount);
  if (!entered?.gt(0)) return 'amount-missing';
  const step = unit === 'base' ? stepSize : '0.00000001';
  if (!isMultipleOf(entered, step)) return 'too-fine';
  if (unit === 'base') return undefined;
  if (entered.lt(minTotal)) return 'too-small';
  return entered.gt(maxTotal) ? 'too-large' : undefined;
}

/** Returns the quote's call for a draft without a problem. */
export function toRequest({ amount, ...block }: BlockDraft): CallPayload<typeof requestOtcQuote> {
  return { ledger: 'real', ...block, amount: parseDecimal(amount)?.toFixed() ?? amount };
}

/** Returns the block that gives all that is available of the given coin. */
export function wholeBlock(
  side: BlockDraft['side'],
  available: { readonly base: string; readonly quote: string },
  { stepSize }: Pick<SpotInstrument, 'stepSize'>,
): Pick<BlockDraft, 'unit' | 'amount'> {
  return side === 'buy'
    ? { unit: 'quote', amount: available.quote }
    : { unit: 'base', amount: money.toShortText(roundDownTo(available.base, stepSize)) };
}

/** Returns how far a quote is from the middle of the market, as a fraction; negative below it. */
export function differenceOf({
  price,
  midPrice,
}: Pick<OtcQuote, 'price' | 'midPrice'>): string | undefined {
  return money.divide(money.subtract(price, midPrice), midPrice)?.toFixed();
}
