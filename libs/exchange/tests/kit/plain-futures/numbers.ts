/** Returns `top` / `bottom`, rounded down. */
export function floor(top: bigint, bottom: bigint): bigint {
  if (bottom < 0n) return floor(-top, -bottom);
  const quotient = top / bottom;
  return top % bottom < 0n ? quotient - 1n : quotient;
}

/** Returns `top` / `bottom`, rounded up. */
export function ceil(top: bigint, bottom: bigint): bigint {
  return -floor(-top, bottom);
}

export function min(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

export function max(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

export function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}

/** Returns the nearest value within ±`bound`. */
export function clamp(value: bigint, bound: bigint): bigint {
  return max(-bound, min(bound, value));
}

/** Returns the nearest whole number; a half is rounded away from zero. */
export function nearest(top: bigint, bottom: bigint): bigint {
  const size = floor(2n * (top < 0n ? -top : top) + bottom, 2n * bottom);
  return top < 0n ? -size : size;
}

/** Returns the text of a number of 10^-`digits`. `isShort` leaves out zeros at its end. */
export function text(value: bigint, digits: number, isShort: boolean): string {
  const size = value < 0n ? -value : value;
  const all = size.toString().padStart(digits + 1, '0');
  const whole = all.slice(0, -digits);
  const rest = isShort ? all.slice(-digits).replace(/0+$/, '') : all.slice(-digits);
  return `${value < 0n ? '-' : ''}${whole}${rest ? `.${rest}` : ''}`;
}
