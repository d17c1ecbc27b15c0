import type { CallAnswer, verifyLogin } from '@bourse/gateway-contract';
import type { Exchange } from '../exchange/index.ts';
import type { GatewayContext } from '../pipeline/call.ts';
import type { DeviceStore } from '../users/device-store.ts';

export type LoggedIn = CallAnswer<typeof verifyLogin>;

/** `known`: an earlier key; `proven`: a new key with a second proof; `unproven`: neither. */
export type DeviceTrust = 'known' | 'proven' | 'unproven';

/** @param loginUserId - The account that has logged in, if it now switches to another one. */
export type OpenSession = (
  userId: string,
  device: DeviceTrust,
  context: GatewayContext,
  loginUserId?: string,
) => Promise<LoggedIn>;

export function createOpenSession(
  devices: DeviceStore,
  exchange: Pick<Exchange, 'openAccount'>,
): OpenSession {
  return async (id, device, { browser, deviceKey, now }, loginUserId = id) => {
    if (deviceKey === undefined) throw new TypeError('A session opens for a proven key only');
    // Repeated at each login, because the gateway may have stopped between creating user and account.
    await exchange.openAccount(id);
    if (device !== 'unproven') devices.remember(id, deviceKey, now);
    browser.open({ id, loginUserId, deviceKey, isKnownDevice: device === 'known' });
    return { userInfo: { userId: id } };
  };
}
