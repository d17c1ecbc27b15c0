import { expect, type Locator, type Page } from '@playwright/test';
import {
  acceptOtcQuote,
  adjustMargin,
  amendOrder,
  borrow,
  placePlanOrder,
  repay,
  setLeverage,
  transfer,
  withdraw,
} from '@bourse/gateway-contract';
import { lightPage, registerVisitor } from './account.ts';
import { depositCoins, requestQuote } from './own-money.ts';
import { borrowCoins, openLong } from './positions.ts';
import { fillProof, prove } from './prove.ts';
import { enterSimulation, placeRestingOrder } from './simulation.ts';
import { createTrader, type Trader } from './trader.ts';

/** A window in which money is moved. */
export interface MoneyWindow {
  readonly name: string;
  /** Path of the call that moves the money. */
  readonly path: string;
  /** Opens the window for a new user and fills it in. Returns what leads to the button that sends it. */
  readonly open: (page: Page) => Promise<() => Promise<Locator>>;
  /** The notice that it is done. */
  readonly done: string;
  /** Whether the stream shows that it is done, also without an answer. */
  readonly isStreamed?: boolean;
}

const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

/** Opens a window of the terminal, and fills its fields. */
async function inWindow(
  trader: Trader,
  title: string,
  fields: Readonly<Record<string, string>>,
  button: string,
): Promise<() => Promise<Locator>> {
  const window = trader.window(title);
  for (const [field, text] of Object.entries(fields)) await window.write(field, text);
  const dialog = trader.page.getByRole('dialog', { name: title });
  // The first button of a window may close it under the same name.
  const last = dialog.getByRole('button', { name: button, exact: true }).last();
  return () => Promise.resolve(last);
}

async function traderIn(page: Page, market?: 'Margin' | 'Futures'): Promise<Trader> {
  await enterSimulation(page);
  const trader = createTrader(page, 'mouse');
  if (market) await trader.goTo(market);
  return trader;
}

export const moneyWindows: readonly MoneyWindow[] = [
  {
    name: 'transfer',
    path: transfer.path,
    done: 'Transfer complete',
    open: async (page) => {
      const trader = await traderIn(page, 'Futures');
      await trader.press('Transfer');
      const title = 'Transfer between accounts';
      await expect(page.getByRole('button', { name: /^Max [1-9]/ })).toBeVisible();
      return inWindow(trader, title, { Amount: '500' }, 'Transfer');
    },
  },
  {
    name: 'borrow',
    path: borrow.path,
    done: 'Borrowed',
    open: async (page) => {
      const trader = await traderIn(page, 'Margin');
      await trader.transfer('5000');
      await trader.press('Borrow');
      return inWindow(trader, 'Borrow', { Amount: '100' }, 'Borrow');
    },
  },
  {
    name: 'repay',
    path: repay.path,
    done: 'Repaid',
    open: async (page) => {
      const trader = await traderIn(page, 'Margin');
      await trader.transfer('5000');
      await borrowCoins(trader);
      await trader.press('Repay');
      return inWindow(trader, 'Repay', { Amount: '40' }, 'Repay');
    },
  },
  {
    name: 'leverage',
    path: setLeverage.path,
    done: 'Leverage changed',
    open: async (page) => {
      const trader = await traderIn(page, 'Futures');
      await trader.press('Leverage: 20×');
      return inWindow(trader, 'Leverage', { Leverage: '10' }, 'Apply');
    },
  },
  {
    name: 'margin',
    path: adjustMargin.path,
    done: 'Margin updated',
    open: async (page) => {
      const trader = await traderIn(page, 'Futures');
      await openLong(trader);
      await trader.pressIn(/Long/, 'Margin ±');
      return inWindow(trader, 'Adjust margin', { Amount: '100' }, 'Confirm');
    },
  },
  {
    name: 'take profit',
    path: placePlanOrder.path,
    done: 'Take profit and stop loss set',
    open: async (page) => {
      const trader = await traderIn(page, 'Futures');
      await openLong(trader);
      await trader.pressIn(/Long/, 'TP/SL');
      const title = 'Take profit and stop loss';
      return inWindow(trader, title, { 'Take profit': '190000' }, 'Confirm');
    },
  },
  {
    name: 'amend',
    path: amendOrder.path,
    done: 'Order updated',
    isStreamed: true,
    open: async (page) => {
      const trader = await traderIn(page);
      await placeRestingOrder(page);
      await trader.pressIn(/0\.01/, 'Edit');
      return inWindow(trader, 'Edit order', { Amount: '0.02' }, 'Update');
    },
  },
  {
    name: 'withdraw',
    path: withdraw.path,
    done: 'Withdrawal accepted',
    open: async (page) => {
      const email = await registerVisitor(page, lightPage);
      await depositCoins(page, '5000');
      await page.goto('/asset/withdraw');
      await page.getByRole('combobox', { name: 'Network' }).selectOption('TRC20');
      await page.getByRole('button', { name: 'Add address' }).click();
      const book = page.getByRole('dialog', { name: 'Add address' });
      await book.getByRole('textbox', { name: 'Address' }).fill(address);
      await book.getByRole('button', { name: 'Save' }).click();
      await prove(page, email);
      await page.getByRole('textbox', { name: 'Address' }).fill(address);
      await page.getByRole('textbox', { name: 'Amount' }).fill('100');
      return async () => {
        await page.getByRole('button', { name: 'Withdraw' }).click();
        const question = page.getByRole('dialog', { name: 'Confirm withdrawal' });
        await question.getByRole('button', { name: 'Send' }).click();
        return fillProof(page, email);
      };
    },
  },
  {
    name: 'convert',
    path: acceptOtcQuote.path,
    done: 'Trade complete. Your balances have been updated.',
    open: async (page) => {
      await registerVisitor(page, lightPage);
      await requestQuote(page);
      return () => Promise.resolve(page.getByRole('button', { name: 'Accept quote' }));
    },
  },
];
