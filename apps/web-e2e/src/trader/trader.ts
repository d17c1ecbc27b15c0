import { expect, type Locator, type Page } from '@playwright/test';
import { keyboardHands, mouseHands, type Hands } from './hands.ts';

/** The ways to work the terminal. */
const ways = { mouse: mouseHands, keyboard: keyboardHands } as const;

export type Way = keyof typeof ways;

/** A person who works the controls of one part of the page, by the names that they have. */
interface Worker {
  readonly write: (field: string, text: string) => Promise<void>;
  readonly press: (button: string) => Promise<void>;
  /** Chooses a radio button or a checkbox. */
  readonly choose: (choice: string) => Promise<void>;
  readonly select: (list: string, option: string) => Promise<void>;
}

/** A person at a terminal that is open in a page. The controls are those of the order form. */
export interface Trader extends Worker {
  readonly page: Page;
  readonly way: Way;
  /** The controls of an open window. */
  readonly window: (name: string) => Worker;
  /** Goes to the terminal of another market. */
  readonly goTo: (market: 'Margin' | 'Futures') => Promise<void>;
  /** Moves USDT from spot to the account of the terminal. */
  readonly transfer: (amount: string) => Promise<void>;
  readonly setAlert: (price: string) => Promise<void>;
  /** Removes the alert whose price is written in full. */
  readonly removeAlert: (price: string) => Promise<void>;
  /** Opens a tab of the lower panel by the beginning of its name. */
  readonly openTab: (name: string) => Promise<void>;
  /** Shows the plans in the tab of open orders. */
  readonly showPlans: () => Promise<void>;
  /** The row of the lower panel that contains a text. */
  readonly row: (text: RegExp) => Locator;
  /** Presses a button in such a row. */
  readonly pressIn: (text: RegExp, button: string) => Promise<void>;
  /** Resolves when a tab of the lower panel has a name. */
  readonly seesTab: (name: string) => Promise<void>;
  readonly seesNotice: (text: string) => Promise<void>;
  /** Returns the balance that the form shows. */
  readonly available: () => Promise<number>;
}

function workIn(part: Locator, hands: Hands): Worker {
  const labelled = (label: string) => part.getByLabel(label, { exact: true });
  const named = (role: 'button' | 'radio' | 'checkbox', name: string) =>
    part.getByRole(role, { name, exact: true });
  return {
    write: (field, text) => hands.write(labelled(field), text),
    // A window begins with the button that closes it, and ends with the one that sends it.
    press: (button) => hands.press(named('button', button).last()),
    choose: (choice) => hands.choose(named('radio', choice).or(named('checkbox', choice))),
    select: (list, option) => hands.select(labelled(list), option),
  };
}

/** Waits until no window of the part is open before each step. */
function workBelowWindows(part: Locator, hands: Hands): Worker {
  const worker = workIn(part, hands);
  const alone = () => expect(part.getByRole('dialog')).toHaveCount(0);
  return {
    write: (field, text) => alone().then(() => worker.write(field, text)),
    press: (button) => alone().then(() => worker.press(button)),
    choose: (choice) => alone().then(() => worker.choose(choice)),
    select: (list, option) => alone().then(() => worker.select(list, option)),
  };
}

/** Works the panel of the pair's price alerts, which it closes afterwards. */
function workAlerts(page: Page, hands: Hands, work: (panel: Worker) => Promise<void>) {
  const name = /^Price alerts/;
  return hands
    .press(page.getByRole('button', { name }))
    .then(() => work(workIn(page.getByRole('group', { name }), hands)))
    .then(() => page.keyboard.press('Escape'));
}

export function createTrader(page: Page, way: Way): Trader {
  const hands = ways[way](page);
  const panel = page.getByRole('region', { name: 'Orders and assets' });
  const form = workBelowWindows(page.getByRole('region', { name: 'Place an order' }), hands);
  const row = (text: RegExp) => panel.getByRole('row', { name: text });
  const window = (name: string) => workIn(page.getByRole('dialog', { name }), hands);
  const seesNotice = (text: string) =>
    expect(page.getByText(text, { exact: true }).last()).toBeVisible();
  return {
    ...form,
    page,
    way,
    window,
    goTo: async (market) => {
      await hands.press(page.getByRole('link', { name: market, exact: true }));
      await expect(page).toHaveURL(market === 'Margin' ? /trade-margin/ : /futures/);
    },
    transfer: async (amount) => {
      const dialog = page.getByRole('dialog', { name: 'Transfer between accounts' });
      await form.press('Transfer');
      await expect(dialog.getByRole('button', { name: /^Max [1-9]/ })).toBeVisible();
      await window('Transfer between accounts').write('Amount', amount);
      await window('Transfer between accounts').press('Transfer');
      await seesNotice('Transfer complete');
    },
    setAlert: (price) =>
      workAlerts(page, hands, async (panel) => {
        await panel.write('Alert price', price);
        await panel.press('Set alert');
        await seesNotice('Price alert set');
      }),
    removeAlert: (price) =>
      workAlerts(page, hands, (panel) => panel.press(`Remove the alert at ${price}`)),
    openTab: (name) => hands.choose(panel.getByRole('tab', { name })),
    showPlans: () => hands.choose(panel.getByRole('radio', { name: /^Trigger \|/ })),
    row,
    pressIn: (text, button) =>
      hands.press(row(text).getByRole('button', { name: button, exact: true })),
    seesTab: (name) => expect(panel.getByRole('tab', { name, exact: true })).toBeVisible(),
    seesNotice,
    available: async () => {
      await expect(page.getByTestId('available')).toHaveText(/\d/);
      return Number((await page.getByTestId('available').innerText()).replaceAll(',', ''));
    },
  };
}
