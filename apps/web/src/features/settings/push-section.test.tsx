import { createECDH, randomBytes } from 'node:crypto';
import {
  addPushDevice,
  getPushDevices,
  getPushKey,
  removePushDevice,
} from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { leavePage, renderApp } from '#testing/app/render-app.tsx';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

let lastSubscription = 0;

/** A subscription as browsers make it. */
function createSubscription(applicationServerKey: string) {
  lastSubscription += 1;
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys(),
    auth: randomBytes(16),
  };
  return {
    endpoint: `https://push.example/send/${lastSubscription}`,
    options: { applicationServerKey: Buffer.from(applicationServerKey, 'base64url') },
    getKey: (name: keyof typeof keys) => keys[name],
    unsubscribe: () => Promise.resolve(true),
  };
}

/** Defines what the browser of the tests lacks, until the test ends. */
function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(target, name);
  });
}

/** Gives the browser of a test the Push API. Returns what a test changes. */
function stubPush(answer: NotificationPermission = 'granted') {
  const state: {
    subscription?: ReturnType<typeof createSubscription> | undefined;
    failure?: Error;
    asked: number;
  } = { asked: 0 };
  const pushManager = {
    getSubscription: () => Promise.resolve(state.subscription ?? null),
    subscribe: ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      if (state.failure) return Promise.reject(state.failure);
      state.subscription ??= createSubscription(key);
      return Promise.resolve(state.subscription);
    },
  };
  const registration = { pushManager };
  const notification = {
    permission: 'default' as NotificationPermission,
    requestPermission: () => {
      state.asked += 1;
      notification.permission = answer;
      return Promise.resolve(answer);
    },
  };
  const serviceWorker = {
    ready: Promise.resolve(registration),
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  };
  define(window, 'PushManager', Object);
  define(window, 'Notification', notification);
  define(navigator, 'serviceWorker', serviceWorker);
  return state;
}

const open = async (address = '/settings') => {
  const user = await renderApp(address);
  const section = within(await screen.findByRole('group', { name: 'Notifications' }));
  const box = () =>
    section.getByRole<HTMLInputElement>('checkbox', { name: 'Notify me when Bourse is closed' });
  return { user, section, box };
};

describe('notices to a closed page', () => {
  it('need a browser that has them, and a login', async () => {
    const { box, section } = await open();
    expect(box().disabled).toBe(true);
    expect(section.getByText(/does not support notifications/)).toBeDefined();
    stubPush();
    leavePage();
    const visitor = await open();
    expect(visitor.box().disabled).toBe(true);
    expect(visitor.section.getByText('Log in to turn on notifications.')).toBeDefined();
  });

  it('need the home screen on an iPhone', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS)');
    const { section, box } = await open();
    expect(section.getByText(/add Bourse to the home screen/)).toBeDefined();
    expect(box().disabled).toBe(true);
  });

  describe('of a user', () => {
    beforeEach(async () => {
      await signUp(gateway);
    });

    it('are off until they are turned on, and asked for then only', async () => {
      const push = stubPush();
      const { user, box } = await open();
      await waitFor(() => {
        expect(box().disabled).toBe(false);
      });
      expect([box().checked, push.asked]).toEqual([false, 0]);
      await user.click(box());
      await waitFor(() => {
        expect(box().checked).toBe(true);
      });
      expect(push.asked).toBe(1);
      const [sent] = await gateway.sent(addPushDevice);
      expect(sent?.endpoint).toBe(push.subscription?.endpoint);
      // Another page of the browser knows it.
      leavePage();
      const later = await open();
      await waitFor(() => {
        expect(later.box().checked).toBe(true);
      });
      await later.user.click(later.box());
      await waitFor(() => {
        expect(later.box().checked).toBe(false);
      });
      expect(await gateway.sent(removePushDevice)).toHaveLength(1);
    });

    it.each([
      ['denied', /blocks notifications from this site/],
      ['default', /you did not allow them/],
    ] as const)('stay off with a reason if the answer is %s', async (answer, text) => {
      stubPush(answer);
      const { user, box, section } = await open();
      await waitFor(() => {
        expect(box().disabled).toBe(false);
      });
      await user.click(box());
      expect((await section.findByRole('alert')).textContent).toMatch(text);
      expect(box().checked).toBe(false);
      expect(gateway.requests(getPushKey)).toEqual([]);
    });

    it('stay off with a reason if the push service of the browser fails', async () => {
      const push = stubPush();
      push.failure = new DOMException('push service error', 'AbortError');
      const { user, box, section } = await open();
      await waitFor(() => {
        expect(box().disabled).toBe(false);
      });
      await user.click(box());
      expect((await section.findByRole('alert')).textContent).toMatch(/did not respond/);
      expect(box().checked).toBe(false);
    });

    it('say why the gateway has refused them', async () => {
      stubPush();
      gateway.refuse(addPushDevice, '20063', 'You have ten devices.');
      const { user, box, section } = await open();
      await waitFor(() => {
        expect(box().disabled).toBe(false);
      });
      await user.click(box());
      expect((await section.findByRole('alert')).textContent).toBe('You have ten devices.');
      gateway.relent();
    });

    it('list other browsers, which can be removed here', async () => {
      stubPush();
      const device = {
        deviceId: 'ab'.repeat(16),
        browser: 'Firefox',
        system: 'Windows',
        language: null,
        createdAt: 1,
      };
      gateway.answerWith(getPushDevices, { devices: [device] });
      const { user, section } = await open();
      const list = await section.findByRole('list', { name: 'Other browsers with notifications' });
      expect(list.textContent).toMatch(/Firefox.* on .*Windows/);
      gateway.answerWith(getPushDevices, { devices: [] });
      await user.click(
        within(list).getByRole('button', { name: /Stop notifications on .*Firefox/ }),
      );
      await waitFor(async () => {
        expect(await gateway.sent(removePushDevice)).toEqual([{ deviceId: device.deviceId }]);
        expect(section.queryByRole('list')).toBeNull();
      });
      gateway.relent();
    });

    it('are renewed by the next page when the browser has replaced its subscription', async () => {
      const push = stubPush();
      const { user, box } = await open();
      await waitFor(() => {
        expect(box().disabled).toBe(false);
      });
      await user.click(box());
      await waitFor(() => {
        expect(box().checked).toBe(true);
      });
      push.subscription = createSubscription('x');
      leavePage();
      await renderApp('/');
      await waitFor(async () => {
        const endpoints = (await gateway.sent(addPushDevice)).map(({ endpoint }) => endpoint);
        expect(endpoints.at(-1)).toBe(push.subscription?.endpoint);
      });
      leavePage();
      const later = await open();
      await waitFor(() => {
        expect(later.box().checked).toBe(true);
      });
      expect(later.section.queryByRole('list')).toBeNull();
    });
  });
});
