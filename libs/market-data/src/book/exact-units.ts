const powersOfTen = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent);

/** Returns a decimal as a multiple of 10^-decimals; `undefined` if that is not a safe integer. */
export function toExactUnits(text: string, decimals: number): number | undefined {
  const point = text.indexOf('.');
  const digits = point < 0 ? text : text.slice(0, point) + text.slice(point + 1);
  const missing = decimals - (point < 0 ? 0 : text.length - point - 1);
  const units = Number(digits) * (powersOfTen[missing] ?? Infinity);
  return units <= Number.MAX_SAFE_INTEGER ? units : undefined;
}
