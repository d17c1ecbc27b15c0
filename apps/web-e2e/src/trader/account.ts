import { expect, type Locator, type Page } from '@playwright/test';
import { solveCaptchaByKeyboard } from './solve-captcha.ts';
import { readVerificationCode } from './verification-code.ts';

/** A password that keeps every rule. */
export const password = 'Correct-Horse-7';

let made = 0;

/** The page that registration leads to by itself. */
const terminal = '/spot/BTCUSDT';

/** A page that loads little, for accounts whose first page is not looked at. */
export const lightPage = '/terms';

/** Making a key without WebCrypto takes its time. */
const slowKey = { timeout: 20_000 };

/** Returns an address that no account has. */
function newEmail(): string {
  made += 1;
  return `visitor-${Date.now()}-${made}@bourse.test`;
}

/** The menu of the header that is there while somebody is logged in. Windows have buttons with longer names of the kind. */
export const accountButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Account', exact: true });

/** Asks for the code of a registration, which leads to a page. */
async function askForCode(page: Page, email: string, path: string): Promise<void> {
  await page.goto(`/register?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
}

/** Types the code that an address has received, and registers. */
async function finishRegistration(page: Page, email: string): Promise<void> {
  await expect(page.getByText('Code sent.')).toBeVisible(slowKey);
  await page.getByLabel('Email code').fill(await readVerificationCode(page, email));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(accountButton(page)).toBeVisible(slowKey);
}

/** Asks for a code where the captcha is guarded. Ends when the challenge is shown. */
export async function askPastCaptcha(page: Page): Promise<string> {
  const email = newEmail();
  await askForCode(page, email, terminal);
  await expect(page.getByRole('dialog')).toBeVisible(slowKey);
  return email;
}

/** Makes the account of an address, and ends on a page. */
export async function registerAs(page: Page, email: string, path = terminal): Promise<void> {
  await askForCode(page, email, path);
  await finishRegistration(page, email);
}

/**
 * Makes an account in a browser without WebCrypto. Its key may take longer than the page waits: the page then says so, and the next
 * press finds the key.
 */
export async function registerWithSlowKey(page: Page): Promise<void> {
  const email = newEmail();
  await askForCode(page, email, terminal);
  const isLate = page.getByText('still making its security key');
  const said = isLate.or(page.getByText('Code sent.'));
  await expect(said).toBeVisible();
  while (await isLate.isVisible()) {
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(isLate).toBeHidden();
    await expect(said).toBeVisible();
  }
  await finishRegistration(page, email);
}

/** Fills the open login form in and sends it. */
export async function logIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

/** Makes an account as a visitor does, and ends on a page. Returns its email address. */
export async function registerVisitor(page: Page, path = terminal): Promise<string> {
  const email = newEmail();
  await registerAs(page, email, path);
  await expect(page).toHaveURL((url) => url.pathname === path);
  return email;
}

/** Leaves the page and deletes its cookies. The calls of a page that still runs could set or clear those of the next one. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Makes an account where the captcha is guarded, and ends on the spot page. */
export async function registerPastCaptcha(
  page: Page,
  solve: (page: Page) => Promise<void> = solveCaptchaByKeyboard,
): Promise<string> {
  const email = await askPastCaptcha(page);
  await solve(page);
  await finishRegistration(page, email);
  await expect(page).toHaveURL((url) => url.pathname === terminal);
  return email;
}

/** The name of the key that signs for this browser, as the account menu shows it. */
export async function deviceKey(page: Page): Promise<string> {
  await accountButton(page).click();
  const shown = page.getByTestId('device-key');
  await expect(shown).toHaveText(/^[0-9a-f]{16}$/);
  const text = await shown.innerText();
  await page.keyboard.press('Escape');
  return text;
}
