import { recordFrames } from '../src/screen/frames.ts';
import { expect, test } from '../src/test.ts';

test.skip(({ browserName }) => browserName !== 'chromium', 'only Chromium records frames');

/** Where a theme comes from: the address, the stored choice, or neither. */
const sources = [
  { name: 'the address, dark', address: '/?appTheme=dark', stored: 'white', isDark: true },
  { name: 'the address, light', address: '/?appTheme=light', stored: 'black', isDark: false },
  { name: 'storage, black', address: '/', stored: 'black', isDark: true },
  { name: 'neither', address: '/', stored: '', isDark: false },
] as const;

const runs = [
  { run: 'short', loads: 2, tag: [] },
  ...[1, 2, 3, 4].map((part) => ({ run: `long, part ${part} of 4`, loads: 25, tag: ['@long'] })),
];

for (const { run, loads, tag } of runs) {
  for (const { name, address, stored, isDark } of sources) {
    test(
      `no frame of ${loads} slow loads has the wrong theme: ${name} (${run})`,
      { tag },
      async ({ page, context }) => {
        test.slow();
        await page.setViewportSize({ width: 960, height: 640 });
        await page.addInitScript((theme) => {
          localStorage.setItem('global_theme', theme);
        }, stored);
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const session = await context.newCDPSession(page);
        await session.send('Network.setCacheDisabled', { cacheDisabled: true });
        await session.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: 60,
          downloadThroughput: 750_000,
          uploadThroughput: 250_000,
        });
        await session.send('Emulation.setCPUThrottlingRate', { rate: 2 });
        const frames = await recordFrames(page, session);
        for (let load = 1; load <= loads; load += 1) {
          await page.reload();
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          const shown: number[] = [];
          await expect
            .poll(async () => shown.push(...(await frames.take())), `frames of load ${load}`)
            .toBeGreaterThan(0);
          const wrong = shown.filter((brightness) => brightness < 128 !== isDark);
          expect(wrong, `wrong frames of load ${load}`).toEqual([]);
        }
        await frames.stop();
      },
    );
  }
}

test('another tab follows at once', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/login');
  const html = other.locator('html');
  await expect(html).toHaveClass(/white/);
  await page.getByRole('button', { name: 'Settings' }).click();
  // The page gives the header its theme, so the choice shows a moment after the click: `check` looks too early.
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(html).toHaveClass(/black/);
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'theme')?.value).toBe('black');
});
