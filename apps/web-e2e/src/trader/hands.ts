import { expect, type Locator, type Page } from '@playwright/test';

/** How a person works the controls of a page. */
export interface Hands {
  readonly press: (button: Locator) => Promise<void>;
  /** Replaces the text of a field. */
  readonly write: (field: Locator, text: string) => Promise<void>;
  /** Chooses a radio button, a tab, or a box that is not checked. */
  readonly choose: (choice: Locator) => Promise<void>;
  readonly select: (list: Locator, option: string) => Promise<void>;
}

/** Hands that use the mouse, and keys only to write. */
export function mouseHands(page: Page): Hands {
  return {
    press: (button) => button.click(),
    write: async (field, text) => {
      await field.click({ clickCount: 3 });
      await page.keyboard.press('Backspace');
      await page.keyboard.type(text);
    },
    choose: async (choice) => {
      // A radio button has one pixel; its label is what is seen.
      const isInput = await choice.evaluate((element) => element instanceof HTMLInputElement);
      await (isInput ? choice.locator('xpath=ancestor::label') : choice).click();
    },
    // The list of a native select is not part of the page.
    select: async (list, option) => {
      await list.selectOption(await list.evaluate(valueOf, option));
    },
  };
}

/** Hands that use the keyboard alone: Tab moves the focus, and nothing is clicked. */
export function keyboardHands(page: Page): Hands {
  return {
    press: async (button) => {
      await moveFocusTo(page, button);
      await page.keyboard.press('Enter');
    },
    write: async (field, text) => {
      await moveFocusTo(page, field);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    choose: async (choice) => {
      await moveFocusTo(page, choice);
      await walkGroup(page, choice);
      if (await choice.evaluate(isUnchecked)) await page.keyboard.press('Space');
    },
    select: async (list, option) => {
      await moveFocusTo(page, list);
      const value = await list.evaluate(valueOf, option);
      await page.keyboard.press('Home');
      for (let step = 0; step < longestGroup && (await list.inputValue()) !== value; step += 1)
        await page.keyboard.press('ArrowDown');
      await expect(list).toHaveValue(value);
    },
  };
}

/** More stops than any page has between two controls. */
const longestWay = 200;
const longestGroup = 12;

/** Presses Tab, or Shift and Tab for what stands before, until a control or one of its group has the focus. */
export async function moveFocusTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  for (let pressed = 0; pressed < longestWay;) {
    const stops = await control.evaluate(stopsTo);
    if (stops === 0) return;
    for (let step = 0; step < Math.abs(stops); step += 1)
      await page.keyboard.press(stops < 0 ? 'Shift+Tab' : 'Tab');
    pressed += Math.abs(stops);
  }
  throw new Error(`Tab does not reach ${control.toString()}`);
}

/**
 * Estimates the stops of Tab from the focus to a control; negative for one that stands before, 0 if it or one of its
 * group has the focus. In the page: no other function is in reach.
 */
function stopsTo(control: Element): number {
  const groupOf = (element: Element | null) =>
    element instanceof HTMLInputElement && element.type === 'radio'
      ? element.name
      : (element?.closest('[role=tablist]') ?? element);
  const modal = [...document.querySelectorAll('dialog[open]')].at(-1);
  const stops = [
    ...(modal ?? document).querySelectorAll('a[href], button, input, select, [tabindex]'),
  ]
    .filter((element) => element instanceof HTMLElement && element.tabIndex >= 0)
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.matches(':disabled'))
    .map(groupOf);
  const groups = [...new Set(stops)];
  const focused = document.activeElement;
  if (groupOf(focused) === groupOf(control)) return 0;
  const [from, to] = [groups.indexOf(groupOf(focused)), groups.indexOf(groupOf(control))];
  if (from !== -1 && to !== -1) return to - from;
  const isBefore = Boolean(
    focused &&
    focused !== document.body &&
    focused.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING,
  );
  return isBefore ? -1 : 1;
}

function isUnchecked(element: Element): boolean {
  return element instanceof HTMLInputElement && !element.checked;
}

/** Returns the value of an option of a select that can be chosen. In the page: no other function is in reach. */
function valueOf(list: Element, text: string): string {
  const options = list instanceof HTMLSelectElement ? [...list.options] : [];
  const option = options.find((entry) => !entry.hidden && entry.text === text);
  if (!option) throw new Error(`There is no option ${text}.`);
  return option.value;
}

/** Presses the arrow until the focus is on a control; it moves within a group of radio buttons or tabs. */
async function walkGroup(page: Page, choice: Locator): Promise<void> {
  const isThere = () => choice.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < longestGroup && !(await isThere()); step += 1) {
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press('ArrowRight');
    // Tabs move the focus in a task after the key.
    await expect
      .poll(() => before.evaluate((element) => element !== document.activeElement))
      .toBe(true);
  }
  expect(await isThere()).toBe(true);
}
