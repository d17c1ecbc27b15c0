import type { CallAnswer, verifyLogin } from '@bourse/gateway-contract';
import type { Exchange } from '../exchange/index.ts';
import type { GatewayContext } from '../pipeline/call.ts';
import type { DeviceStore } from '../users/device-store.ts';

/** What logging in answers. */
export type LoggedIn = CallAnswer<typeof verifyLogin>;

/**
 * How much an account knows of the device that a session opens on: it has held one of its keys, it
 * has given a second proof for a new one, or neither.
 */
export type DeviceTrust = 'known' | 'proven' | 'unproven';

/** Logs a user in: a new session of this browser, bound to the key that the call has proven to hold. */
export type OpenSession = (
  userId: string,
  device: DeviceTrust,
  context: GatewayContext,
) => Promise<LoggedIn>;

/** Makes the one way into a session. Keys of unproven devices open it, and no later login. */
export function createOpenSession(
  devices: DeviceStore,
  exchange: Pick<Exchange, 'openAccount'>,
): OpenSession {
  return async (id, device, { browser, deviceKey, now }) => {
    if (deviceKey === undefined) throw new TypeError('A session opens for a proven key only');
    // At each login, as the gateway may have stopped between making a user and their account.
    await exchange.openAccount(id);
    if (device !== 'unproven') devices.remember(id, deviceKey, now);
    browser.open({ id, deviceKey, isKnownDevice: device === 'known' });
    return { userInfo: { userId: id } };
  };
}
