/** Whether a value is the text of a plain decimal number: digits, at most one point, no sign, no exponent. */
export function isDecimal(value: unknown): value is string {
  return typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value);
}

/** Returns the number of decimals. */
export function decimalsOf(text: string): number {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
}

/** Returns the number as a multiple of 10^-scale. `scale` must not be less than its decimals. */
export function toUnits(text: string, scale: number): bigint {
  const digits = text.replace('.', '');
  return BigInt(digits) * 10n ** BigInt(scale - decimalsOf(text));
}

/** Formats a multiple of 10^-scale with exactly `scale` decimals. */
export function fromUnits(units: bigint, scale: number): string {
  const digits = units.toString().padStart(scale + 1, '0');
  if (scale === 0) return digits;
  const point = digits.length - scale;
  return `${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** Whether the number is zero, in any notation. */
export function isZero(text: string): boolean {
  return /^[0.]*$/.test(text);
}

/** Removes redundant zeros, so that equal numbers have equal texts. */
export function canonical(text: string): string {
  const whole = text.replace(/^0+(?=\d)/, '');
  return whole.includes('.') ? whole.replace(/\.?0+$/, '') : whole;
}

/** Returns a negative number if `a` is less than `b`. Both must be {@link canonical}. */
export function compareCanonical(a: string, b: string): number {
  const lengths = wholeLength(a) - wholeLength(b);
  if (lengths !== 0) return lengths;
  // With integer parts of equal length, numbers are ordered like their texts.
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function wholeLength(text: string): number {
  const point = text.indexOf('.');
  return point < 0 ? text.length : point;
}
