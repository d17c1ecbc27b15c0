import type { CallAnswer, getFeeRates, getFeeSchedule } from '@bourse/gateway-contract';
import { money, wholePercent } from '@bourse/trading/decimal';

export type FeeLevel = CallAnswer<typeof getFeeSchedule>['levels'][number];
export type OwnLevel = CallAnswer<typeof getFeeRates>;
export type Product = FeeLevel['rates'][number]['product'];

export function ratesOf({ rates }: Pick<FeeLevel, 'rates'>, product: Product) {
  return rates.find((each) => each.product === product);
}

/** The way to a level by one of its two measures. Amounts in USDT. */
export interface Way {
  readonly current: string;
  readonly needed: string;
  readonly missing: string;
  /** 0 to 100. */
  readonly percent: number;
}

export interface LevelProgress {
  readonly next: FeeLevel;
  readonly volume: Way;
  /** Absent while the value of the assets is not known. */
  readonly assets: Way | undefined;
}

/** Returns the way to the next level; `undefined` at the highest one. */
export function progressOf(
  { level, volume30d, assets }: OwnLevel,
  levels: readonly FeeLevel[],
): LevelProgress | undefined {
  const next = levels.find((each) => each.level === level + 1);
  if (!next) return undefined;
  return {
    next,
    volume: wayTo(next.minVolume30d, volume30d),
    assets: assets === null ? undefined : wayTo(next.minAssets, assets),
  };
}

function wayTo(needed: string, current: string): Way {
  const isReached = money.of(current).gte(needed);
  return {
    current,
    needed,
    missing: isReached ? '0' : money.subtract(needed, current).toFixed(),
    percent: isReached ? 100 : Math.min(99, wholePercent(current, needed) ?? 100),
  };
}
