import Big from 'big.js';
import { TradingError } from './errors.ts';

/** A constructor for this library alone, so that the settings of other users of `big.js` stay theirs. */
const Exact = Big();
Exact.DP = 30;
Exact.NE = -40;
Exact.PE = 40;

export type { Big };

/** Text in canonical dot form, or a `Big`. */
export type Decimal = string | Big;

/** Returns `text` as an exact decimal; `undefined` for anything else. An unfinished `1.` counts as 1. */
export function parseDecimal(text: string): Big | undefined {
  return /^\d+(\.\d*)?$/.test(text)
    ? new Exact(text.endsWith('.') ? text.slice(0, -1) : text)
    : undefined;
}

/** Returns the number of decimals of a tick or step. */
export function decimalsOf(step: string): number {
  const [, fraction = ''] = step.split('.');
  return fraction.replace(/0+$/, '').length;
}

/** Returns the largest multiple of `step` that is not above `value`. */
export function roundDownTo(value: Decimal, step: string): Big {
  const unit = exact(step);
  return exact(value).div(unit).round(0, Exact.roundDown).times(unit);
}

/** Returns a value with at most `decimals` decimals, rounded away from zero. */
export function roundUp(value: Decimal, decimals: number): Big {
  return exact(value).round(decimals, Exact.roundUp);
}

/** Whether a value is a whole number of steps. */
export function isMultipleOf(value: Decimal, step: string): boolean {
  return exact(value).mod(exact(step)).eq(0);
}

/** Returns the nearest float, for comparisons and lengths on the screen; never for an amount that is shown or sent. */
export function approximate(value: Decimal): number {
  return typeof value === 'string' ? Number(value) : value.toNumber();
}

/** Returns a part of an amount as a whole percentage; `undefined` if there is no amount. */
export function wholePercent(part: Decimal, whole: Decimal): number | undefined {
  const share = money.divide(part, whole);
  return share && approximate(share.times(100).round(0, Exact.roundHalfUp));
}

/** Exact arithmetic on decimal text. Throws a `TradingError` for a text that is no decimal. */
export const money = {
  of: (value: Decimal) => exact(value),
  zero: new Exact(0),
  add: (a: Decimal, b: Decimal) => exact(a).plus(exact(b)),
  subtract: (a: Decimal, b: Decimal) => exact(a).minus(exact(b)),
  multiply: (a: Decimal, b: Decimal) => exact(a).times(exact(b)),
  /** `undefined` when dividing by zero. At most 30 decimals. */
  divide: (a: Decimal, b: Decimal) => (exact(b).eq(0) ? undefined : exact(a).div(b)),
  /** Plain text with `decimals` decimals, rounded down. */
  toText: (value: Decimal, decimals: number) => exact(value).toFixed(decimals, Exact.roundDown),
  /** Plain text without trailing zeros. */
  toShortText: (value: Decimal) => {
    const text = exact(value).toFixed();
    return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  },
};

/** Returns the lower of two amounts. */
export function lesser(a: Decimal, b: Decimal): Big {
  const [first, second] = [exact(a), exact(b)];
  return first.lt(second) ? first : second;
}

/** Returns the higher of two amounts. */
export function greater(a: Decimal, b: Decimal): Big {
  const [first, second] = [exact(a), exact(b)];
  return first.gt(second) ? first : second;
}

function exact(value: Decimal): Big {
  try {
    return new Exact(value);
  } catch (cause) {
    const message = `${JSON.stringify(value)} is no decimal number`;
    throw new TradingError('TRADING_NOT_DECIMAL', message, { cause });
  }
}
