import {
  clearCookie,
  commonLogout,
  gatewayCode,
  getUserInfo,
  login,
  logout,
  registerByEmail,
} from '@bourse/gateway-contract';
import type { CallAnswer } from '@bourse/gateway-contract';
import type { Exchange } from '../exchange/index.ts';
import { Refusal } from '../handler.ts';
import { gatewayRoute } from '../pipeline/call.ts';
import type { GatewayContext, GatewayRoute } from '../pipeline/call.ts';
import { createFailureLimit } from '../limits/failure-limit.ts';
import type { Attempt } from '../limits/failure-limit.ts';
import { hashPassword, verifyPassword } from './password.ts';
import type { DeviceStore } from './device-store.ts';
import { toUserInfo } from './user-info.ts';
import type { UserStore } from './user-store.ts';

/** What the calls about a user work with. */
export interface UserParts {
  readonly users: UserStore;
  readonly devices: DeviceStore;
  readonly exchange: Pick<Exchange, 'openAccount'>;
}

type OpenSession = (
  id: string,
  isKnownDevice: boolean,
  context: GatewayContext,
) => Promise<CallAnswer<typeof login>>;

interface Attempts {
  register(context: GatewayContext): Attempt;
  login(email: string, context: GatewayContext): Attempt;
}

/** Registration, login, logout and the overview of whoever is logged in. */
export function createUserRoutes({ users, devices, exchange }: UserParts): readonly GatewayRoute[] {
  const attempts = createAttempts();
  const openSession: OpenSession = async (id, isKnownDevice, { browser, deviceKey, now }) => {
    if (deviceKey === undefined) throw new TypeError('A session opens for a proven key only');
    // At each login, as the gateway may have stopped between making a user and their account.
    await exchange.openAccount(id);
    devices.remember(id, deviceKey, now);
    browser.open({ id, deviceKey, isKnownDevice });
    return { userInfo: { userId: id } };
  };
  return [
    registerRoute(users, openSession, attempts),
    loginRoute(users, devices, openSession, attempts),
    gatewayRoute(getUserInfo, (_, { userId }) => {
      const user = userId === undefined ? undefined : users.findById(userId);
      return user === undefined ? null : toUserInfo(user);
    }),
    gatewayRoute(logout, closeSession),
    gatewayRoute(commonLogout, closeSession),
    gatewayRoute(clearCookie, (_, { browser }) => {
      browser.clear();
      return null;
    }),
  ];
}

function registerRoute(
  users: UserStore,
  openSession: OpenSession,
  attempts: Attempts,
): GatewayRoute {
  return gatewayRoute(
    registerByEmail,
    async ({ email, pwd }, context) => {
      const attempt = attempts.register(context);
      const user = users.create(email, await hashPassword(pwd), context.now);
      if (user === undefined) {
        throw new Refusal(gatewayCode.accountExists, 'There is an account with this address.');
      }
      attempt.succeed();
      // An account's first device has nobody to be unknown to.
      return openSession(user.id, true, context);
    },
    { captcha: 'register' },
  );
}

function loginRoute(
  users: UserStore,
  devices: DeviceStore,
  openSession: OpenSession,
  attempts: Attempts,
): GatewayRoute {
  return gatewayRoute(
    login,
    async ({ loginName, pwd }, context) => {
      const attempt = attempts.login(loginName, context);
      const user = users.findByEmail(loginName);
      const isRight = await verifyPassword(pwd, user?.password);
      if (user === undefined || !isRight) {
        throw new Refusal(gatewayCode.credentialsInvalid, 'The address or password is wrong.');
      }
      attempt.succeed();
      const isKnownDevice = context.isDeviceOf(devices.keysOf(user.id));
      return openSession(user.id, isKnownDevice, context);
    },
    { captcha: 'login', checksDevice: true },
  );
}

function closeSession(_: unknown, { browser }: GatewayContext): null {
  browser.close();
  return null;
}

const quarterHourMs = 15 * 60 * 1000;

/** Few failures for one account, from wherever; more for one address, which many people may share. */
function createAttempts(): Attempts {
  const byAddress = createFailureLimit({ failures: 50, windowMs: quarterHourMs });
  const byAccount = createFailureLimit({ failures: 10, windowMs: quarterHourMs });
  return {
    register: ({ address, now }) => byAddress.begin(address, now),
    login(email, { address, now }) {
      const fromAddress = byAddress.begin(address, now);
      const onAccount = byAccount.begin(email.toLowerCase(), now);
      return {
        succeed() {
          fromAddress.succeed();
          onAccount.succeed();
        },
      };
    },
  };
}
