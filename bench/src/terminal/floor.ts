import type { Browser } from 'playwright';
import { openPlainPage, type PlainPage } from '../plain-page.ts';
import { servePages } from '../page-server.ts';
import { percentile } from '../statistics.ts';
import { receiptMember } from './built-client.ts';
import { find } from './drive.ts';
import {
  interact,
  measureShare,
  scrollTable,
  watchBook,
  type Scrolled,
  type Watched,
} from './measures.ts';
import { installProbe } from './probe.ts';

/** Cost of machine and browser on an almost empty page. */
export interface Floor {
  readonly book: Watched;
  /** p75 of 50 presses of a button, in milliseconds. */
  readonly interaction: number;
  readonly shift: number;
  readonly share: number;
  readonly scroll: Scrolled;
}

const page = `<!doctype html><title>floor</title>
<button type="button" onclick="this.textContent = performance.now()">0</button>
<table><tr data-line="0"><td>0</td></tr></table>
<div style="height: 250px; overflow: auto"><table role="table" aria-rowcount="5001">
${'<tr><td>row</td></tr>'.repeat(5000)}</table></div>`;

export async function withFloorPage<T>(
  browser: Browser,
  work: (page: PlainPage) => Promise<T>,
): Promise<T> {
  const pages = await servePages();
  pages.put('/floor', { type: 'text/html', body: page });
  const script = `(${installProbe.toString()})(${JSON.stringify(receiptMember)})`;
  const empty = await openPlainPage(browser, `${pages.origin}floor`, script);
  try {
    await find(empty, { selector: 'td' });
    return await work(empty);
  } finally {
    await empty.close();
    await pages.close();
  }
}

/** Measures a page of one number, one button and one list; while the book is watched, the number changes with every tick of a timer. */
export function measureFloor(
  browser: Browser,
  { watchMs, scrollMs }: { readonly watchMs: number; readonly scrollMs: number },
): Promise<Floor> {
  return withFloorPage(browser, async (empty) => {
    const share = await measureShare(empty, watchMs);
    const scroll = await scrollTable(empty, scrollMs);
    const presses = (await interact(empty, [{ selector: 'button' }])).map(({ ms }) => ms);
    const shift = await empty.run(() => window.probe.shift);
    await empty.run(startCounting);
    const book = await watchBook(empty, watchMs);
    return { book, interaction: percentile(presses, 0.75), shift, share, scroll };
  });
}

/** Runs in the page. */
function startCounting(): void {
  const cell = document.querySelector('td');
  let count = 0;
  setInterval(() => {
    window.probe.waiting.push(performance.timeOrigin + performance.now());
    window.probe.received += 1;
    count += 1;
    cell?.replaceChildren(String(count));
  }, 4);
}
