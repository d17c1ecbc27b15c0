import { expect, type Page } from '@playwright/test';
import { borrowCoins, openLong } from './positions.ts';
import { placeRestingOrder } from './simulation.ts';
import { createTrader } from './trader.ts';

/** Gives a new user in simulation orders, plans, trades, a loan and a position: something in each list of each market. */
export async function fillAccount(page: Page): Promise<void> {
  const trader = createTrader(page, 'mouse');
  await placeRestingOrder(page);
  await trader.choose('Market');
  await trader.write('Total', '500');
  await trader.press('Buy BTC');
  await trader.seesNotice('Order filled');
  await trader.select('More order types', 'Trailing stop');
  await trader.write('Callback rate', '5');
  await trader.write('Total', '500');
  await trader.press('Buy BTC');
  await trader.seesNotice('Conditional order placed');

  await trader.goTo('Margin');
  await trader.transfer('5000');
  await borrowCoins(trader);
  await trader.choose('Market');
  await trader.write('Total', '200');
  await trader.press('Buy BTC');
  await trader.openTab('Trade history');
  await expect(trader.row(/BTC\/USDT/)).not.toHaveCount(0);
  await trader.choose('Limit');
  await placeRestingOrder(page);

  await trader.goTo('Futures');
  await openLong(trader);
  await trader.pressIn(/Long/, 'Reverse');
  await trader.window('Reverse the position?').press('Reverse');
  await expect(trader.row(/Short/)).toBeVisible();
  await trader.pressIn(/Short/, 'TP/SL');
  await trader.window('Take profit and stop loss').write('Take profit', '50000');
  await trader.window('Take profit and stop loss').press('Confirm');
  await trader.seesTab('Open orders (1)');
  await trader.choose('Limit');
  await trader.write('Price', '90000');
  await trader.write('Amount', '0.01');
  await trader.press('Buy / Long');
  await trader.seesTab('Open orders (2)');
}
