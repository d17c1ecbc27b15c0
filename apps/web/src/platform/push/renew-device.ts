import { addPushDevice, getPushDevices, removePushDevice } from '@bourse/gateway-contract';
import type { Locale } from '@bourse/i18n-registry';
import type { useSdk } from '#platform/sdk/sdk.tsx';
import { deviceIdOf, readSubscription, toDevice } from './push-device.ts';

type Sdk = Pick<ReturnType<typeof useSdk>, 'call'>;

/**
 * Adds this browser again if its push service has replaced its subscription, or the language of the page is another one. A device
 * that the gateway no longer has stays removed.
 *
 * @returns The device's id, if it has changed.
 */
export async function renewDevice(
  { call }: Sdk,
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
