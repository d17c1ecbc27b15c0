import { money } from '@bourse/trading/decimal';

/** More than any figure has. */
const decimals = 30;

/** Returns a decimal as a whole number of its smallest units, by which tables sort exactly; `undefined` for an unknown one. */
export function exactKey(text: string | null | undefined): bigint | undefined {
  if (text === null || text === undefined) return undefined;
  return BigInt(money.multiply(text, `1e${decimals}`).toFixed(0));
}
