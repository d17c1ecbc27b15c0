import type { Page } from '@playwright/test';
import {
  accountButton,
  forgetSession,
  logIn,
  lightPage,
  registerVisitor,
} from '../src/trader/account.ts';
import { prove } from '../src/trader/prove.ts';
import { expect, test } from '../src/test.ts';

const isEntered = async (page: Page) => {
  await expect(accountButton(page)).toBeVisible();
  await expect(page).toHaveURL(/\/spot\/BTCUSDT/);
};

let people = 0;

function newPerson(): string {
  people += 1;
  return `person-${Date.now()}-${people}@bourse.test`;
}

/** Presses a provider's button, and continues on its page as a person. */
async function continueWith(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('button', { name: `Continue with ${name}` }).click();
  await expect(page.getByText(`This page stands in for ${name}`)).toBeVisible();
  await page.getByLabel('Continue as').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

for (const name of ['Apple', 'Google', 'Bourse ID']) {
  test(`${name} creates an account, and logs in to it`, async ({ page }) => {
    const email = newPerson();
    await page.goto('/register');
    await continueWith(page, name, email);
    await expect(
      page.getByText(`This ${name} account is not linked to a Bourse account yet.`),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Create an account' }).click();
    await isEntered(page);
    await forgetSession(page);
    await page.goto('/login');
    await continueWith(page, name, email);
    await isEntered(page);
  });
}

test('Telegram is bound after a login, logs in, and is removed', async ({ page }) => {
  const person = newPerson();
  const email = await registerVisitor(page, lightPage);
  await forgetSession(page);
  await page.goto('/login');
  await continueWith(page, 'Telegram', person);
  await expect(
    page.getByText('This Telegram account is not linked to a Bourse account yet.'),
  ).toBeVisible();
  await logIn(page, email);
  await expect(page.getByText('You are logged in.')).toBeVisible();
  await continueWith(page, 'Telegram', person);
  await prove(page, email);
  await isEntered(page);
  await forgetSession(page);
  await page.goto('/login?redirect=%2Faccount');
  await continueWith(page, 'Telegram', person);
  const logins = page.getByRole('region', { name: 'Other login methods' });
  await logins.getByRole('button', { name: 'Unlink Telegram' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await prove(page, email);
  await expect(logins.getByText('No wallet or other login method is linked.')).toBeVisible();
});

test('an account binds a provider, and says when its user refuses or it is down', async ({
  page,
}) => {
  const email = await registerVisitor(page, '/account');
  for (const [decision, text] of [
    ['Refuse', 'You canceled at Google. Nothing was changed.'],
    ['Answer that the service is down', 'Google cannot confirm your identity right now.'],
  ] as const) {
    await page.getByRole('button', { name: /^(Link Google|Try again)$/ }).click();
    await page.getByRole('button', { name: decision }).click();
    await expect(page.getByText(text)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Continue as').fill(newPerson());
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await prove(page, email);
  const logins = page.getByRole('region', { name: 'Other login methods' });
  await expect(logins.getByRole('button', { name: 'Unlink Google' })).toBeVisible();
});

test('an answer with another state is not sent, and leaves the address at once', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByLabel('Continue as')).toBeVisible();
  sent.length = 0;
  await page.goto('/login/callback#id_token=a.forged.token&state=another');
  await expect(page.getByText('This login was not started in this tab.')).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await page.reload();
  await expect(page.getByText('This login was not started in this tab.')).toBeVisible();
  expect(sent.filter((text) => text.includes('forged') && !text.startsWith(page.url()))).toEqual(
    [],
  );
  expect(sent.filter((text) => text.includes('third/check'))).toEqual([]);
});

test('a login ends in the real ledger although another tab has entered simulation, which it resumes', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('Continue as').fill(newPerson());
  const other = await context.newPage();
  await other.goto('/spot/BTCUSDT');
  await other.getByRole('button', { name: 'Simulation', exact: true }).click();
  await expect(other.getByRole('button', { name: 'Exit' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(accountButton(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exit' })).toBeVisible();
});
