import { findBarriers } from '../src/screen/barriers.ts';
import { readShifts, recordShifts } from '../src/screen/shifts.ts';
import { expect, test } from '../src/test.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const;

for (const size of sizes) {
  for (const [locale, theme] of [
    ['', 'dark'],
    ['/ar', 'light'],
  ] as const) {
    test(`the first page at ${size.width} px, ${theme}, ${locale === '' ? 'left to right' : 'right to left'}`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await recordShifts(page);
      await page.goto(`${locale === '' ? '/' : locale}?appTheme=${theme}`);
      // The tiles, and where there is room the rows of the list.
      await expect(page.locator('polyline')).toHaveCount(size.width >= 1280 ? 16 : 4);
      await expect(page.locator('[data-symbol]')).toHaveCount(12);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      expect(await findBarriers(page)).toEqual([]);
      const shifts = await readShifts(page);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.02);
    });
  }
}

for (const [width, locale, theme] of [
  [1440, '', 'dark'],
  [360, '', 'light'],
  [1440, '/ar', 'light'],
] as const) {
  test(`the heat map at ${width} px, ${theme}, ${locale === '' ? 'left to right' : 'right to left'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await recordShifts(page);
    await page.goto(`${locale === '' ? '/' : locale}?appTheme=${theme}`);
    await expect(page.locator('[data-symbol]')).toHaveCount(12);
    await page.locator('input[value=map]').focus();
    await page.keyboard.press('Space');
    const tiles = page.locator('[data-tile]');
    await expect(tiles.first()).toBeVisible();
    const largest = tiles.first();
    await largest.locator('a').focus();
    // The sizes are those of the day's volumes: the largest tile may be as wide as the map.
    const isAlone = await largest.evaluate(
      (tile) => tile.clientWidth > 0.99 * (tile.parentElement?.clientWidth ?? 0),
    );
    const besides = locale === '' ? 'ArrowRight' : 'ArrowLeft';
    await page.keyboard.press(isAlone ? 'ArrowDown' : besides);
    await expect(largest.locator('a')).not.toBeFocused();
    // The neighbour may be the tile of the others, which is a button.
    await expect(page.locator('[data-tile] :focus')).toHaveCount(1);
    expect(await findBarriers(page)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    const shifts = await readShifts(page);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.02);
    await page.keyboard.press('Home');
    await expect(page.locator('[data-tile] a:focus')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/spot\/[A-Z]+/);
  });
}

test('a list that is made here is kept over a reload, and is in the terminal', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Majors');
  for (const coin of ['sol', 'btc']) {
    await page.getByRole('searchbox', { name: 'Add a pair' }).fill(`${coin}/usdt`);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Move BTC/USDT up' }).click();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  const shown = page.getByRole('list', { name: 'Pairs', exact: true }).getByRole('link');
  await expect(shown).toHaveText(['BTC/USDT', 'SOL/USDT']);
  await page.reload();
  await page.getByText('Majors').click();
  await expect(shown).toHaveText(['BTC/USDT', 'SOL/USDT']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/spot/ETHUSDT');
  await page.getByRole('button', { name: 'Pair: ETH/USDT' }).click();
  await page.getByText('Majors').click();
  const pairs = page.getByRole('grid', { name: 'Pairs' }).getByRole('link');
  await expect(pairs).toHaveText(['BTC/USDT', 'SOL/USDT']);
  await page.getByRole('button', { name: 'Add ETH/USDT' }).click();
  await expect(pairs).toHaveText(['BTC/USDT', 'SOL/USDT', 'ETH/USDT']);
});

test('the list is sorted by the change over seven days, which all pairs have by one call', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/getTrends')) calls += 1;
  });
  await page.goto('/');
  const head = page.getByRole('columnheader', { name: '7d change' });
  await head.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  const weeks = async () => {
    const texts = await page.locator('[data-symbol] > td:nth-of-type(5)').allInnerTexts();
    return texts.map((text) => Number(text.replace('%', '')));
  };
  await expect.poll(async () => (await weeks()).every(Number.isFinite)).toBe(true);
  await expect
    .poll(async () => {
      const shown = await weeks();
      return shown.every((week, index) => index === 0 || week <= (shown[index - 1] ?? week));
    })
    .toBe(true);
  expect(calls).toBe(1);
});

test('keeps its header in view on a window that is high enough', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-symbol]')).toHaveCount(12);
  const topOfHeader = () =>
    page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return document.querySelector('header')?.getBoundingClientRect().top;
    });
  expect(await topOfHeader()).toBe(0);
  await page.setViewportSize({ width: 844, height: 390 });
  expect(await topOfHeader()).toBeLessThan(-100);
});

/** A market with many pairs. */
const many = Array.from({ length: 500 }, (_, index) => {
  const baseCoin = `C${String(index).padStart(3, '0')}`;
  return { baseCoin, symbol: `${baseCoin}USDT`, volume: String(1_000_000 - index) };
});

test('500 pairs: only those in view are rendered, and keys reach the last', async ({ page }) => {
  const answerWith = (data: unknown) => ({ json: { code: '00000', msg: 'success', data } });
  await page.route('**/v1/spot/public/getSymbols', (route) =>
    route.fulfill(
      answerWith({
        symbols: many.map(({ symbol, baseCoin }) => ({
          symbol,
          baseCoin,
          quoteCoin: 'USDT',
          tickSize: '0.01',
          stepSize: '0.0001',
          minSize: '0.0001',
          minNotional: '1',
          makerFeeRate: '0',
          takerFeeRate: '0',
        })),
      }),
    ),
  );
  await page.route('**/v1/spot/public/getTickers', (route) =>
    route.fulfill(
      answerWith({
        tickers: many.map(({ symbol, volume }) => ({
          symbol,
          lastPrice: '10',
          open24h: '9',
          high24h: '11',
          low24h: '8',
          change24h: '0.01',
          baseVolume: '1',
          quoteVolume: volume,
          bidPrice: '10',
          askPrice: '10',
          ts: 1_795_000_000_000,
        })),
      }),
    ),
  );
  const codeAskedFor = Promise.withResolvers<() => Promise<void>>();
  await page.route('**/rows-in-view-*.js', (route) => {
    codeAskedFor.resolve(() => route.continue());
  });
  await page.goto('/');
  const rows = page.locator('[data-symbol]');
  const table = page.getByRole('table', { name: 'Pairs' });
  await expect(table).toHaveAttribute('aria-rowcount', '501');
  await table.getByRole('link', { name: 'C000/USDT' }).focus();
  await page.keyboard.press('ArrowDown');
  const second = table.getByRole('link', { name: 'C001/USDT' });
  await expect(second).toBeFocused();
  const letCodeCome = await codeAskedFor.promise;
  await letCodeCome();
  await expect.poll(() => rows.count()).toBeLessThan(60);
  await expect(second).toBeFocused();
  await page.keyboard.press('End');
  const last = table.getByRole('link', { name: 'C499/USDT' });
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  await expect(table.getByRole('link', { name: 'C495/USDT' })).toBeInViewport();
  expect(await rows.count()).toBeLessThan(60);
  await page.keyboard.press('Home');
  await expect(table.getByRole('link', { name: 'C000/USDT' })).toBeFocused();
});

test('a favourite of the first page is one in the terminal', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Favorite: SOL/USDT' }).click();
  await page.goto('/spot/BTCUSDT');
  await page.getByRole('button', { name: /^Pair: BTC\/USDT/ }).click();
  await page.getByRole('radio', { name: 'Favorites' }).check({ force: true });
  const grid = page.getByRole('grid', { name: 'Pairs' });
  await expect(grid.getByRole('link')).toHaveText(['SOL/USDT']);
});

test('the chosen currency is that of every value, also on the next page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Currency').selectOption('JPY');
  await page.keyboard.press('Escape');
  const row = page.locator('[data-symbol=BTCUSDT]');
  await expect(row.getByText(/^≈ ¥[\d,]+$/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Top pairs' }).getByText(/≈ ¥/)).toHaveCount(4);
  await expect(
    page.getByRole('region', { name: 'Highest 24h volume' }).getByText(/^¥/).first(),
  ).toBeVisible();
  await page.goto('/spot/BTCUSDT');
  await expect(page.getByText(/^≈ ¥[\d,]+$/)).toBeVisible();
});

test('the currency that one tab chooses is that of the other ones, without a reload', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/');
  const worth = other
    .locator('[data-symbol=BTCUSDT]')
    .getByText(/^≈ .\d/)
    .first();
  await expect(worth).toHaveText(/\$/);
  await other.evaluate(() => Object.assign(window, { isSame: true }));
  await page.goto('/settings');
  await page.getByRole('main').getByLabel('Currency', { exact: true }).selectOption('JPY');
  await expect(worth).toHaveText(/¥/);
  expect(await other.evaluate(() => 'isSame' in window)).toBe(true);
});
