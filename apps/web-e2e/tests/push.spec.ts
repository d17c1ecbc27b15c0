import { login, sendCode, verifyLogin } from '@bourse/gateway-contract';
import { createTestClient, startPushReceiver, type PushReceiver } from '@bourse/gateway/testing';
import type { CDPSession, Page, Worker } from '@playwright/test';
import { engineUse } from '../../../tools/playwright.ts';
import { productUrl, pushPort } from '../src/product/product.ts';
import { findBarriers } from '../src/screen/barriers.ts';
import { password, registerVisitor } from '../src/trader/account.ts';
import { readVerificationCode } from '../src/trader/verification-code.ts';
import { expect, test } from '../src/test.ts';

// The shell has no notifications.
test.use({ serviceWorkers: 'allow', ...engineUse() });

const label = 'Notify me when Bourse is closed';

let receiver: PushReceiver;

test.beforeEach(async () => {
  receiver = await startPushReceiver(pushPort);
});

test.afterEach(() => receiver.close());

/** Gives the page a push service on this machine, because a browser's own is not reached from here. */
async function usePushService(page: Page): Promise<void> {
  const subscription = receiver.subscribe();
  await page.context().grantPermissions(['notifications'], { origin: productUrl });
  await page.addInitScript((given) => {
    const bytesOf = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
        each.charCodeAt(0),
      );
    const keys: Readonly<Record<string, string>> = { p256dh: given.p256dh, auth: given.auth };
    let current: object | null = null;
    PushManager.prototype.subscribe = () => {
      current = {
        endpoint: given.endpoint,
        getKey: (name: string) => bytesOf(keys[name] ?? '').buffer,
      };
      return Promise.resolve(current as PushSubscription);
    };
    PushManager.prototype.getSubscription = () => Promise.resolve(current as PushSubscription);
  }, subscription);
}

/** Logs in as another device does, which makes a notice. */
async function logInElsewhere(page: Page, email: string): Promise<void> {
  const other = await createTestClient({ origin: productUrl });
  const { data } = (await other.call(login, { loginName: email, pwd: password })).envelope;
  if (!('verification' in data)) throw new TypeError('No second proof was asked for');
  await other.call(sendCode, { target: email, purpose: 'login' });
  const emailCode = await readVerificationCode(page, email);
  await other.call(verifyLogin, { serialNO: data.verification.serialNO, emailCode });
}

/** Resolves with a function that delivers a payload to the service worker, as the browser's push service does. */
async function openDelivery(session: CDPSession): Promise<(data: string) => Promise<void>> {
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === `${productUrl}/`);
      if (found) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (data) => {
    const origin = `${productUrl}/`;
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

/** The members of a service worker's scope that the test uses. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { openWindow: (address: string) => Promise<null> };
  readonly NotificationEvent: new (
    type: string,
    options: { readonly notification: Notification },
  ) => Event;
  readonly dispatchEvent: (event: Event) => boolean;
}

const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerScope;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, tag, data }) => ({
      title,
      body,
      tag,
      data: data as unknown,
    }));
  });

/** Presses a notification. A browser lets only a real press open a window, so the address is returned. */
const pressed = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    if (!notification) throw new TypeError('No notification is shown');
    return new Promise<string>((resolve) => {
      scope.clients.openWindow = (address) => {
        resolve(address);
        return Promise.resolve(null);
      };
      const press = new scope.NotificationEvent('notificationclick', { notification });
      scope.dispatchEvent(press);
    });
  });

test('a closed page is told of a login on another device, and a press leads to the security page', async ({
  page,
  context,
}) => {
  await usePushService(page);
  const email = await registerVisitor(page, '/settings');
  const box = page.getByLabel(label);
  await expect(box).not.toBeChecked();
  await box.click();
  await expect(box).toBeChecked();
  expect(await findBarriers(page)).toEqual([]);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new TypeError('The service worker is not registered');
  const deliver = await openDelivery(await context.newCDPSession(page));

  await logInElsewhere(page, email);
  await expect.poll(() => receiver.received.length).toBe(1);
  const payload = receiver.received[0]?.payload ?? '';
  // While a page is visible, it shows the notice itself.
  await deliver(payload);
  await expect(page.getByText(/^Login from a new device/)).toBeVisible();
  expect(await shown(worker)).toEqual([]);

  await page.goto('about:blank');
  await deliver(payload);
  await expect
    .poll(() => shown(worker))
    .toEqual([
      {
        title: expect.stringContaining('Login from a new device') as unknown,
        body: expect.stringContaining('127.0.0.1') as unknown,
        tag: expect.stringMatching(/^notice newDevice \d+$/) as unknown,
        data: '/security',
      },
    ]);
  await page.goto(await pressed(worker).then((path) => new URL(path, productUrl).href));
  await expect(page).toHaveURL(/\/security\?locale=en$/);
  expect(await shown(worker)).toEqual([]);

  await page.goto('/settings');
  await box.click();
  await expect(box).not.toBeChecked();
  await page.reload();
  await expect(box).toBeEnabled();
  await expect(box).not.toBeChecked();
});
