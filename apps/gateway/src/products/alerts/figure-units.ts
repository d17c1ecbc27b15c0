import { parseUnits } from '@bourse/exchange';

/** Decimals of the integers that figures are compared as. No tick size and no rate has more. */
export const scale = 18;

export function toUnits(figure: string): bigint {
  const units = parseUnits(figure, scale);
  if (units === undefined) throw new TypeError(`${figure} has more than ${scale} decimals`);
  return units;
}
