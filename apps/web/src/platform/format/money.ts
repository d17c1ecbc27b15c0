import Big from 'big.js';

Big.DP = 30;
Big.NE = -40;
Big.PE = 40;

/** Text in canonical dot form, or a `Big`. */
export type Decimal = string | Big;

/** Returns `text` as an exact decimal; `undefined` for anything else. An unfinished `1.` counts as 1. */
export function parseDecimal(text: string): Big | undefined {
  return /^\d+(\.\d*)?$/.test(text)
    ? new Big(text.endsWith('.') ? text.slice(0, -1) : text)
    : undefined;
}

export function decimalsOf(step: string): number {
  const [, fraction = ''] = step.split('.');
  return fraction.replace(/0+$/, '').length;
}

/** Returns the largest multiple of `step` that is not above `value`. */
export function roundDownTo(value: Decimal, step: string): Big {
  const unit = new Big(step);
  return new Big(value).div(unit).round(0, Big.roundDown).times(unit);
}

export function isMultipleOf(value: Decimal, step: string): boolean {
  return new Big(value).mod(new Big(step)).eq(0);
}

/** Returns the nearest float, for comparisons and lengths on the screen; never for an amount that is shown or sent. */
export function approximate(value: Decimal): number {
  return typeof value === 'string' ? Number(value) : value.toNumber();
}

/** Returns a part of an amount as a whole percentage; `undefined` if there is no amount. */
export function wholePercent(part: Decimal, whole: Decimal): number | undefined {
  const share = money.divide(part, whole);
  return share && approximate(share.times(100).round(0, Big.roundHalfUp));
}

/** Exact arithmetic on decimal text. */
export const money = {
  of: (value: Decimal) => new Big(value),
  zero: new Big(0),
  add: (a: Decimal, b: Decimal) => new Big(a).plus(b),
  subtract: (a: Decimal, b: Decimal) => new Big(a).minus(b),
  multiply: (a: Decimal, b: Decimal) => new Big(a).times(b),
  /** `undefined` when dividing by zero. */
  divide: (a: Decimal, b: Decimal) => (new Big(b).eq(0) ? undefined : new Big(a).div(b)),
  /** Plain text with `decimals` decimals, rounded down. */
  toText: (value: Decimal, decimals: number) => new Big(value).toFixed(decimals, Big.roundDown),
  /** Plain text without trailing zeros. */
  toShortText: (value: Decimal) => {
    const text = new Big(value).toFixed();
    return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  },
};
