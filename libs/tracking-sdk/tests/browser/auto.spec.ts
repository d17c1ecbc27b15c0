import type { CDPSession, Page } from '@playwright/test';
import type { BehaviourEvent } from '../../src/index.ts';
import { expect, test } from './subpaths/fixtures.ts';

/** `type id` of all events but the page's own. */
function trackedEvents(events: readonly BehaviourEvent[]): string[] {
  return events
    .filter(({ type }) => type !== 'page')
    .map(({ type, event_tracking_id: id }) => `${type} ${id}`);
}

async function observe(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.harness.behaviour();
  });
}

test('TRK-87 elements are exposed when they come into view, also those that are added later', async ({
  open,
  page,
  events,
}) => {
  await open(`<p data-track-id="b1" data-track-expose>Seen</p>
    <p style="margin-top: 3000px" data-track-id="b2" data-track-expose>Below</p>
    <div id="tall"></div>`);
  await observe(page);
  await expect.poll(() => trackedEvents(events())).toEqual(['expose b1']);
  await page.evaluate(() => {
    window.scrollTo(0, 10_000);
  });
  await expect.poll(() => trackedEvents(events())).toEqual(['expose b1', 'expose b2']);
  await page.evaluate(() => {
    const tall = document.querySelector<HTMLElement>('#tall');
    if (!tall) return;
    tall.innerHTML = '<section data-track-id="b3" data-track-expose></section>';
    Object.assign((tall.firstElementChild as HTMLElement).style, {
      display: 'block',
      height: '20000px',
    });
    tall.scrollIntoView();
  });
  await expect.poll(() => trackedEvents(events())).toEqual(['expose b1', 'expose b2', 'expose b3']);
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    document.querySelector('p')?.setAttribute('data-track-id', 'b4');
  });
  const expected = ['expose b1', 'expose b2', 'expose b3', 'expose b4'];
  await expect.poll(() => trackedEvents(events())).toEqual(expected);
});

test('TRK-89 mouse: clicks, drags, the browser’s own drag and drop, scrolls by the wheel', async ({
  open,
  page,
  events,
  browserName,
}) => {
  // Firefox starts no native drag and drop while it is driven from outside.
  const dragged = browserName === 'firefox' ? ['card'] : ['card', 'file'];
  await page.setViewportSize({ width: 800, height: 600 });
  await open(`<main data-track-id="b9" data-track-pull style="height: 200px; overflow: auto">
      <div style="height: 4000px">List</div></main>
    <button data-track-id="b1" data-track-ext='{"side":"buy"}'>Buy</button>
    <div id="card" data-track-id="b2" data-track-drag style="height: 80px; user-select: none">Card</div>
    <div id="file" draggable="true" data-track-id="b3" data-track-drag style="height: 80px">File</div>`);
  await observe(page);
  await page.getByRole('button').click();
  for (const id of dragged) {
    const box = await page.locator(`#${id}`).boundingBox();
    if (!box) throw new Error('no box');
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, box.y + 30, { steps: 4 });
    await page.mouse.move(box.x + 120, box.y + 20, { steps: 4 });
    await page.mouse.up();
  }
  await page.mouse.move(100, 100);
  for (let turn = 0; turn < 5; turn += 1) await page.mouse.wheel(0, 60);
  const drags = dragged.map((id) => (id === 'card' ? 'drag b2' : 'drag b3'));
  const expected = ['click b1', ...drags, 'pullUp b9'];
  await expect.poll(() => trackedEvents(events())).toEqual(expected);
  const extensions = events()
    .filter(({ type }) => type !== 'page')
    .map(({ event_tracking_ext }) => event_tracking_ext);
  expect(extensions.slice(0, 2)).toEqual([{ side: 'buy' }, { dx: 100, dy: 0 }]);
  await page.mouse.wheel(0, -120);
  await expect.poll(() => trackedEvents(events())).toEqual([...expected, 'pullDown b9']);
  expect(events().pop()?.event_tracking_ext).toEqual({ distance: 120 });
});

test.describe('touch', () => {
  test.skip(({ browserName }) => browserName !== 'chromium', 'only Chromium plays a phone');
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 400, height: 700 } });

  /** One finger on the screen. */
  async function pull(client: CDPSession, { x = 0, y = 0 }): Promise<void> {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) => {
      const point = { x: 200 + x * step, y: 300 + y * step };
      const touchPoints = type === 'touchEnd' ? [] : [point];
      return client.send('Input.dispatchTouchEvent', { type, touchPoints });
    };
    await touch('touchStart', 0);
    for (const step of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', step);
    await touch('touchEnd', 1);
  }

  test('TRK-91 a swipe that scrolls the page is one pull', async ({ open, page, events }) => {
    await open(`<main data-track-id="b1" data-track-pull>
      <div data-track-id="b2" data-track-sideslip style="height: 5000px">List</div></main>`);
    await observe(page);
    const client = await page.context().newCDPSession(page);
    await pull(client, { y: -200 });
    await expect.poll(() => trackedEvents(events())).toEqual(['pullUp b1']);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await pull(client, { y: 150 });
    await expect.poll(() => trackedEvents(events())).toEqual(['pullUp b1', 'pullDown b1']);
    await pull(client, { x: -120 });
    await pull(client, { y: -100 });
    const expected = ['pullUp b1', 'pullDown b1', 'sideslip b2', 'pullUp b1'];
    await expect.poll(() => trackedEvents(events())).toEqual(expected);
  });
});

test('TRK-92 a medium plays, pauses and ends', async ({ open, page, events }) => {
  await open('<video data-track-id="b1" data-track-video></video><button>Play</button>');
  await page.evaluate(() => {
    // Thirty seconds of silence, longer than a driver takes to pause: 8,000 samples of one byte each second.
    const samples = 240_000;
    const header = new DataView(new ArrayBuffer(44));
    const text = (at: number, word: string) => {
      for (let index = 0; index < word.length; index += 1)
        header.setUint8(at + index, word.charCodeAt(index));
    };
    text(0, 'RIFF');
    header.setUint32(4, 36 + samples, true);
    text(8, 'WAVEfmt ');
    header.setUint32(16, 16, true);
    header.setUint16(20, 1, true);
    header.setUint16(22, 1, true);
    header.setUint32(24, 8_000, true);
    header.setUint32(28, 8_000, true);
    header.setUint16(32, 1, true);
    header.setUint16(34, 8, true);
    text(36, 'data');
    header.setUint32(40, samples, true);
    const silence = new Uint8Array(samples).fill(128);
    const video = document.querySelector('video');
    const button = document.querySelector('button');
    if (!video || !button) return;
    video.src = URL.createObjectURL(new Blob([header.buffer, silence], { type: 'audio/wav' }));
    button.onclick = () => void video.play();
  });
  await observe(page);
  const facts = () =>
    events().flatMap(({ type, event_tracking_ext: ext }) =>
      type === 'video' ? [ext as { action: string; position: number; duration: number }] : [],
    );
  const actions = () => facts().map(({ action }) => action);
  await page.getByRole('button').click();
  await page.evaluate(() => {
    document.querySelector('video')?.pause();
  });
  await expect.poll(actions).toEqual(['play', 'pause']);
  await page.evaluate(() => {
    const video = document.querySelector('video');
    if (video) video.currentTime = 29.5;
  });
  await page.getByRole('button').click();
  await expect.poll(actions).toEqual(['play', 'pause', 'play', 'ended']);
  expect(facts()[3]).toEqual({ action: 'ended', position: 30, duration: 30 });
});
