import type { Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { checkTypes, installPacked } from './kit/install-packed.ts';
import { openPage, serveExample, serveFolder } from './kit/serve-example.ts';
import { startGateway } from './kit/start-gateway.ts';

/** What a stub of a native app receives, which a page has before its scripts run. */
interface NativeWindow {
  readonly received: string[];
}

interface NativeMessage {
  readonly v: number;
  readonly event: {
    readonly type: string;
    readonly event_tracking_id: string;
    readonly user_id: string;
  };
}

/** Opens an example that needs no build. */
async function open(example: string, query = ''): Promise<Page> {
  const folder = installPacked(example);
  const gateway = await startGateway();
  const url = await serveFolder(folder, gateway, onTestFinished);
  return openPage(url + query, onTestFinished);
}

it('the page without a framework is typed by what the packages publish', () => {
  checkTypes(installPacked('vanilla'));
});

it('the page without a framework shows live prices in the language of its visitor', async () => {
  const folder = installPacked('vanilla');
  const gateway = await startGateway();
  const url = await serveExample(folder, gateway, onTestFinished);
  const page = await openPage(url, onTestFinished, { locale: 'de-DE' });
  const row = page.getByRole('row').filter({ hasText: 'BTC/USDT' });
  await expect.poll(() => row.innerText()).toMatch(/BTC\/USDT\s+[\d.]+,\d\d\s+[-+][\d,]+\s?%/);
  expect(await page.locator('html').getAttribute('lang')).toBe('de-DE');
});

it('the page without a bundler shows a live book, clean news and a safe link', async () => {
  const news = '<p onclick="steal()">Listed<script>steal()</script></p>';
  const query = new URLSearchParams({ news, back: 'java\nscript:steal()' });
  const page = await open('no-bundler', `?${query.toString()}`);
  await expect.poll(() => page.getByRole('status').innerText()).toBe('live');
  await expect.poll(() => page.getByRole('listitem').count()).toBe(10);
  expect(await page.getByRole('listitem').first().innerText()).toMatch(/^\d+\.\d+ × \d+\.\d+$/);
  expect(await page.getByRole('region', { name: 'News' }).innerHTML()).toBe('<p>Listed</p>');
  expect(await page.getByText('Back').isVisible()).toBe(false);
  await page.goto(`${new URL(page.url()).origin}/?back=/spot/BTCUSDT`);
  await expect.poll(() => page.getByRole('link').getAttribute('href')).toBe('/spot/BTCUSDT');
});

it('the page in a webview delivers its events to the native app', async () => {
  const page = await open('webview');
  await page.addInitScript(() => {
    const received: string[] = [];
    const postMessage = (json: string) => received.push(json);
    Object.assign(window, { received, BourseTracking: { postMessage } });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Claim' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  const ids = async () => {
    const received = await page.evaluate(() => (window as Window & Partial<NativeWindow>).received);
    const messages = (received ?? []).map((json) => JSON.parse(json) as NativeMessage);
    return messages
      .filter(({ event }) => event.type !== 'system')
      .map(({ v, event }) => [v, event.type, event.event_tracking_id, event.user_id]);
  };
  await expect.poll(ids).toEqual([
    [1, 'page', '/', '42'],
    [1, 'click', 'b5001', '42'],
    [1, 'click', 'b5002', '42'],
  ]);
});
