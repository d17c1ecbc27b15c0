import { readFile } from 'node:fs/promises';
import { findBarriers } from '../src/screen/barriers.ts';
import { enterSimulation } from '../src/trader/simulation.ts';
import { createTrader } from '../src/trader/trader.ts';
import { expect, test } from '../src/test.ts';

test('a rest of BTC becomes USDT, once, and is in the file of conversions', async ({ page }) => {
  await enterSimulation(page);
  const trader = createTrader(page, 'mouse');
  await trader.choose('Market');
  await trader.write('Total', '4');
  await trader.press('Buy BTC');
  await trader.seesNotice('Order filled');

  await page.goto('/asset/spot');
  await page.getByRole('main').getByRole('link', { name: 'Convert small balances' }).last().click();
  await page.getByRole('button', { name: 'Show amounts' }).click();
  const small = page.getByRole('region', { name: 'Small balances' });
  await expect(small.getByRole('checkbox', { name: 'Select: BTC' })).toBeChecked();
  expect(await findBarriers(page)).toEqual([]);
  await small.getByRole('button', { name: 'Convert', exact: true }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Convert these balances?' });
  await expect(question).toContainText('You receive about');
  await question.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.getByText('Balances converted')).toBeVisible();
  await expect(small.getByText('You have no balances below 10 USDT.')).toBeVisible();

  const past = page.getByRole('region', { name: 'Conversions' });
  await expect(past.getByRole('row')).toHaveCount(2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    past.getByRole('button', { name: /^Export/ }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(
    /^\uFEFFUTC,conversionId,symbol,coin,amount,price,value,fee,received,toCoin/,
  );
  expect(text).toMatch(/,BTCUSDT,BTC,0\.0000\d+,[\d.]+,3\.9\d+,0\.00\d+,3\.9\d+,USDT\r\n$/);
});
