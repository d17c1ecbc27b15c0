import type { Page } from '@playwright/test';
import { languages } from '@bourse/i18n-registry';
import { watchComplaints } from '../src/survey/complaints.ts';
import { expectReadable } from '../src/screen/layout.ts';
import { usePseudoLocale } from '../src/screen/pseudo-locale.ts';
import { enterSimulation, placeRestingOrder } from '../src/trader/simulation.ts';
import { productUrl } from '../src/product/product.ts';
import { expect, test } from '../src/test.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Records the complaints of a page, and the catalogues that it loads. */
function watch(page: Page) {
  const complaints = watchComplaints(page);
  const catalogues: string[] = [];
  page.on('request', (request) => {
    const [, name] =
      /\/assets\/([\w-]+-(?:shell|markets|terminal|auth))-/.exec(request.url()) ?? [];
    if (name !== undefined) catalogues.push(name);
  });
  return { complaints, catalogues };
}

const documentLanguage = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);

async function openSpot(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByTestId('last-price')).not.toHaveText('--');
}

const locales = languages.map(({ locale }) => locale);

// Several languages share a browser's cache.
for (const some of [locales.slice(0, 8), locales.slice(8, 16), locales.slice(16)]) {
  test(`the terminal loads two catalogues, and every text can be read, in ${some.join(', ')}`, async ({
    page,
  }) => {
    const { complaints, catalogues } = watch(page);
    for (const locale of some) {
      await test.step(locale, async () => {
        catalogues.length = 0;
        await page.setViewportSize(desktop);
        await openSpot(page, locale === 'en' ? '/spot/BTCUSDT' : `/${locale}/spot/BTCUSDT`);
        await expectReadable(page);
        await page.setViewportSize(phone);
        await expect(page.getByTestId('last-price')).not.toHaveText('--');
        await expectReadable(page);
        expect([...catalogues].sort()).toEqual([`${locale}-shell`, `${locale}-terminal`]);
        expect(complaints).toEqual([]);
      });
    }
  });
}

test('texts that are 40 % longer fit on the landing page, login and registration', async ({
  page,
}) => {
  await usePseudoLocale(page);
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    for (const path of ['/', '/login', '/register']) {
      await test.step(`${path} at ${viewport.width} px`, async () => {
        await page.goto(path);
        await expect(page.getByRole('banner').getByRole('navigation')).toContainText('êêtš');
        await expect(page.getByRole('heading').first()).toHaveText(/[áêïöû]/);
        await expectReadable(page);
      });
    }
  }
});

test('texts that are 40 % longer fit in the terminal, logged in with orders', async ({ page }) => {
  await enterSimulation(page);
  await placeRestingOrder(page);
  await usePseudoLocale(page);
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await openSpot(page, '/spot/BTCUSDT');
    await expect(page.getByRole('banner').getByRole('navigation')).toContainText('êêtš');
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await expectReadable(page);
    }
  }
});

test('a Japanese address is Japanese from the first byte, whatever was chosen', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'lang', value: 'de', url: productUrl }]);
  // Before any chunk has come, the document has the language of its address.
  await page.route(/\/assets\/.*\.js$/, () => undefined);
  await page.goto('/ja/spot/BTCUSDT', { waitUntil: 'commit' });
  await expect.poll(() => documentLanguage(page)).toEqual(['ja-JP', 'ltr']);
  await page.goto('/login?locale=ar', { waitUntil: 'commit' });
  await expect.poll(() => documentLanguage(page)).toEqual(['ar-AE-u-nu-latn', 'rtl']);
  await page.unroute(/\/assets\/.*\.js$/);
  await openSpot(page, '/ja/spot/BTCUSDT');
  expect(await documentLanguage(page)).toEqual(['ja-JP', 'ltr']);
  await expect(page.getByRole('button', { name: '言語：日本語' })).toBeVisible();
});

test('a language chosen in one tab is taken by the others; what was typed stays', async ({
  page,
  context,
}) => {
  await openSpot(page, '/spot/BTCUSDT?appTheme=dark');
  await page.getByLabel('Amount', { exact: true }).fill('0.125');
  const other = await context.newPage();
  await other.goto('/login');
  await other.getByLabel('Email address').fill('me@bourse.test');
  const loads = watch(other).catalogues;
  await other.getByRole('button', { name: 'Language: English' }).click();
  await other.getByRole('combobox', { name: 'Search languages' }).fill('العر');
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL('/ar/login?locale=ar');
  await expect(other.getByLabel('البريد الإلكتروني')).toHaveValue('me@bourse.test');
  expect(loads.sort()).toEqual(['ar-auth', 'ar-shell']);
  await expect(page).toHaveURL('/ar/spot/BTCUSDT?appTheme=dark&locale=ar');
  await expect(page.getByLabel('الكمية', { exact: true })).toHaveValue('0.125');
  expect(await documentLanguage(page)).toEqual(['ar-AE-u-nu-latn', 'rtl']);
  const { cookies } = await context.storageState();
  expect(cookies.find(({ name }) => name === 'lang')?.value).toBe('ar');
  expect(await page.evaluate(() => localStorage.getItem('global_locale'))).toBe('ar');
});

for (const { viewport, shape } of [
  { viewport: desktop, shape: 'menu' },
  { viewport: phone, shape: 'sheet' },
]) {
  test(`the language ${shape} is used by the keyboard`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Language: English' });
    const list = page.getByRole('listbox', { name: 'Languages' });
    const field = page.getByRole('combobox', { name: 'Search languages' });
    await button.press('Enter');
    await expect(field).toBeFocused();
    await expect(list.getByRole('option')).toHaveCount(23);
    await expectReadable(page);
    if (shape === 'sheet') {
      const panel = page.getByRole('group', { name: 'Language: English' });
      const edges = async () => {
        const { width = 0, y = 0, height = 0 } = (await panel.boundingBox()) ?? {};
        return { width, bottom: y + height };
      };
      await expect.poll(edges).toEqual({ width: viewport.width, bottom: viewport.height });
    }
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(button).toBeFocused();
    await button.press('Enter');
    await expect(field).toBeFocused();
    await page.keyboard.type('deu');
    await expect(list.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/de?locale=de');
    await expect(page.getByRole('button', { name: 'Sprache: Deutsch' })).toBeFocused();
    await expect(page.getByRole('listbox')).toBeHidden();
  });
}

for (const { locale, written, separator } of [
  { locale: 'de', written: '1234,5', separator: ',' },
  { locale: 'ar', written: '1234.5', separator: '.' },
  { locale: 'ja', written: '1234.5', separator: '.' },
]) {
  test(`the caret stays where a digit is typed in ${locale}`, async ({ page }) => {
    await openSpot(page, `/${locale}/spot/BTCUSDT`);
    const field = page.locator('main input[inputmode=decimal]').nth(1);
    await field.fill(written);
    const caretAt = () =>
      field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]);
    await field.press('Home');
    await field.press('ArrowRight');
    await field.press('ArrowRight');
    for (const expected of ['12734', '127734']) {
      await field.press('7');
      await expect(field).toHaveValue(`${expected}${separator}5`);
    }
    expect(await caretAt()).toEqual([4, 4]);
    await field.press('Backspace');
    expect(await caretAt()).toEqual([3, 3]);
    await field.press('End');
    await field.press('ArrowLeft');
    await field.press('ArrowLeft');
    await field.press('Delete');
    await expect(field).toHaveValue('127345');
    await field.pressSequentially(separator);
    await expect(field).toHaveValue(`12734${separator}5`);
    expect(await caretAt()).toEqual([6, 6]);
  });
}
