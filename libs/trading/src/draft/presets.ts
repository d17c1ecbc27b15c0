import type Big from 'big.js';
import { money, parseDecimal } from '../decimal.ts';

/** Unit that a take profit or stop loss is entered in: its price, percentage of the margin, or profit in quote coin. */
export type PresetUnit = 'price' | 'percent' | 'profit';

/** The order that a take profit or stop loss belongs to. */
export interface PresetBasis {
  readonly kind: 'takeProfit' | 'stopLoss';
  readonly side: 'buy' | 'sell';
  readonly entry: Big | undefined;
  readonly size: Big | undefined;
  /** 1 outside futures. Percentages are of the margin. */
  readonly leverage: number;
  readonly tickSize: string;
}

/** Returns the distance from the entry price for a percentage of the margin, or for a profit or loss. */
function distanceOf(value: Big, unit: PresetUnit, { entry, size, leverage }: PresetBasis) {
  if (!entry) return undefined;
  if (unit === 'percent') return entry.times(value).div(leverage).div(100);
  return size && money.divide(value, size);
}

function isAbove({ kind, side }: PresetBasis): boolean {
  return (side === 'buy') === (kind === 'takeProfit');
}

/** Returns the trigger price of an entered value, rounded to a tick away from the entry; empty if there is none. */
export function triggerOf(text: string, unit: PresetUnit, basis: PresetBasis): string {
  if (unit === 'price') return text;
  const value = parseDecimal(text);
  const distance = value && distanceOf(value, unit, basis);
  if (!distance || !basis.entry || distance.eq(0)) return '';
  const exact = isAbove(basis) ? basis.entry.plus(distance) : basis.entry.minus(distance);
  const ticks = exact.div(basis.tickSize).round(0, isAbove(basis) ? 3 : 0);
  return ticks.gt(0) ? money.toShortText(ticks.times(basis.tickSize)) : '';
}

/** Returns a trigger price in another unit, with two decimals; empty if it lies on the wrong side of the entry. */
export function presetText(trigger: string, unit: PresetUnit, basis: PresetBasis): string {
  if (unit === 'price') return trigger;
  const [price, { entry, size, leverage }] = [parseDecimal(trigger), basis];
  if (!price || !entry || entry.eq(0)) return '';
  const distance = isAbove(basis) ? price.minus(entry) : entry.minus(price);
  if (distance.lt(0)) return '';
  const value =
    unit === 'percent' ? distance.div(entry).times(leverage).times(100) : size?.times(distance);
  return value ? money.toShortText(value.toFixed(2)) : '';
}
