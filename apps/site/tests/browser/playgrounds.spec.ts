import { expect, test as base, type Page } from '@playwright/test';

/** Opens a playground. Nothing may be reported in the console while it is used. */
const test = base.extend<{ readonly open: (name: string) => Promise<Page> }>({
  open: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await use(async (name) => {
      await page.goto(`/playgrounds/${name}`);
      return page;
    });
    expect(errors).toEqual([]);
  },
});

const output = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('HTML loses what could run', async ({ open }) => {
  const page = await open('sanitizer');
  const html = page.getByLabel('HTML', { exact: true });
  await expect(output(page, 'Sanitised HTML')).not.toContainText('steal');
  await html.fill('<img src=x onerror=alert(1)><b>Fees</b>');
  await expect(output(page, 'Sanitised HTML')).toHaveText(/<b>Fees<\/b>/);
  await expect(output(page, 'Sanitised HTML')).not.toContainText('alert');
  await page.getByLabel('Link', { exact: true }).fill('https://bourse.example/fees');
  await expect(output(page, 'Link that a page may follow')).toHaveText(
    'https://bourse.example/fees',
  );
});

test('a signed order is accepted once, and refused after a change', async ({ open }) => {
  const page = await open('signer');
  const verdict = output(page, 'Verdict of the gateway');
  const send = page.getByRole('button', { name: 'Send' });
  await expect(output(page, 'Headers of the request')).toContainText('device-sign');
  await send.click();
  await expect(verdict).toHaveText(/^accepted: signed by the key [0-9a-f]{16}…$/);
  await send.click();
  await expect(verdict).toHaveText('refused: 40010 request-replayed');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await page.getByLabel('Body').fill('{"symbol":"BTCUSDT","size":"9"}');
  await send.click();
  await expect(verdict).toHaveText('refused: 00023 signature-invalid');
});

test('a book that loses messages detects each gap', async ({ open }) => {
  const page = await open('book');
  await page.getByLabel('Lost messages, in per cent').fill('50');
  await page.getByRole('button', { name: 'Send 100 messages' }).click();
  await expect(output(page, 'Messages')).toHaveText(/[1-9]\d* lost, [1-9]\d* gaps detected/);
  await page.getByLabel('Lost messages, in per cent').fill('0');
  await expect(output(page, 'Book')).toHaveText(/live, equal to the published one/);
});

test('a captcha is solved by keys', async ({ open }) => {
  const page = await open('captcha');
  await page.getByRole('button', { name: 'Make a call that needs a captcha' }).click();
  const place = Number(await page.locator('[data-place]').getAttribute('data-place'));
  const slider = page.getByRole('slider');
  await slider.focus();
  await slider.fill(String(place));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(output(page, 'Answer of the gateway')).toHaveText(/^repeat the call with .*token/);
});

test('a number with two readings is not guessed', async ({ open }) => {
  const page = await open('numbers');
  await expect(output(page, 'Read as')).toHaveText('{"value":"1234.5"}');
  await page.getByLabel('Language').selectOption({ label: 'Français' });
  await page.getByLabel('Number', { exact: true }).fill('1.234');
  await expect(output(page, 'Read as')).toHaveText('{"readings":["1234","1.234"]}');
});

test('a proof of reserves fails when one digit is changed', async ({ open }) => {
  const page = await open('reserves');
  const verdict = output(page, 'Verdict');
  await expect(verdict).toHaveText('verified');
  const proof = page.getByLabel('Proof', { exact: true });
  await proof.fill((await proof.inputValue()).replace('15000', '15001'));
  await expect(verdict).toHaveText('failed');
});
