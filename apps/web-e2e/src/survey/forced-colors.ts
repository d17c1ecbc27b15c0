import type { Page } from '@playwright/test';
import { lasting } from '../screen/lasting.ts';

/** Shows the page in the few colours of a high contrast theme, and returns what cannot be seen there, a line each. */
export async function findInForcedColors(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = [
    ...(await lasting(() => page.evaluate(invisibleTexts))),
    ...(await lasting(() => page.evaluate(controlsWithoutEdge))),
    ...(await lasting(() => page.evaluate(invisibleStates))),
  ];
  await page.emulateMedia({ forcedColors: null });
  return found.map((text) => `forced colours: ${text}`);
}

/** Runs in the page. */
function invisibleTexts(): string[] {
  const backgroundOf = (element: Element | null): string => {
    for (let box = element; box; box = box.parentElement) {
      const { backgroundColor } = getComputedStyle(box);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  };
  return [...document.querySelectorAll('main button, main a, main input, main h1, main th')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => (element.textContent || element.getAttribute('value') || '') !== '')
    .filter((element) => getComputedStyle(element).color === backgroundOf(element))
    .map((element) => `${element.localName} ${element.textContent} has its background's colour`);
}

/** Runs in the page. A control has a border or an outline on all sides. */
function controlsWithoutEdge(): string[] {
  const sides = ['top', 'right', 'bottom', 'left'];
  const isEdge = (style: CSSStyleDeclaration, side: string) =>
    style.getPropertyValue(`${side}-style`) !== 'none' &&
    Number.parseFloat(style.getPropertyValue(`${side}-width`)) > 0 &&
    style.getPropertyValue(`${side}-color`) !== 'rgba(0, 0, 0, 0)';
  return [...document.querySelectorAll('button, select, label:has(> input.sr-only)')]
    .filter((control) => control.closest('main, [data-part]'))
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => {
      const style = getComputedStyle(control);
      return !isEdge(style, 'outline') && !sides.every((side) => isEdge(style, `border-${side}`));
    })
    .map(
      (control) => `${control.localName} ${control.ariaLabel ?? control.textContent} has no edge`,
    );
}

/** Runs in the page. The nearest control in another state shows what a state looks like; weight of text is no sign. */
function invisibleStates(): string[] {
  const choices = [
    ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
    ['[role=option][aria-selected=true]', '[role=option][aria-selected=false]'],
    ['button[aria-pressed=true]', 'button[aria-pressed=false]'],
    ['a[aria-current]', 'a:not([aria-current])'],
    ['label:has(> input.sr-only:checked)', 'label:has(> input.sr-only:not(:checked))'],
  ] as const;
  const lookOf = (element: Element) => {
    const style = getComputedStyle(element);
    const signs = ['background-color', 'border', 'outline', 'text-decoration-line'];
    return signs.map((sign) => style.getPropertyValue(sign)).join();
  };
  const nearest = (element: Element, selector: string) => {
    for (let box = element.parentElement; box; box = box.parentElement) {
      const other = [...box.querySelectorAll(selector)].find((found) => found.checkVisibility());
      if (other) return other;
    }
    return undefined;
  };
  return choices.flatMap(([chosen, other]) =>
    [...document.querySelectorAll(chosen)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const sibling = nearest(element, other);
        return sibling !== undefined && lookOf(sibling) === lookOf(element);
      })
      .map((element) => `${chosen} ${element.textContent} looks as one that is not chosen`),
  );
}
