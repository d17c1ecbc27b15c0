import { readFile } from 'node:fs/promises';
import { findBarriers } from '../src/screen/barriers.ts';
import { enterSimulation } from '../src/trader/simulation.ts';
import { createTrader } from '../src/trader/trader.ts';
import { expect, test } from '../src/test.ts';

/** Lines of a file by the names of their columns. */
function linesOf(text: string): readonly Readonly<Record<string, string>>[] {
  const [heads = [], ...lines] = text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return lines.map((line) => Object.fromEntries(heads.map((head, at) => [head, line[at] ?? ''])));
}

/** Units of 10^-8 of a decimal. */
function unitsOf(text: string | undefined): bigint {
  const [, sign, whole = '0', part = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(text ?? '') ?? [];
  const units = BigInt(whole + part.padEnd(8, '0'));
  return sign === '-' ? -units : units;
}

test('a trade in the simulation is explained to the unit, on the page and in both files', async ({
  page,
}) => {
  await enterSimulation(page);
  const trader = createTrader(page, 'mouse');
  await trader.choose('Market');
  await trader.write('Total', '1000');
  await trader.press('Buy BTC');
  await trader.seesNotice('Order filled');

  await page.goto('/asset');
  await page.getByRole('button', { name: 'Show amounts' }).click();
  const total = page.getByRole('region', { name: 'Total value' });
  await total.getByRole('link', { name: 'Open portfolio' }).click();
  const period = page.getByRole('region', { name: 'Period' });
  await expect(period.getByText('+100,000.00')).toBeVisible();
  const coins = page.getByRole('region', { name: 'PnL by coin' });
  await expect(coins.getByRole('row', { name: /BTC Buy/ })).toBeVisible();
  const calendar = page.getByRole('grid');
  await calendar.getByRole('button').last().focus();
  await expect(calendar.getByRole('button').last()).toBeFocused();
  expect(await findBarriers(page)).toEqual([]);

  for (const button of ['Download days (CSV)', 'Download yearly statement (CSV)']) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    const lines = linesOf(await readFile(await file.path(), 'utf8'));
    expect(lines).toHaveLength(1);
    for (const line of lines) {
      const units = (name: string) => unitsOf(line[name]);
      const flows = units('deposits') - units('withdrawals') + units('transfers') + units('grants');
      expect(line['grants']).toBe('100000');
      expect(units('fees')).toBeGreaterThan(0n);
      expect(units('opening') + flows + units('profit')).toBe(units('closing'));
    }
  }
});
