import { ceil, text } from './numbers.ts';

/** Units of 10^-8 USDT that one tick of price makes with one step of size: 0.1 × 0.001 USDT. */
export const unitsOfTickStep = 10_000n;
/** Parts of a whole: rates are counted in them. */
export const million = 1_000_000n;
export const makerRate = 200n;
export const takerRate = 600n;
export const liquidationRate = 5_000n;
export const minNotional = 500_000_000n;
/** In steps. */
export const maxSize = 1_000_000n;
/** Of the price band: 5 %. */
export const bandPercent = 5n;
export const symbols = ['BTCUSDT', 'ETHUSDT'] as const;

/** Bounds in units of USDT, rate in millionths, amount in units of USDT. */
export interface PlainTier {
  readonly above: bigint;
  readonly upTo: bigint;
  readonly maxLeverage: bigint;
  readonly rate: bigint;
  readonly amount: bigint;
}

const rows: readonly (readonly [upTo: bigint, maxLeverage: bigint, rate: bigint])[] = [
  [50_000n, 125n, 4_000n],
  [250_000n, 100n, 5_000n],
  [1_000_000n, 50n, 10_000n],
  [5_000_000n, 20n, 25_000n],
];

/** The amount of a tier = amount below + lower bound × (rate − rate below). */
export const tiers: readonly PlainTier[] = rows.map(([upTo, maxLeverage, rate], at) => {
  let amount = 0n;
  for (let below = 1; below <= at; below += 1) {
    const [bound, , lower] = rows[below - 1] ?? [0n, 0n, 0n];
    const [, , upper] = rows[below] ?? [0n, 0n, 0n];
    amount += bound * (upper - lower) * 100n;
  }
  return {
    above: (rows[at - 1]?.[0] ?? 0n) * 10n ** 8n,
    upTo: upTo * 10n ** 8n,
    maxLeverage,
    rate,
    amount,
  };
});

export const usdt = (units: bigint) => text(units, 8, true);
export const priceText = (ticks: bigint) => text(ticks, 1, false);
export const sizeText = (steps: bigint) => text(steps, 3, false);

/** Value in units of USDT. */
export const valueOf = (ticks: bigint, steps: bigint) => ticks * steps * unitsOfTickStep;
export const feeOf = (value: bigint, rate: bigint) => ceil(value * rate, million);

/** Returns the tier of a value; the last one for more than it bounds. */
export function tierOf(value: bigint): PlainTier {
  const found = tiers.find(({ upTo }) => value <= upTo) ?? tiers.at(-1);
  if (!found) throw new Error('There is no tier');
  return found;
}

/** Value × rate − amount, rounded up. */
export function maintenanceOf(value: bigint): bigint {
  const { rate, amount } = tierOf(value);
  return ceil(value * rate, million) - amount;
}

/** Rates of funding are counted in 10^-8. */
export const rateUnit = 10n ** 8n;
/** 0.3 %. */
export const fundingCap = 300_000n;
