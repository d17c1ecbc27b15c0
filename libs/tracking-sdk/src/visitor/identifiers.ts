import type { TrackingPorts } from '../ports.ts';

type Source = Pick<TrackingPorts, 'random' | 'wallNow'>;

/** Returns `w-`, 9 digits, milliseconds since the epoch, 9 digits. */
export function makeEventUid(source: Source): string {
  return `w-${makeUniqueDigits(source)}`;
}

/** Returns the milliseconds since the epoch between 9 random digits on either side. */
export function makeUniqueDigits({ random, wallNow }: Source): string {
  return nineDigits(random) + String(wallNow()) + nineDigits(random);
}

/** Returns device id, milliseconds since the epoch and a number from 0 to 100. */
export function makeSessionId(deviceId: string, { random, wallNow }: Source): string {
  return `${deviceId}-${wallNow()}-${Math.floor(random() * 101)}`;
}

function nineDigits(random: () => number): string {
  return String(Math.floor(random() * 1e9)).padStart(9, '0');
}
