import type { CallAnswer, verifyLogin } from '@bourse/gateway-contract';
import type { Exchange } from '../exchange/index.ts';
import type { GatewayContext } from '../pipeline/call.ts';
import type { DeviceStore } from '../users/device-store.ts';

/** What logging in answers. */
export type LoggedIn = CallAnswer<typeof verifyLogin>;

/** Logs a user in: a new session of this browser, bound to the key that the call has proven. */
export type OpenSession = (
  userId: string,
  isKnownDevice: boolean,
  context: GatewayContext,
) => Promise<LoggedIn>;

/** Makes the one way into a session. */
export function createOpenSession(
  devices: DeviceStore,
  exchange: Pick<Exchange, 'openAccount'>,
): OpenSession {
  return async (id, isKnownDevice, { browser, deviceKey, now }) => {
    if (deviceKey === undefined) throw new TypeError('A session opens for a proven key only');
    // At each login, as the gateway may have stopped between making a user and their account.
    await exchange.openAccount(id);
    devices.remember(id, deviceKey, now);
    browser.open({ id, deviceKey, isKnownDevice });
    return { userInfo: { userId: id } };
  };
}
