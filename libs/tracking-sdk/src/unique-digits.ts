import type { TrackingPorts } from './ports.ts';

/** Ports that identifiers are made from. */
export type DigitSource = Pick<TrackingPorts, 'random' | 'wallNow'>;

/** Returns the milliseconds since the epoch between 9 random digits on either side. */
export function makeUniqueDigits({ random, wallNow }: DigitSource): string {
  return nineDigits(random) + String(wallNow()) + nineDigits(random);
}

function nineDigits(random: () => number): string {
  return String(Math.floor(random() * 1e9)).padStart(9, '0');
}
