/**
 * Reads decimal text as a count of 10^-scale.
 *
 * @returns `undefined` when the text is finer than the scale; nothing is ever rounded.
 */
export function parseUnits(text: string, scale: number): bigint | undefined {
  const [whole = '', fraction = ''] = text.split('.');
  const digits = fraction.replace(/0+$/, '');
  return digits.length > scale ? undefined : BigInt(whole + digits.padEnd(scale, '0'));
}

/** Writes a count of 10^-scale with exactly `scale` decimals. */
export function formatUnits(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const point = digits.length - scale;
  const text = scale === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return units < 0n ? `-${text}` : text;
}

/** Like {@link formatUnits}, without trailing zeros. */
export function formatTrimmed(units: bigint, scale: number): string {
  const text = formatUnits(units, scale);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** Integer division that rounds up; both sides positive. */
export function divideUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}
