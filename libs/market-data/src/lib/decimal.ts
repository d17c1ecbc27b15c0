/** Whether a text is a plain decimal number: digits, at most one point, no sign, no exponent. */
export function isDecimal(value: unknown): value is string {
  return typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value);
}

/** How many digits stand after the point. */
export function decimalsOf(text: string): number {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
}

/** The number as a count of 10^-scale; `scale` must not be less than its decimals. */
export function toUnits(text: string, scale: number): bigint {
  const digits = text.replace('.', '');
  return BigInt(digits) * 10n ** BigInt(scale - decimalsOf(text));
}

/** Writes a count of 10^-scale with exactly `scale` decimals. */
export function fromUnits(units: bigint, scale: number): string {
  const digits = units.toString().padStart(scale + 1, '0');
  if (scale === 0) return digits;
  const point = digits.length - scale;
  return `${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** Whether the number is zero, however it is written. */
export function isZero(text: string): boolean {
  return /^[0.]*$/.test(text);
}

/** The same text for equal numbers: no zeros that say nothing. */
export function canonical(text: string): string {
  const whole = text.replace(/^0+(?=\d)/, '');
  return whole.includes('.') ? whole.replace(/\.?0+$/, '') : whole;
}

/** Negative when `a` is less than `b`. Both must be {@link canonical}. */
export function compareCanonical(a: string, b: string): number {
  const lengths = wholeLength(a) - wholeLength(b);
  if (lengths !== 0) return lengths;
  // With equally long whole parts the order of the characters is the order of the numbers.
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function wholeLength(text: string): number {
  const point = text.indexOf('.');
  return point < 0 ? text.length : point;
}
