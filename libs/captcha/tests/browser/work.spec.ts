import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { dragByMouse } from './hands.ts';

const served = '00000 success';

/** Notes the bar of progress at each turn of the page. Returns by how many percent it moved at most between two. */
async function watchProgress(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const watch = { largest: 0 };
    const { port1, port2 } = new MessageChannel();
    let before = 0;
    port1.onmessage = () => {
      const now = document.querySelector('progress')?.value ?? before;
      watch.largest = Math.max(watch.largest, now - before);
      before = now;
      port2.postMessage(undefined);
    };
    port2.postMessage(undefined);
    Object.assign(window, { watch });
  });
  return () =>
    page.evaluate(() => (window as unknown as { watch: { largest: number } }).watch.largest);
}

test('CAP-24 the fallback needs one press, by keyboard too', async ({ open, server }) => {
  const { page, slider, window, button, outcomes } = await open();
  await button('Call').focus();
  await page.keyboard.press('Enter');
  await expect(slider).toBeFocused();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Tab');
  await expect(button('Go on without a picture')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(window).toBeHidden();
  await expect(button('Call')).toBeFocused();
  await expect.poll(outcomes).toEqual([served]);
  const [posted] = server.gateway.answers;
  expect(posted?.captchaType).toBe(4);
  expect(posted?.answer).toMatchObject({ algorithm: 'SHA-256', number: 20_000 });
  expect(posted?.geetestId).not.toBe(server.gateway.challenges[0]);
});

test('CAP-26 the page has its turn after each step of the work', async ({ open, server }) => {
  server.gateway.wish.workNumber = 200_000;
  const { page, window, button, slider, outcomes } = await open();
  await button('Call').click();
  await slider.waitFor();
  const largestPart = await watchProgress(page);
  await button('Go on without a picture').click();
  await expect(window).toBeHidden();
  await expect.poll(outcomes).toEqual([served]);
  // A step is at most 4,000 of 200,000 numbers, or two percent. The window may show several at once.
  expect(await largestPart()).toBeGreaterThan(0);
  expect(await largestPart()).toBeLessThan(20);
});

test('CAP-26 the page can be used meanwhile, and closing ends the work', async ({
  open,
  server,
}) => {
  server.gateway.wish.workNumber = 5_000_000;
  const { page, window, status, button, slider, outcomes } = await open();
  await button('Call').click();
  await slider.waitFor();
  await button('Go on without a picture').click();
  const bar = window.getByRole('progressbar', { name: 'Progress' });
  await expect.poll(() => bar.getAttribute('value')).not.toBe('0');
  await expect(status).toHaveText(
    'Your device is doing a calculation instead. There is nothing you need to do.',
  );
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
  await expect.poll(outcomes).toEqual(['90000001 Please complete the check.']);
  expect(server.gateway.answers).toEqual([]);
});

for (const pictures of ['refused', 'broken'] as const) {
  test(`CAP-25 work replaces pictures that are ${pictures}`, async ({ open, server }) => {
    server.gateway.wish.pictures = pictures;
    const { button, window, outcomes, errors } = await open();
    await button('Call').click();
    await expect(window).toBeHidden();
    await expect.poll(outcomes).toEqual([served]);
    expect(server.gateway.answers.map(({ captchaType }) => captchaType)).toEqual([4]);
    // The gateway has returned these pictures, so no error is reported.
    expect(await errors()).toEqual(pictures === 'refused' ? ['CAPTCHA_CHALLENGE_FAILED'] : []);
  });
}

test('CAP-25 the window says why there is no picture', async ({ open, server }) => {
  server.gateway.wish.pictures = 'refused';
  server.gateway.wish.workNumber = 2_000_000;
  const { button, status } = await open();
  await button('Call').click();
  await expect(status).toHaveText(/^The picture cannot be shown\./);
});

test('CAP-9 without a fallback, failing pictures close the challenge', async ({ open, server }) => {
  server.gateway.wish.pictures = 'refused';
  const { call, errors } = await open({ hasWork: false });
  expect(await call()).toEqual(['90000001 Please complete the check.']);
  expect(await errors()).toEqual(['CAPTCHA_CHALLENGE_FAILED']);
});

test('CAP-20 the fallback serves an answer that requests a challenge', async ({ open, server }) => {
  const { button, send } = await open();
  const sent = send();
  await button('Go on without a picture').click();
  expect(await sent).toBe(served);
  expect(server.gateway.answers.map(({ captchaType }) => captchaType)).toEqual([4]);
});

test('CAP-42 a worker does the work under a strict policy, and the page none of it', async ({
  open,
  server,
}) => {
  server.gateway.wish.workNumber = 200_000;
  const { page, window, button, slider, outcomes } = await open({ worker: 'trusted' });
  await button('Call').click();
  await slider.waitFor();
  // Without it the page cannot do the work.
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'TextEncoder'));
  await button('Go on without a picture').click();
  await expect.poll(() => page.workers().length).toBe(1);
  await expect(window).toBeHidden();
  await expect.poll(outcomes).toEqual([served]);
  await expect.poll(() => page.workers().length).toBe(0);
});

test('CAP-42 the page does the work if its policy refuses the worker', async ({ open }) => {
  const { button, slider, outcomes } = await open({ worker: 'untrusted' });
  await button('Call').click();
  await slider.waitFor();
  await button('Go on without a picture').click();
  await expect.poll(outcomes).toEqual([served]);
});

test('CAP-43 the window shows the rest of the work beside a picture, and closing it ends the worker', async ({
  open,
  server,
}) => {
  Object.assign(server.gateway.wish, { workNumber: 9_000_000, isPowForAll: true });
  const { page, window, status, button, slider, outcomes } = await open({ worker: 'trusted' });
  await button('Call').click();
  await slider.waitFor();
  await dragByMouse(page, slider, 150);
  await expect(status).toHaveText('One moment: your device is finishing a calculation.');
  await expect(window.getByRole('progressbar', { name: 'Progress' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
  await expect.poll(outcomes).toEqual(['90000001 Please complete the check.']);
  await expect.poll(() => page.workers().length).toBe(0);
});

test('CAP-43 the work beside a picture is done when the person answers', async ({
  open,
  server,
}) => {
  server.gateway.wish.isPowForAll = true;
  const { page, button, slider, outcomes } = await open({ worker: 'trusted' });
  await button('Call').click();
  await slider.waitFor();
  await dragByMouse(page, slider, 150);
  await expect.poll(outcomes).toEqual([served]);
  expect(server.gateway.answers[0]?.answer).toMatchObject({
    input: 'pointer',
    pow: expect.any(String),
  });
});
