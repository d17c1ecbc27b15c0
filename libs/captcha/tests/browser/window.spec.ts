import type { Page } from '@playwright/test';
import { runAxe } from '../../../../tools/axe.ts';
import type { ChallengeState, SliderPicture } from '../../src/index.ts';
import { captchaLanguages } from '../../src/texts/index.ts';
import { expect, test } from './fixtures.ts';
import { StandInGateway } from './stand-in-gateway.ts';

const { data } = new StandInGateway().answer('/challenge?id=1', {}, {}) as { data: SliderPicture };

const view = { kind: 'slider', picture: data } as const;

/** All states of the window. */
const looks: readonly ChallengeState[] = [
  { status: 'loading' },
  { status: 'ready', view, hint: 'wrong' },
  { status: 'checking', view },
  { status: 'checking', view, percent: 40 },
  { status: 'ready', view: { kind: 'work', percent: 40 }, hint: 'noPicture' },
];

/** Returns what axe finds in the window. Colour contrast must be among its checks. */
async function findFaults(page: Page): Promise<unknown[]> {
  const { violations, passes } = await runAxe(page, 'dialog');
  expect(passes.map(({ id }) => id)).toContain('color-contrast');
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

const [, slider] = looks;

for (const language of captchaLanguages) {
  test(`CAP-35 axe reports nothing in ${language}, in either direction and theme`, async ({
    open,
    page,
  }) => {
    const { show, window } = await open();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const direction of ['ltr', 'rtl'] as const) {
        await show(slider!, { locale: language, direction });
        await expect(window).toHaveAttribute('dir', direction);
        expect(await findFaults(page)).toEqual([]);
      }
    }
  });
}

test('CAP-35 axe reports nothing in any state of the window', async ({ open, page }) => {
  const { show, status } = await open();
  for (const state of looks) {
    await show(state);
    await expect(status).not.toBeEmpty();
    expect(await findFaults(page)).toEqual([]);
  }
});

test('CAP-32 the window keeps the focus, and restores it', async ({ open, page }) => {
  const { button, slider, window } = await open();
  await button('Call').focus();
  await page.keyboard.press('Enter');
  await expect(slider).toBeFocused();
  const visited = new Set<string>();
  for (let press = 0; press < 16; press += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) return 'browser';
      return activeElement.closest('dialog') ? 'window' : 'page';
    });
    visited.add(focused);
  }
  expect(visited).not.toContain('page');
  expect(visited).toContain('window');
  await button('Other')
    .click({ force: true, timeout: 1_000 })
    .catch(() => undefined);
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
  await expect(button('Call')).toBeFocused();
});

test('CAP-32 the focus stays in the challenge in every state', async ({ open, server }) => {
  server.gateway.wish.workNumber = 2_000_000;
  const { button, slider, window } = await open();
  await button('Call').click();
  await expect(slider).toBeFocused();
  await button('Go on without a picture').click();
  await expect(window.getByRole('group')).toBeFocused();
});

test('CAP-33 the window is in the page’s language', async ({ open }) => {
  const { button, window, slider } = await open({ locale: 'zh-TC' });
  await button('Call').click();
  await expect(window).toHaveAccessibleName('請確認您不是機器人');
  await expect(slider).toHaveAccessibleName('拼圖位置');
  await expect(window.getByRole('group')).toHaveAttribute('lang', 'zh-Hant');
});

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`CAP-34 nothing is animated with reduced motion: ${reducedMotion}`, async ({
    open,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const { show, window } = await open();
    let moving = 0;
    for (const state of looks) {
      await show(state);
      await expect(window).toBeVisible();
      moving += await page.evaluate(() => document.getAnimations().length);
    }
    if (reducedMotion === 'reduce') expect(moving).toBe(0);
    else expect(moving).toBeGreaterThan(0);
  });
}

test('CAP-36 the window fits a small phone, with targets of 44 pixels', async ({ open, page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const { button, window, slider } = await open({ locale: 'de' });
  await button('Call').click();
  await slider.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  for (const target of await window.getByRole('button').all()) {
    const box = (await target.boundingBox())!;
    expect(box.width).toBeGreaterThanOrEqual(44);
    expect(box.height).toBeGreaterThanOrEqual(44);
  }
});

test('CAP-36 the window fits a small phone while it finishes its work', async ({ open, page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const { show, window } = await open();
  await show({ status: 'checking', view, percent: 40 }, { locale: 'ru' });
  await expect(window.getByRole('progressbar')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('CAP-45 buttons have a border where colours are forced', async ({ open, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const { show, window } = await open();
  await show(slider!);
  for (const button of await window.getByRole('button').all()) {
    const border = await button.evaluate((element) => {
      const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
      return { borderTopWidth, isVisible: borderTopColor !== backgroundColor };
    });
    expect(border).toEqual({ borderTopWidth: '1px', isVisible: true });
  }
  await expect(window.locator('[data-captcha=picture] img')).toHaveCount(2);
});
