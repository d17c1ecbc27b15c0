import type { Page } from '@playwright/test';
import { rewriteAnswers } from '../src/product/rewrite-answers.ts';
import { findBarriers } from '../src/screen/barriers.ts';
import { readShifts, recordShifts } from '../src/screen/shifts.ts';
import { enterSimulation } from '../src/trader/simulation.ts';
import { expect, test } from '../src/test.ts';

const address = '/futures/usdt/BTCUSDT';
const seriesCall = /\/getContractSeries\?/;

/** Two hours of points, as an exchange has them that has run so long. Longs are liquidated in one of them. */
async function giveHistory(page: Page): Promise<void> {
  const fiveMinutes = 300_000;
  await rewriteAnswers(page, seriesCall, (text) => {
    const envelope = JSON.parse(text) as { data: { points: object[]; nextTime: number } };
    const { data } = envelope;
    data.points = Array.from({ length: 24 }, (_, index) => ({
      ts: data.nextTime - (24 - index) * fiveMinutes,
      openInterest: String(1200 + ((index * 7) % 11)),
      openInterestValue: String(116_000_000 + index * 250_000),
      longAccounts: 40 + index,
      shortAccounts: 32,
      accountRatio: String(1.25 + index / 100),
      longSize: '30.5',
      shortSize: '20',
      sizeRatio: '1.525',
      longLiquidations: index === 20 ? '28600' : '0',
      shortLiquidations: index % 6 === 0 ? '9200.5' : '0',
      markPrice: '97260.5',
      indexPrice: '97250.5',
      basis: String(10 - index),
      basisRate: String((10 - index) / 100_000),
    }));
    return JSON.stringify(envelope);
  });
}

async function openInfo(page: Page) {
  await page.getByRole('tab', { name: 'Info' }).click();
  return page.getByRole('group', { name: 'Info' });
}

test('the data of a contract begin with the exchange, and funding says what is expected', async ({
  page,
}) => {
  await enterSimulation(page);
  await page.goto(address);
  const info = await openInfo(page);
  await expect(info.getByText('Tick size')).toBeVisible();
  await info.getByText('Open interest', { exact: true }).click();
  const series = info.getByRole('region', { name: 'Open interest' });
  await expect(
    series.getByText(/^The series begins with its next point: /).or(series.getByRole('slider')),
  ).toBeVisible();
  await info.getByText('Funding rate', { exact: true }).click();
  const funding = info.getByRole('region', { name: 'Funding history' });
  await expect(funding.getByText(/^[+-]?\d\.\d{4}%$/)).toBeVisible();
  await expect(funding.getByText(/^\d\d:\d\d:\d\d$/)).toBeVisible();
  await expect(
    funding.getByText('You have neither paid nor received funding in this contract.'),
  ).toBeVisible();
  expect(await findBarriers(page, '[role=group][aria-label=Info]')).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a series is read by touch, by keyboard and as a table, and nothing moves', async ({
    page,
  }) => {
    await recordShifts(page);
    await giveHistory(page);
    await page.goto(address);
    const info = await openInfo(page);
    await info.getByText('Liquidations', { exact: true }).click();
    const chart = info.getByRole('slider', { name: 'Liquidations' });
    await expect(chart).toHaveAttribute('aria-valuetext', /Longs liquidated \(USDT\) 0\.00/);
    const before = await readShifts(page);
    await chart.focus();
    for (let index = 0; index < 3; index += 1) await page.keyboard.press('ArrowLeft');
    await expect(chart).toHaveAttribute('aria-valuetext', /Longs liquidated \(USDT\) 28,600\.00/);
    await chart.scrollIntoViewIfNeeded();
    await chart.tap({ position: { x: 5, y: 20 } });
    await expect(chart).toHaveAttribute('aria-valuetext', /Shorts liquidated \(USDT\) 9,200\.50/);
    expect((await readShifts(page)).slice(before.length)).toEqual([]);
    await info.getByText('Table', { exact: true }).click();
    await expect(info.getByText('28,600.00')).toBeAttached();
    expect(await findBarriers(page, '[role=group][aria-label=Info]')).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });
});
