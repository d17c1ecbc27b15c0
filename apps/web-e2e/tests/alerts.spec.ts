import type { Page } from '@playwright/test';
import { findBarriers } from '../src/screen/barriers.ts';
import { enterSimulation } from '../src/trader/simulation.ts';
import { expect, test } from '../src/test.ts';

async function openPanel(page: Page) {
  await page.getByRole('button', { name: /^Price alerts/ }).press('Enter');
  return page.getByRole('group', { name: /^Price alerts/ });
}

test('an alert of a funding rate is set by keyboard, waits on the exchange, and is removed', async ({
  page,
}) => {
  await enterSimulation(page);
  await page.goto('/futures/usdt/BTCUSDT');
  const panel = await openPanel(page);
  await panel.getByRole('radio', { name: 'Last price' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(panel.getByRole('radio', { name: 'Funding rate' })).toBeChecked();
  const rate = panel.getByRole('textbox', { name: 'Funding rate' });
  await expect(rate).toHaveValue(/\d/);
  await panel.getByRole('radio', { name: 'Shorts pay' }).press('Space');
  await rate.fill('0.31');
  await panel.getByRole('button', { name: 'Set alert' }).press('Enter');
  await expect(panel.getByText(/stays within ±.*0\.3%/)).toBeVisible();
  await rate.fill('0.25');
  await expect(panel.getByText(/^When the funding rate falls to .*-0\.25%/)).toBeVisible();
  await panel.getByRole('button', { name: 'Set alert' }).press('Enter');
  const row = panel.getByRole('listitem').filter({ hasText: '-0.25%' });
  await expect(row).toContainText('Funding rate');
  expect(await findBarriers(page)).toEqual([]);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Price alerts: 1 active' })).toBeVisible();
  const again = await openPanel(page);
  await again.getByRole('button', { name: 'Remove the alert at -0.25%' }).press('Enter');
  await expect(again.getByText('No active alerts for this pair.')).toBeVisible();
});

test('alerts of indicators are set by keyboard and by pointer, wait on the exchange, and are removed', async ({
  page,
}) => {
  await enterSimulation(page);
  await page.goto('/spot/BTCUSDT');
  const panel = await openPanel(page);
  await panel.getByRole('radio', { name: 'Last price' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(panel.getByRole('radio', { name: 'Indicator' })).toBeChecked();
  await expect(panel.getByText('Checked when a candle closes')).toBeVisible();
  await panel.getByRole('combobox', { name: 'Interval' }).press('1');
  const length = panel.getByRole('textbox', { name: 'Number of candles' });
  await length.fill('201');
  await panel.getByRole('button', { name: 'Set alert' }).press('Enter');
  await expect(panel.getByText('from 2 to 200')).toBeVisible();
  await length.fill('14');
  await panel.getByRole('textbox', { name: 'RSI level' }).fill('99.5');
  await panel.getByRole('button', { name: 'Set alert' }).press('Enter');
  const rsi = panel.getByRole('listitem').filter({ hasText: 'RSI(14)' });
  await expect(rsi).toContainText('99.5');

  await panel.getByText('Falls to', { exact: true }).first().click();
  await panel.getByRole('textbox', { name: 'RSI level' }).fill('100');
  await panel.getByRole('button', { name: 'Set alert' }).click();
  await expect(page.getByText('The last closed candle already meets this condition')).toBeVisible();
  await panel.getByText('SMA', { exact: true }).click();
  await panel.getByRole('combobox', { name: 'Interval' }).selectOption('4h');
  for (const condition of ['Closes above', 'Closes below']) {
    await panel.getByText(condition, { exact: true }).first().click();
    const answer = page.waitForResponse(/createIndicatorAlert/);
    await panel.getByRole('button', { name: 'Set alert' }).click();
    await answer;
  }
  const sma = panel.getByRole('listitem').filter({ hasText: 'SMA(50)' });
  await expect(sma).toContainText(/Closes (above|below)/);
  expect(await findBarriers(page)).toEqual([]);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Price alerts: 2 active' })).toBeVisible();
  const again = await openPanel(page);
  await again.getByRole('button', { name: /^Remove the alert at 99\.5/ }).press('Enter');
  await again.getByRole('button', { name: /^Remove the alert at .*SMA\(50\)/ }).click();
  await expect(again.getByText('No active alerts for this pair.')).toBeVisible();
});
