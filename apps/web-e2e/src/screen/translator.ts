import type { Page } from '@playwright/test';

/**
 * Puts every text of the page, also of later ones, into its own elements, as page translators do. A text that the page goes
 * on writing to afterwards is out of the document.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wrap = (text: Text) => {
      const parent = text.parentElement;
      if (!parent || text.data.trim() === '') return;
      if (parent.closest('[data-translated], script, style, title, textarea, option, svg')) return;
      const element = document.createElement('span');
      element.dataset['translated'] = '';
      element.textContent = text.data;
      text.replaceWith(element);
    };
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode())
        if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      if (root instanceof Text) texts.push(root);
      texts.forEach(wrap);
    };
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(wrapAll);
    }).observe(document.body, { subtree: true, childList: true });
  });
}

/** Returns the texts that React has written and the page does not show: what it shows in their place, and what it should. */
export function findFrozenTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    interface Fiber {
      readonly memoizedProps: unknown;
      readonly stateNode: unknown;
      readonly child: Fiber | null;
      readonly sibling: Fiber | null;
      readonly return: Fiber | null;
    }
    const memberOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);
    const isFiber = (value: unknown): value is Fiber =>
      typeof value === 'object' &&
      value !== null &&
      ['memoizedProps', 'stateNode', 'child', 'sibling', 'return'].every((name) => name in value);
    const found: string[] = [];
    // The client, header and footer have a root each.
    const roots = [...document.querySelectorAll('*')].flatMap((element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactContainer$'));
      const container = key && memberOf(element, key);
      if (!container) return [];
      const root = memberOf(memberOf(container, 'stateNode'), 'current');
      if (!isFiber(root)) throw new TypeError('React keeps its root elsewhere.');
      return [root];
    });
    const shownBeside = (text: Text, fiber: Fiber) => {
      let parent = fiber.return;
      while (parent && !(parent.stateNode instanceof Element)) parent = parent.return;
      const element = parent?.stateNode instanceof Element ? parent.stateNode : undefined;
      return element?.textContent.includes(text.data) === true
        ? undefined
        : (element?.textContent ?? '');
    };
    const visit = (fiber: Fiber | null): void => {
      for (let each = fiber; each; each = each.sibling) {
        const { stateNode, memoizedProps } = each;
        if (stateNode instanceof Text && !stateNode.isConnected && stateNode.data.trim() !== '') {
          const shown = shownBeside(stateNode, each);
          if (shown !== undefined) found.push(`“${shown}” for “${stateNode.data}”`);
        }
        const text = memberOf(memoizedProps, 'children');
        if (stateNode instanceof HTMLElement && typeof text === 'string' && stateNode.isConnected)
          if (stateNode.textContent !== text)
            found.push(`“${stateNode.textContent}” for “${text}”`);
        visit(each.child);
      }
    };
    if (roots.length === 0) throw new TypeError('The page has no React root.');
    roots.forEach(visit);
    return found;
  });
}
