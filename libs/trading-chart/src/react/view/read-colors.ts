import type { ChartColors } from '../../series/colors.ts';

/** Returns the colours of the theme that an element has. */
export function readColors(host: HTMLElement): ChartColors {
  const style = getComputedStyle(host);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    surface: token('--surface-1'),
    text: token('--text-2'),
    line: token('--line'),
    grid: token('--chart-grid'),
    up: token('--up'),
    down: token('--down'),
    accent: token('--accent-text'),
    warn: token('--warn'),
    curves: [1, 2, 3, 4, 5, 6].map((number) => token(`--chart-${number}`)),
  };
}
