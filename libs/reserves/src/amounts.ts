/** Amounts are whole numbers of 10^-18, so that sums are exact. */
const scale = 18;

const pattern = /^(-?)(\d{1,40})(?:\.(\d{1,18}))?$/;

/** Returns `undefined` for anything but plain decimal text with at most 18 decimals. */
export function parseAmount(value: unknown): bigint | undefined {
  if (typeof value !== 'string') return undefined;
  const [, sign, whole = '', fraction = ''] = pattern.exec(value) ?? [];
  if (sign === undefined) return undefined;
  const units = BigInt(whole + fraction.padEnd(scale, '0'));
  return sign === '-' ? -units : units;
}

/** Returns plain decimal text without trailing zeros. */
export function formatAmount(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const fraction = digits.slice(-scale).replace(/0+$/, '');
  const whole = digits.slice(0, -scale);
  const text = fraction === '' ? whole : [whole, fraction].join('.');
  return units < 0n ? `-${text}` : text;
}
