import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { captureFiles } from '../captures/capture-files.ts';
import { startProduct } from '../gateway/product.ts';
import type { PlainPage, WindowSize } from '../plain-page.ts';
import type { Report } from '../report.ts';
import { builtWith } from './built-client.ts';
import { find } from './drive.ts';
import type { Floor } from './floor.ts';
import { openTerminal, type Seed } from './open-terminal.ts';

/** How long and how much is measured. */
export interface Sizes {
  readonly watchMs: number;
  readonly scrollMs: number;
  readonly minutes: number;
  readonly seed: Seed;
}

/** Everything that a part of the bench needs. */
export interface Run {
  readonly report: Report;
  readonly browser: Browser;
  /** Folder of the built client. */
  readonly web: string;
  readonly sizes: Sizes;
  readonly floor: Floor;
}

const address = (page: PlainPage, to: string) =>
  page.run((target) => {
    location.href = target;
  }, to);

/** Opens a terminal page and waits until its book is there. */
export async function openBook(page: PlainPage, to: string): Promise<void> {
  await address(page, to);
  await setTimeout(1_000);
  await find(page, { selector: '[data-line="2"]' });
}

interface TerminalOptions {
  /** Times the recorded speed. */
  readonly speed: number;
  readonly seed: Seed;
  readonly size?: WindowSize;
  /** The recorded market. Default: that of the contract. */
  readonly capture?: string;
}

/** Runs work on a page of a trader, while the gateway replays a recorded market. */
export async function withTerminal(
  { browser, web }: Run,
  { speed, seed, size, capture = captureFiles.usdm }: TerminalOptions,
  work: (page: PlainPage) => Promise<void>,
): Promise<void> {
  const words = ['--replay', capture, '--speed', String(speed)];
  const product = await startProduct({ words, web, pki: builtWith });
  try {
    const page = await openTerminal(browser, product, seed, size);
    await work(page);
    await page.close();
  } finally {
    await product.close();
  }
}

export const fewOrders: Seed = { openOrders: 50, fills: 50 };

/** Returns the longest of some tasks, in milliseconds. */
export function longest(tasks: readonly number[]): number {
  return Math.max(0, ...tasks);
}
