import { expect, type Locator, type Page } from '@playwright/test';
import { findBarriers } from './barriers.ts';
import { readClientTexts, type TextLocale } from './client-texts.ts';

/** A button that opens a window or a panel, in a part of the terminal or in a tab of the lower panel. */
interface Opening {
  readonly part: 'ticker' | 'chart' | 'order' | 'lower';
  readonly tab?: string;
  /** Id of the text that the button's name begins with. */
  readonly button: string;
}

/** A terminal of a full account. */
export interface Screen {
  readonly path: string;
  /** Ids of the texts of the tabs of the lower panel. */
  readonly tabs: readonly string[];
  readonly openings: readonly Opening[];
}

const records = ['orders.history', 'orders.fills', 'transactions.title', 'assets.title'];
const inForm = (...buttons: string[]) =>
  buttons.map((button) => ({ part: 'order', button }) as const);
const inTab = (tab: string, ...buttons: string[]) =>
  buttons.map((button) => ({ part: 'lower', tab, button }) as const);

export const screens: readonly Screen[] = [
  {
    path: '/spot/BTCUSDT',
    tabs: ['orders.open', ...records],
    openings: [
      { part: 'ticker', button: 'pairs.open' },
      { part: 'chart', button: 'chart.settings' },
      { part: 'chart', button: 'chart.indicators' },
      ...inForm('transfer.button', 'order.settings'),
      ...inTab('orders.open', 'orders.edit', 'tables.columns', 'orders.cancel-all'),
    ],
  },
  {
    path: '/trade-margin/BTCUSDT',
    tabs: ['orders.open', ...records],
    openings: inForm('margin.borrow', 'margin.repay', 'transfer.button'),
  },
  {
    path: '/futures/usdt/BTCUSDT',
    tabs: ['positions.open', 'orders.open', ...records, 'positions.history'],
    openings: [
      { part: 'ticker', button: 'funding.history' },
      ...inForm('margin.mode', 'futures.leverage', 'futures.position-mode', 'transfer.button'),
      ...inTab('positions.open', 'position.tpsl', 'position.margin', 'position.reverse'),
      ...inTab('positions.open', 'position.share', 'position.close', 'positions.close-all'),
    ],
  },
];

const windows = 'dialog[open], [popover=auto]:popover-open';

/** The parts of a terminal, by the texts of a language. */
function createReader(page: Page, locale: TextLocale) {
  const textOf = readClientTexts(locale);
  const part = (name: Opening['part']) =>
    page.getByRole('region', { name: textOf(`${name}.label`) });
  const open = page.locator(windows);
  return {
    textOf,
    part,
    /** Chooses a tab of the lower panel, and waits until its rows are there. */
    chooseTab: async (tab: string) => {
      await part('lower')
        .getByRole('tab', { name: textOf(tab) })
        .click();
      await expect(part('lower').getByRole('row').nth(1)).toBeVisible();
    },
    press: async (within: Locator, button: string) => {
      const name = new RegExp(textOf(button).source.replace(/\$$/, ''));
      await within.getByRole('button', { name }).first().click();
      await expect(open.last()).toBeVisible();
    },
    close: async () => {
      await page.keyboard.press('Escape');
      await expect(open).toHaveCount(0);
    },
  };
}

/** Returns a function that notes the barriers of the page or of a part of it, and the notes. */
function createNotes(page: Page) {
  const notes: string[] = [];
  const note = async (where: string, part?: string) => {
    notes.push(...(await findBarriers(page, part)).map((barrier) => `${where}: ${barrier}`));
  };
  return { notes, note };
}

/** Returns the barriers of a terminal: as a whole, with each tab, and with each window. */
export async function readScreen(
  page: Page,
  { tabs, openings }: Screen,
  locale: TextLocale,
): Promise<readonly string[]> {
  const reader = createReader(page, locale);
  const { notes, note } = createNotes(page);
  await expect(reader.part('lower').getByRole('row').nth(1)).toBeVisible();
  await note('page');
  for (const tab of tabs) {
    await reader.chooseTab(tab);
    await note(tab, '[role=tabpanel][data-state=active]');
  }
  for (const { part, tab, button } of openings) {
    if (tab !== undefined) await reader.chooseTab(tab);
    await reader.press(reader.part(part), button);
    await note(button, windows);
    await reader.close();
  }
  return notes;
}

/** Returns the barriers of the questions before an order, and of the list of keys. */
export async function readQuestions(page: Page, locale: TextLocale): Promise<readonly string[]> {
  const { textOf, part, press, close } = createReader(page, locale);
  const { notes, note } = createNotes(page);
  const form = part('order');
  await form.getByRole('button', { name: textOf('order.best-ask') }).click();
  const price = form.getByLabel(textOf('order.price'));
  await expect(price).toHaveValue(/\d/);
  const best = parseFloat((await price.inputValue()).replace(',', '.'));
  await price.fill(String(Math.round(best * 1.06)));
  await form.getByLabel(textOf('order.amount')).fill('0.001');
  await press(form, 'order.buy-coin');
  await note('price-warning.title', windows);
  await page
    .locator(windows)
    .getByRole('button', { name: textOf('order.buy-coin') })
    .click();
  await expect(page.getByRole('dialog', { name: textOf('order.confirm') })).toBeVisible();
  await note('order.confirm', windows);
  await close();
  await form.getByRole('button', { name: textOf('order.best-bid') }).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: textOf('keys.title') })).toBeVisible();
  await note('keys.title', windows);
  await close();
  return notes;
}

/** Returns the barriers of a terminal on a phone: its cards, and the form in its sheet. */
export async function readPhone(page: Page, locale: TextLocale): Promise<readonly string[]> {
  const { part, press, close } = createReader(page, locale);
  const { notes, note } = createNotes(page);
  await expect(part('lower').getByRole('list').getByRole('listitem').first()).toBeVisible();
  await note('page');
  await press(page.locator('main > :last-child'), 'side.buy');
  await note('order.label', windows);
  await close();
  return notes;
}
