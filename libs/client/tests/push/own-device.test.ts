import {
  addPushDevice,
  getPushDevices,
  getPushKey,
  removePushDevice,
} from '@bourse/gateway-contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addOwnDevice,
  deviceIdOf,
  isPushPermitted,
  PushBlockedError,
  pushSupport,
  renewOwnDevice,
  type Call,
} from '../../src/push/index.ts';

const endpoint = 'https://push.example/send/1';
const own = await deviceIdOf({ endpoint });
const other = 'ab'.repeat(16);

/** The subscription of the browser; `null` for none. */
let subscription: object | null;
let permission: NotificationPermission;

const subscriptionOf = (key: number[]) => ({
  endpoint,
  options: { applicationServerKey: new Uint8Array(key).buffer },
  getKey: () => new Uint8Array([251, 255]).buffer,
  unsubscribe: vi.fn(() => Promise.resolve(true)),
});

const subscribe = vi.fn(() => Promise.resolve(subscriptionOf([1, 2])));

beforeEach(() => {
  subscription = subscriptionOf([1, 2]);
  permission = 'granted';
  subscribe.mockClear();
  const pushManager = { getSubscription: () => Promise.resolve(subscription), subscribe };
  const worker = { pushManager };
  const notification = {
    get permission() {
      return permission;
    },
    requestPermission: () => Promise.resolve(permission),
  };
  vi.stubGlobal('PushManager', Object);
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: () => Promise.resolve(worker),
      ready: Promise.resolve(worker),
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answers with devices of the account. Returns the calls that were made besides. */
function gatewayWith(...devices: readonly { deviceId: string; language: string | null }[]) {
  const calls: [path: string, payload: unknown][] = [];
  const answer = vi.fn((contract: { path: string }, payload: unknown) => {
    if (contract.path === getPushDevices.path) return Promise.resolve({ devices });
    if (contract.path === getPushKey.path) return Promise.resolve({ publicKey: 'AQI' });
    calls.push([contract.path, payload]);
    return Promise.resolve({});
  });
  // The function answers what the calls of the test read.
  return { call: answer as unknown as Call, calls, answer };
}

const added = [addPushDevice.path, { endpoint, p256dh: '-_8', auth: '-_8' }];

describe('CLI-56 a browser that is added', () => {
  it('asks for permission and gives the gateway its subscription', async () => {
    subscription = null;
    const { call, calls } = gatewayWith();
    expect(await addOwnDevice(call)).toBe(own);
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'AQI' });
    expect(calls).toEqual([added]);
  });

  it('replaces a subscription that was made with another key', async () => {
    const old = subscriptionOf([9]);
    subscription = old;
    await addOwnDevice(gatewayWith().call);
    expect(old.unsubscribe).toHaveBeenCalledOnce();
  });

  it('is not added against the will of its user', async () => {
    permission = 'denied';
    const { call, answer } = gatewayWith();
    await expect(addOwnDevice(call)).rejects.toBeInstanceOf(PushBlockedError);
    expect(isPushPermitted()).toBe(false);
    expect(answer).not.toHaveBeenCalled();
  });
});

describe('CLI-57 a browser that was added', () => {
  it('stays as it is where the gateway knows it in the language of the page', async () => {
    const { call, calls } = gatewayWith({ deviceId: own, language: null });
    expect(await renewOwnDevice(call, own, 'en')).toBeUndefined();
    expect(calls).toEqual([]);
  });

  it('is added again in another language', async () => {
    const { call, calls } = gatewayWith({ deviceId: own, language: 'de' });
    expect(await renewOwnDevice(call, own, 'ar')).toBe(own);
    expect(calls).toEqual([added]);
  });

  it('is replaced if its subscription is another one now', async () => {
    const { call, calls } = gatewayWith({ deviceId: other, language: null });
    expect(await renewOwnDevice(call, other, 'en')).toBe(own);
    expect(calls).toEqual([[removePushDevice.path, { deviceId: other }], added]);
  });

  it('is not added again after the gateway has ended it', async () => {
    const { call, calls } = gatewayWith();
    expect(await renewOwnDevice(call, own, 'en')).toBeUndefined();
    expect(calls).toEqual([]);
  });

  it('asks nothing without a subscription', async () => {
    subscription = null;
    const { call, answer } = gatewayWith();
    expect(await renewOwnDevice(call, own, 'en')).toBeUndefined();
    expect(answer).not.toHaveBeenCalled();
  });
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'homeScreen'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'homeScreen'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'unsupported'],
])('CLI-58 without push, %s with %i points of touch: %s', (userAgent, points, support) => {
  expect(pushSupport()).toBe('supported');
  vi.unstubAllGlobals();
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: points });
  expect(pushSupport()).toBe(support);
});
