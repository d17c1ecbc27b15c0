import { money, wholePercent } from '../../decimal.ts';
import type { MarketKind } from '../../terms.ts';

/** Fees of a product, as fractions of the traded value. */
export interface FeeRates {
  readonly product: MarketKind;
  readonly makerFeeRate: string;
  readonly takerFeeRate: string;
}

/** A fee level. A user reaches it by volume or by assets. */
export interface FeeLevel {
  readonly level: number;
  /** Volume of 30 days, in USDT. */
  readonly minVolume30d: string;
  /** In USDT. */
  readonly minAssets: string;
  readonly rates: readonly FeeRates[];
}

/** Fee level of a user, with the figures that the next one depends on. */
export interface OwnFeeLevel {
  readonly level: number;
  /** In USDT. */
  readonly volume30d: string;
  /** In USDT; `null` while a price is unknown. */
  readonly assets: string | null;
  readonly rates: readonly FeeRates[];
}

/** Returns the rates of a product; `undefined` for one that the level has no rates of. */
export function feeRatesOf(
  { rates }: Pick<FeeLevel, 'rates'>,
  product: MarketKind,
): FeeRates | undefined {
  return rates.find((each) => each.product === product);
}

/** The way to a level by one of its two measures. Amounts in USDT. */
export interface LevelWay {
  readonly current: string;
  readonly needed: string;
  readonly missing: string;
  /** 0 to 100. */
  readonly percent: number;
}

/** The ways to the next level, of which one is enough. */
export interface LevelProgress {
  readonly next: FeeLevel;
  readonly volume: LevelWay;
  /** `undefined` while the value of the assets is unknown. */
  readonly assets: LevelWay | undefined;
}

/** Returns the way to the next level; `undefined` at the highest one. */
export function levelProgress(
  { level, volume30d, assets }: OwnFeeLevel,
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

/** 100 per cent is only what has been reached. */
function wayTo(needed: string, current: string): LevelWay {
  const isReached = money.of(current).gte(needed);
  return {
    current,
    needed,
    missing: isReached ? '0' : money.subtract(needed, current).toFixed(),
    percent: isReached ? 100 : Math.min(99, wholePercent(current, needed) ?? 100),
  };
}
