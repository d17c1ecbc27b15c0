import { approximate } from '@bourse/trading/decimal';
import { toneOf } from '@bourse/ui/figures';

/** The period whose change colours the tiles. */
export type HeatPeriod = 'day' | 'week';

/** Changes from which a tile has the next stronger colour. */
const steps: Readonly<Record<HeatPeriod, readonly number[]>> = {
  day: [0.01, 0.03, 0.05],
  week: [0.03, 0.08, 0.15],
};

/** Tints that leave the text its contrast in both themes. */
export const tints = {
  up: [
    'bg-[color-mix(in_srgb,var(--up-fill)_18%,var(--surface-1))]',
    'bg-[color-mix(in_srgb,var(--up-fill)_34%,var(--surface-1))]',
    'bg-[color-mix(in_srgb,var(--up-fill)_50%,var(--surface-1))]',
    'bg-[color-mix(in_srgb,var(--up-fill)_66%,var(--surface-1))]',
  ],
  down: [
    'bg-[color-mix(in_srgb,var(--down-fill)_18%,var(--surface-1))]',
    'bg-[color-mix(in_srgb,var(--down-fill)_34%,var(--surface-1))]',
    'bg-[color-mix(in_srgb,var(--down-fill)_50%,var(--surface-1))]',
    'bg-[color-mix(in_srgb,var(--down-fill)_66%,var(--surface-1))]',
  ],
} as const;

/** Returns the background of a tile. The text on it has the sign of the change too. */
export function tintOf(change: string | undefined, period: HeatPeriod): string {
  const tone = toneOf(change);
  if (change === undefined || (tone !== 'up' && tone !== 'down')) return 'bg-surface-3';
  const size = Math.abs(approximate(change));
  const strength = steps[period].filter((step) => size >= step).length;
  return tints[tone][strength] ?? tints[tone][0];
}

/** Returns the ends of the scale, as fractions. */
export function endsOf(period: HeatPeriod): readonly [string, string] {
  const end = steps[period].at(-1) ?? 0;
  return [String(-end), String(end)];
}

/** How much a tile has room for: all figures, the change below the coin in two sizes, or a mark of the direction. */
export type TileRoom = 'large' | 'medium' | 'small' | 'mark';

/** Returns the room of a tile whose sides are in rem. */
export function roomOf(width: number, height: number): TileRoom {
  if (width >= 9 && height >= 5.5) return 'large';
  if (width >= 5 && height >= 3) return 'medium';
  return width >= 3.5 && height >= 2.25 ? 'small' : 'mark';
}
