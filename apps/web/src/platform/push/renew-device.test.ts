import { addPushDevice, getPushDevices, removePushDevice } from '@bourse/gateway-contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceIdOf, renewDevice } from './index.ts';

const endpoint = 'https://push.example/send/1';
const own = await deviceIdOf({ endpoint });
const other = 'ab'.repeat(16);

let subscription: object | null;

beforeEach(() => {
  const bytes = new Uint8Array([251, 255]).buffer;
  subscription = { endpoint, getKey: () => bytes };
  const pushManager = { getSubscription: () => Promise.resolve(subscription) };
  const stubs = [
    [window, 'PushManager', Object],
    [window, 'Notification', { permission: 'granted' }],
    [navigator, 'serviceWorker', { getRegistration: () => Promise.resolve({ pushManager }) }],
  ] as const;
  for (const [target, name, value] of stubs) {
    Object.defineProperty(target, name, { value, configurable: true });
  }
});

afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** Answers with devices of the account. Returns the calls that were made besides. */
function gatewayWith(...devices: readonly { deviceId: string; language: string | null }[]) {
  const calls: [path: string, payload: unknown][] = [];
  const call = vi.fn((contract: { path: string }, payload: unknown) => {
    if (contract.path === getPushDevices.path) return Promise.resolve({ devices });
    calls.push([contract.path, payload]);
    return Promise.resolve({});
  });
  // The function answers what the calls of the test read.
  return { sdk: { call } as unknown as Parameters<typeof renewDevice>[0], calls, call };
}

const added = [addPushDevice.path, { endpoint, p256dh: '-_8', auth: '-_8' }];

it('leaves a device as it is that the gateway knows in the language of the page', async () => {
  const { sdk, calls } = gatewayWith({ deviceId: own, language: null });
  expect(await renewDevice(sdk, own, 'en')).toBeUndefined();
  expect(calls).toEqual([]);
});

it('adds a device again in another language', async () => {
  const { sdk, calls } = gatewayWith({ deviceId: own, language: 'de' });
  expect(await renewDevice(sdk, own, 'ar')).toBe(own);
  expect(calls).toEqual([added]);
});

it('replaces a device whose subscription is another one now', async () => {
  const { sdk, calls } = gatewayWith({ deviceId: other, language: null });
  expect(await renewDevice(sdk, other, 'en')).toBe(own);
  expect(calls).toEqual([[removePushDevice.path, { deviceId: other }], added]);
});

it('does not add a device again that the gateway has ended', async () => {
  const { sdk, calls } = gatewayWith();
  expect(await renewDevice(sdk, own, 'en')).toBeUndefined();
  expect(calls).toEqual([]);
});

it('asks nothing without a subscription', async () => {
  subscription = null;
  const { sdk, call } = gatewayWith();
  expect(await renewDevice(sdk, own, 'en')).toBeUndefined();
  expect(call).not.toHaveBeenCalled();
});
