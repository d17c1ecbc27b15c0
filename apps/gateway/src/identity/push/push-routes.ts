import {
  addPushDevice,
  gatewayCode,
  getPushDevices,
  getPushKey,
  removePushDevice,
} from '@bourse/gateway-contract';
import { gatewayRoute, type GatewayContext, type GatewayRoute } from '../../edge/pipeline/call.ts';
import type { Room } from '../../edge/pipeline/room.ts';
import { Refusal } from '../../edge/route/refusal.ts';
import { route, userRoute } from '../../edge/route/route.ts';
import type { SessionStore } from '../../edge/sessions/session-store.ts';
import type { Units } from '../../stores/units.ts';
import type { ListedPushDevice, PushDevice, PushDeviceStore } from './push-device-store.ts';
import type { PushServices } from './push-service.ts';
import { isPublicKey, type VapidKeys } from './vapid-keys.ts';

/** Highest number of an account's devices. */
const maxDevices = 10;

interface PushParts {
  readonly units: Units;
  readonly pushDevices: PushDeviceStore;
  readonly pushServices: Pick<PushServices, 'isAccepted'>;
  readonly vapidKeys: VapidKeys;
  readonly sessions: Pick<SessionStore, 'onEnd'>;
  readonly onError: (error: unknown, path: string) => void;
}

function pushRoutes(parts: PushParts): readonly GatewayRoute[] {
  const { units, pushDevices: devices, vapidKeys } = parts;
  return [
    route(getPushKey, () => ({ publicKey: vapidKeys.publicKey })),
    userRoute(getPushDevices, async (_, { userId }) => ({
      devices: (await devices.of(userId)).map(toListed),
    })),
    addRoute(parts),
    userRoute(removePushDevice, ({ deviceId }, { userId, keepAnswer }) =>
      units.run(async () => {
        const device = (await devices.of(userId)).find((each) => each.deviceId === deviceId);
        if (device) await devices.remove(device.id);
        return keepAnswer({ deviceId });
      }),
    ),
  ];
}

function addRoute({ units, pushDevices: devices, pushServices }: PushParts): GatewayRoute {
  return gatewayRoute(addPushDevice, (subscription, context) => {
    const { endpoint, p256dh } = subscription;
    if (!pushServices.isAccepted(endpoint) || !isPublicKey(p256dh)) {
      throw new Refusal(gatewayCode.pushEndpointRefused, 'The subscription is not accepted.');
    }
    const { language = null, now, keepAnswer } = context;
    const device = { ...subscription, ...ownerOf(context), language };
    return units.run(async () => {
      await devices.takeFromOthers(device);
      const known = await devices.of(device.userId);
      if (known.length >= maxDevices && !known.some((each) => each.endpoint === endpoint)) {
        const text = `At most ${maxDevices} devices are sent notices.`;
        throw new Refusal(gatewayCode.tooManyPushDevices, text, { data: { bound: maxDevices } });
      }
      return keepAnswer({ device: toListed(await devices.put(device, now)) });
    });
  });
}

/** The account, and the login and the browser that the device ends with. */
function ownerOf({ userId, browser }: GatewayContext) {
  const user = (browser.live ?? browser.renewable)?.user;
  if (userId === undefined || user === undefined) throw new TypeError('A device has a session');
  const { loginUserId, deviceKey } = user;
  const { browser: name, system } = browser.visit;
  return { userId, loginUserId, deviceKey, browser: name, system };
}

function toListed({
  deviceId,
  browser,
  system,
  language,
  createdAt,
}: PushDevice): ListedPushDevice {
  return { deviceId, browser, system, language, createdAt };
}

/** Devices that are sent notices while no page is open. They end with their sessions. */
export const pushRoom: Room<PushParts> = {
  name: 'push',
  create: (parts) => {
    const { units, pushDevices, sessions, onError } = parts;
    let stop: () => void = () => undefined;
    return {
      routes: pushRoutes(parts),
      async start() {
        stop = sessions.onEnd(() => {
          units.after(() => {
            pushDevices.removeEnded().catch((error: unknown) => {
              onError(error, 'push devices');
            });
          });
        });
        await pushDevices.removeEnded();
      },
      close() {
        stop();
      },
    };
  },
};
