import { expect, type Page } from '@playwright/test';

/** The page's whole size, and the room that it has. */
export function sizeOf(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth } = document.documentElement;
    return { scrollWidth, scrollHeight, clientWidth };
  });
}

/** Parts of the page that stick out of the window or are cut off at its sides. */
function cutOff(page: Page) {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const controls = [...document.querySelectorAll('header a, header button, main button')];
    return controls
      .filter((control) => control.checkVisibility())
      .filter(
        (control) =>
          !control.closest('[class*=overflow-x-auto], [class*=overflow-auto], .chart-bar'),
      )
      .map((control) => ({ text: control.textContent, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.left < -1 || box.right > width + 1))
      .map(({ text }) => text);
  });
}

/** Returns what is wider than the window: the page, and controls that stick out. */
export async function overflowing(page: Page): Promise<string[]> {
  const { scrollWidth, clientWidth } = await sizeOf(page);
  return [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
    ...(await cutOff(page)).map((text) => `${text} sticks out`),
  ];
}

/** Expects that the page comes to be no wider than the window, and that no control sticks out. */
export async function expectWhole(page: Page): Promise<void> {
  await expect.poll(() => overflowing(page)).toEqual([]);
}

/** Texts that stick out of their control or cell, or that a part of the page cuts off sideways. */
function clippedTexts(page: Page) {
  return page.evaluate(() => {
    const isOutside = (text: DOMRect, box: DOMRect) =>
      text.left < box.left - 1 || text.right > box.right + 1;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const isShown = parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!parent || !isShown || node.textContent?.trim() === '') continue;
      // Texts for screen readers alone have one pixel.
      if (parent.getBoundingClientRect().width <= 1) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      const control = parent.closest('button, a, td, th, label, [role=tab], [role=option]');
      const isInline = control !== null && getComputedStyle(control).display === 'inline';
      if (control && !isInline && isOutside(text, control.getBoundingClientRect()))
        found.push(`${node.textContent} leaves its ${control.localName}`);
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box);
        const rect = box.getBoundingClientRect();
        if (overflowX === 'auto' || overflowX === 'scroll' || rect.width <= 1) break;
        if (overflowX !== 'visible' && isOutside(text, rect))
          found.push(`${node.textContent} is cut off by ${box.localName} ${box.className}`);
      }
    }
    return found;
  });
}

/** Controls in view that another control covers, other than what floats above the page. */
export function coveredControls(page: Page) {
  return page.evaluate(() => {
    const selector = 'a, button, input:not([type=radio]), select';
    // How many rows have been scrolled out of a list depends on how long the market has lived.
    const isScrolledOut = (control: Element, x: number, y: number) => {
      for (let box = control.parentElement; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const { left, right, top, bottom } = box.getBoundingClientRect();
        if (/auto|scroll/.test(overflowX) && (x < left || x > right)) return true;
        if (overflowY !== 'visible' && (y < top + 1 || y > bottom - 1)) return true;
      }
      return false;
    };
    // By what is computed: a class may be fixed on tall screens alone.
    const floats = (hit: Element | null) => {
      for (let box = hit; box; box = box.parentElement) {
        if (box.matches('[popover], dialog')) return true;
        if (/fixed|sticky/.test(getComputedStyle(box).position)) return true;
      }
      return false;
    };
    return [...document.querySelectorAll(selector)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        if (isScrolledOut(control, x, y)) return false;
        const hit = document.elementFromPoint(x, y);
        if (floats(hit)) return false;
        const other = hit?.closest(selector);
        return other && other !== control && !other.contains(control) && !control.contains(other);
      })
      .map((control) => control.ariaLabel ?? control.textContent);
  });
}

/** Expects that every text can be read: nothing is wider than the window, cut off or covered. */
export async function expectReadable(page: Page): Promise<void> {
  await expectWhole(page);
  await expect.poll(() => clippedTexts(page)).toEqual([]);
  // Trades under a pointer pause, and the line that says so covers the oldest row.
  await page.mouse.move(0, 0);
  // A row of the trades that moves covers the next one for a frame.
  await expect.poll(() => coveredControls(page)).toEqual([]);
}

/** Labels in more than two lines: buttons, links, tabs, and heads of columns. */
function tallLabels(page: Page) {
  return page.evaluate(() => {
    const labels = document.querySelectorAll('button, th, [role=tab], [role=radio], nav a, label');
    return [...labels]
      .filter((label) => label.checkVisibility() && label.children.length === 0)
      .filter((label) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        return new Set(tops).size > 2;
      })
      .map((label) => `${label.textContent} has more than two lines`);
  });
}

/** Returns what cannot be read: a page that is too wide, and texts that are cut off or wrapped too often. */
export async function unreadable(page: Page): Promise<string[]> {
  return [...(await overflowing(page)), ...(await clippedTexts(page)), ...(await tallLabels(page))];
}
