import type { Page } from '@playwright/test';

/** A layout shift that no press has caused. */
export interface Shift {
  readonly value: number;
  /** Milliseconds since the navigation began. */
  readonly at: number;
  /** The beginnings of the elements that have moved, with their places before and after: x, y, width, height. */
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** Records the layout shifts of every page that is loaded from here on, from its first paint. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    const describe = (node: Node | null) =>
      (node instanceof Element ? node : node?.parentElement)?.outerHTML.slice(0, 80) ?? '';
    const place = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ');
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => 'hadRecentInput' in entry;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries().filter(isShift)) {
        const { value, startTime, hadRecentInput, sources } = entry;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${describe(node)} ${place(previousRect)} → ${place(currentRect)}`,
        );
        if (!hadRecentInput) window.shifts.push({ value, at: Math.round(startTime), moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** An entry of the Layout Instability API, which TypeScript's types lack. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Returns the shifts of the page so far. */
export function readShifts(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(() => window.shifts);
}
