import { setTimeout } from 'node:timers/promises';
import { captureFiles } from '../captures/capture-files.ts';
import type { PlainPage } from '../plain-page.ts';
import { formatNumber } from '../table.ts';
import { clickOn, find } from './drive.ts';
import { watchBook } from './measures.ts';
import { fewOrders, longest, openBook, withTerminal, type Run } from './run.ts';

/** Room for the list beside the terminal. */
const size = { width: 1920, height: 1080 };

/** Time in which the charts load their candles, in milliseconds. */
const settleMs = 5_000;

/** Tasks of a page with four charts, the ladder and the list of all pairs, at ten times the recorded speed. */
export async function measureDesk(run: Run): Promise<void> {
  const { report, sizes, floor } = run;
  await report.part('four charts, the ladder and all pairs, 10 ×', () =>
    withTerminal(
      run,
      { speed: 10, seed: fewOrders, size, capture: captureFiles.spot },
      async (page) => {
        await openBook(page, '/spot/BTCUSDT');
        const pairs = await arrangeDesk(page);
        await setTimeout(settleMs);
        const { longTasks, share, messagesPerSecond } = await watchBook(page, sizes.watchMs);
        report.target({
          what: `four charts, ladder, ${pairs} pairs, ${formatNumber(messagesPerSecond)} messages/s: longest task`,
          measured: longest(longTasks),
          limit: 50,
          empty: longest(floor.book.longTasks),
          bound: 'at most',
          unit: 'ms',
        });
        report.note(`main thread: ${formatNumber(share * 100)} %`);
      },
    ),
  );
}

/** Shows four charts, the ladder and the list of all pairs. Resolves with the number of pairs. */
async function arrangeDesk(page: PlainPage): Promise<number> {
  await clickOn(page, { selector: 'button', name: 'Number of charts' });
  await clickOn(page, { selector: '[role=group] label', name: '4' });
  await clickOn(page, { selector: '[role=tab]', name: 'Ladder' });
  await find(page, { selector: '[role=grid]', name: 'Ladder' });
  await clickOn(page, { selector: 'button', name: 'Watchlist' });
  await find(page, { selector: '[data-zone=watchlist] select' });
  return page.run(async () => {
    const list = document.querySelector<HTMLSelectElement>('[data-zone=watchlist] select');
    if (list) list.value = 'all';
    list?.dispatchEvent(new Event('change', { bubbles: true }));
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
    return document.querySelectorAll('[data-zone=watchlist] li').length;
  });
}
