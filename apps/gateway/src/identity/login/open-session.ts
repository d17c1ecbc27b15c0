import type { CallAnswer, verifyLogin } from '@bourse/gateway-contract';
import type { Exchange } from '@bourse/exchange';
import type { NewNotice } from '../notices/notice-store.ts';
import type { Notices } from '../notices/index.ts';
import type { GatewayContext } from '../../edge/pipeline/call.ts';
import type { Visit } from '../../edge/sessions/visit.ts';
import type { DeviceStore } from '../users/device-store.ts';
import type { UserStore } from '../users/user-store.ts';
import type { LoginHistory } from '../users/login-history.ts';

export type LoggedIn = CallAnswer<typeof verifyLogin>;

/**
 * `known`: the account has no other device, or has switched on this one; `proven`: the login has proved the account, and the session
 * finds out whether the device is known; `unproven`: neither.
 */
export type DeviceTrust = 'known' | 'proven' | 'unproven';

/** @param loginUserId - The account that has logged in, if it now switches to another one. */
export type OpenSession = (
  userId: string,
  device: DeviceTrust,
  context: GatewayContext,
  loginUserId?: string,
) => Promise<LoggedIn>;

interface OpenSessionParts {
  readonly devices: DeviceStore;
  readonly exchange: Pick<Exchange, 'openAccount'>;
  readonly history: Pick<LoginHistory, 'record'>;
  readonly users: Pick<UserStore, 'setLanguage'>;
  readonly notices: Pick<Notices, 'record'>;
}

export function createOpenSession(parts: OpenSessionParts): OpenSession {
  const { devices, exchange, history, users, notices } = parts;
  return async (id, device, context, loginUserId) => {
    const { browser, deviceKey, isDeviceOf, language, now } = context;
    if (deviceKey === undefined) throw new TypeError('A session opens for a proven key only');
    // Repeated at each login, because the gateway may have stopped between creating user and account.
    await exchange.openAccount(id);
    const earlier = await devices.keysOf(id);
    const isKnownDevice =
      device === 'known' || (device === 'proven' && (await isDeviceOf(earlier)));
    // Somebody else's device does not choose the language of the owner's mails.
    if (isKnownDevice && language !== undefined) await users.setLanguage(id, language);
    if (device !== 'unproven') await devices.remember(id, deviceKey, now);
    await browser.open({ id, loginUserId: loginUserId ?? id, deviceKey, isKnownDevice });
    // A switch is no login.
    if (loginUserId === undefined) {
      await history.record(id, 'success', browser.visit, now);
      const isNew = !isKnownDevice && !earlier.includes(deviceKey);
      if (isNew) await notices.record(newDevice(id, browser.visit, now), now);
    }
    return { userInfo: { userId: id } };
  };
}

function newDevice(userId: string, visit: Visit, at: number): NewNotice {
  const subject = [visit.browser, visit.system].filter((name) => name !== '').join(', ');
  return { userId, kind: 'newDevice', at, subject, address: visit.address, name: null };
}
