/** Parses decimal text as a count of 10^-scale. Returns `undefined` for finer text; never rounds. */
export function parseUnits(text: string, scale: number): bigint | undefined {
  const point = text.indexOf('.');
  if (point === -1) return BigInt(text + '0'.repeat(scale));
  const end = endWithoutZeros(text);
  const missing = scale - (end - point - 1);
  if (missing < 0) return undefined;
  return BigInt(text.slice(0, point) + text.slice(point + 1, end) + '0'.repeat(missing));
}

function endWithoutZeros(text: string): number {
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return end;
}

export function formatUnits(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const point = digits.length - scale;
  const text = scale === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return units < 0n ? `-${text}` : text;
}

export function formatTrimmed(units: bigint, scale: number): string {
  const text = formatUnits(units, scale);
  if (scale === 0) return text;
  const end = endWithoutZeros(text);
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}

export function compareUnits(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Throws above 2^53. */
export function toSmallInteger(units: bigint): number {
  const value = Number(units);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${units} is no small integer.`);
  return value;
}

/** Rounds positive quotients up. */
export function divideUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}

/** Rounds towards minus infinity; the divisor is positive. */
export function divideDown(dividend: bigint, divisor: bigint): bigint {
  return dividend >= 0n ? dividend / divisor : -divideUp(-dividend, divisor);
}
