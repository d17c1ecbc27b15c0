import type { Page } from '@playwright/test';

declare global {
  interface Window {
    changedText: string[];
  }
}

/**
 * Records each text that changes beside other nodes of its element. A page translator would freeze it: it replaces texts by
 * elements, and React goes on writing to the replaced text unless it was the only node of its element.
 */
export async function recordChangedText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.changedText = [];
    const isText = (node: Node) => node instanceof Text && node.data.trim() !== '';
    const note = (element: Node | null, text: string) => {
      if (!(element instanceof HTMLElement) || element === document.body) return;
      const line = `“${text}” in ${element.outerHTML.slice(0, 200)}`;
      if (window.changedText.length < 20) window.changedText.push(line);
    };
    const observer = new MutationObserver((changes) => {
      for (const { type, target, addedNodes, removedNodes } of changes) {
        if (type === 'characterData') {
          const { parentNode: parent } = target;
          if (parent && parent.childNodes.length > 1) note(parent, target.textContent ?? '');
          continue;
        }
        const [text] = [...addedNodes, ...removedNodes].filter(isText);
        const isWhole = target.childNodes.length === addedNodes.length;
        if (text && !isWhole) note(target, text.textContent ?? '');
      }
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Returns what has been recorded of the page so far. */
export function readChangedText(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [...new Set(window.changedText)]);
}
