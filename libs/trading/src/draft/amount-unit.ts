import type Big from 'big.js';
import { money, parseDecimal } from '../decimal.ts';
import { expectedPrice, type DraftMarket } from './draft-market.ts';
import {
  amountText,
  isConverted,
  quoteDecimals,
  unitOf,
  type AmountUnit,
  type OrderDraft,
} from './order-draft.ts';

/** Part of a converted amount that may lie above the balance, because prices have moved since it was written. */
const movedShare = '0.005';

/** Returns the draft entered in another unit, converted at the expected price and rounded down. */
export function withUnit(draft: OrderDraft, unit: AmountUnit, market: DraftMarket): OrderDraft {
  if (unitOf(draft) === unit) return { ...draft, amountUnit: unit };
  const price = priceOf(draft, market);
  const { instrument } = market;
  const cleared = { ...draft, amountUnit: unit, amount: '', total: '', cost: '' };
  const entered = parseDecimal(unit === 'quote' ? draft.amount : draft.total);
  if (!price || !entered) return cleared;
  if (unit === 'quote') return { ...cleared, total: totalText(entered.times(price), market) };
  return { ...cleared, amount: amountText(entered.div(price), instrument) };
}

/** Converts what is entered to the amount that is sent, rounded down. An excess that moving prices explain is cut to the balance. */
export function withConverted(draft: OrderDraft, market: DraftMarket): OrderDraft {
  if (!isConverted(draft)) return draft;
  const { available, instrument } = market;
  const price = priceOf(draft, market);
  if (draft.side === 'buy') {
    const size = parseDecimal(draft.amount);
    const total = price && size && cutTo(available?.quote, size.times(price));
    return { ...draft, total: total ? totalText(total, market) : '' };
  }
  const total = parseDecimal(draft.total);
  const size = price && total && cutTo(available?.base, total.div(price));
  return { ...draft, amount: size ? amountText(size, instrument) : '' };
}

function priceOf(draft: OrderDraft, market: DraftMarket): Big | undefined {
  const price = parseDecimal(expectedPrice(draft, market) ?? '');
  return price?.gt(0) ? price : undefined;
}

function cutTo(balance: string | undefined, value: Big): Big {
  if (balance === undefined || value.lte(balance)) return value;
  const excess = money.subtract(value, balance);
  return excess.lte(value.times(movedShare)) ? money.of(balance) : value;
}

function totalText(total: Big, { instrument }: DraftMarket): string {
  return money.toShortText(money.toText(total, quoteDecimals(instrument)));
}
