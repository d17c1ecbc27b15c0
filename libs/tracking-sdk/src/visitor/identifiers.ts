import { makeUniqueDigits, type DigitSource } from '../unique-digits.ts';

/** Returns `w-`, 9 digits, milliseconds since the epoch, 9 digits. */
export function makeEventUid(source: DigitSource): string {
  return `w-${makeUniqueDigits(source)}`;
}

/** Returns device id, milliseconds since the epoch and a number from 0 to 100. */
export function makeSessionId(deviceId: string, { random, wallNow }: DigitSource): string {
  return `${deviceId}-${wallNow()}-${Math.floor(random() * 101)}`;
}
