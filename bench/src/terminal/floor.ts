import type { Browser } from 'playwright';
import { openPlainPage } from '../plain-page.ts';
import { servePages } from '../page-server.ts';
import { receiptChannel } from './built-client.ts';
import { watchBook } from './measures.ts';
import type { Watched } from './measures.ts';
import { installProbe } from './probe.ts';

const page = `<!doctype html><title>floor</title>
<table><tr data-line="0"><td>0</td></tr></table>`;

/** Measures a page that shows one number, which changes with every message of a timer. */
export async function measureFloor(browser: Browser, ms: number): Promise<Watched> {
  const pages = await servePages();
  pages.put('/floor', { type: 'text/html', body: page });
  const script = `(${installProbe.toString()})(${JSON.stringify(receiptChannel)})`;
  const empty = await openPlainPage(browser, `${pages.origin}floor`, script);
  try {
    await empty.run(startCounting);
    return await watchBook(empty, ms);
  } finally {
    await empty.close();
    await pages.close();
  }
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
