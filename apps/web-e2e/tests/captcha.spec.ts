import {
  accountButton,
  askPastCaptcha,
  forgetSession,
  logIn,
  registerPastCaptcha,
} from '../src/trader/account.ts';
import {
  dragStraight,
  solveCaptchaByClicks,
  solveCaptchaByKeyboard,
} from '../src/trader/solve-captcha.ts';
import { findViolations } from '../src/screen/barriers.ts';
import { expect, test } from '../src/test.ts';

test.use({ captcha: 'guarded' });

test('a visitor registers with clicks alone', async ({ page }) => {
  await registerPastCaptcha(page, solveCaptchaByClicks);
});

test('a visitor registers without a puzzle', async ({ page }) => {
  await registerPastCaptcha(page, async () => {
    await page.getByRole('button', { name: 'Go on without a picture' }).click();
  });
});

test('a worker does the work, from the moment the picture is shown', async ({ page }) => {
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await registerPastCaptcha(page, async () => {
    await expect(page.getByRole('dialog').getByRole('slider')).toBeVisible();
    await expect.poll(() => workers.join()).toContain('/pow-worker-script');
    await solveCaptchaByKeyboard(page);
  });
});

test('a challenge fits a small phone whose colours are forced', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ forcedColors: 'active' });
  await registerPastCaptcha(page, async () => {
    await expect(page.getByRole('dialog').getByRole('slider')).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    const confirm = page.getByRole('button', { name: 'Confirm' });
    await expect(confirm).toHaveCSS('border-top-width', '1px');
    await solveCaptchaByClicks(page);
  });
});

test('a login and a forgotten password have a challenge of their own', async ({ page }) => {
  const email = await registerPastCaptcha(page);
  await forgetSession(page);
  await page.goto('/login');
  await logIn(page, email);
  await solveCaptchaByKeyboard(page);
  await expect(accountButton(page)).toBeVisible();
  await forgetSession(page);
  await page.goto('/reset-password');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await solveCaptchaByKeyboard(page);
  await expect(page.getByText('Code sent.')).toBeVisible();
});

test('a drag along a ruler is refused, in the right place', async ({ page }) => {
  await askPastCaptcha(page);
  await dragStraight(page);
  await expect(page.getByText('Not quite. Here is another one.')).toBeVisible();
  await solveCaptchaByClicks(page);
  await expect(page.getByText('Code sent.')).toBeVisible();
});

test('closing the challenge gives the form back, and focus with it', async ({ page }) => {
  await askPastCaptcha(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Send code' })).toBeFocused();
});

for (const theme of ['light', 'dark']) {
  for (const [locale, sendCode] of [
    ['', 'Send code'],
    ['/ar', 'إرسال الرمز'],
  ] as const) {
    test(`the challenge has no barrier, ${theme}, ${locale === '' ? 'left to right' : 'right to left'}`, async ({
      page,
    }) => {
      await page.goto(`${locale}/register?appTheme=${theme}`);
      await page.locator('input[type=email]').fill('axe@bourse.test');
      await page.getByRole('main').getByRole('button', { name: sendCode }).click();
      await expect(page.getByRole('dialog').getByRole('slider')).toBeVisible();
      const violations = await findViolations(page, 'dialog[open]');
      expect(violations.map(({ id }) => id)).toEqual([]);
    });
  }
}
