import {
  addPushDevice,
  getPushDevices,
  getPushKey,
  removePushDevice,
} from '@bourse/gateway-contract';
import type { Locale } from '@bourse/i18n-registry';
import type { Call } from '../client.ts';
import { deviceIdOf, readSubscription, subscribe, toDevice } from './subscription.ts';

/**
 * Adds this browser to the devices that receive the user's notices while no page is open. Call it while a press is handled:
 * browsers ask for permission only then.
 *
 * @returns The device's id.
 * @throws PushBlockedError if the user or a setting refuses.
 */
export async function addOwnDevice(call: Call): Promise<string> {
  const subscription = await subscribe(async () => (await call(getPushKey, {})).publicKey);
  await call(addPushDevice, toDevice(subscription));
  return deviceIdOf(subscription);
}

/**
 * Adds this browser again if its push service has replaced its subscription, or the language of the page is another one. A
 * device that the gateway no longer has stays removed.
 *
 * @returns The device's id, if it has changed.
 */
export async function renewOwnDevice(
  call: Call,
  deviceId: string,
  locale: Locale,
): Promise<string | undefined> {
  const subscription = await readSubscription();
  if (!subscription) return undefined;
  const { devices } = await call(getPushDevices, {});
  const known = devices.find((device) => device.deviceId === deviceId);
  const current = await deviceIdOf(subscription);
  if (!known || (current === deviceId && (known.language ?? 'en') === locale)) return undefined;
  if (current !== deviceId) await call(removePushDevice, { deviceId });
  await call(addPushDevice, toDevice(subscription));
  return current;
}
