import type { CDPSession, Page } from '@playwright/test';
import { hasClosed } from '../product/rewrite-answers.ts';

/** The pictures of a page that a browser has shown, each as the brightness of its background from 0 to 255. */
export interface Frames {
  /** Returns the brightness of every frame since the last call. */
  readonly take: () => Promise<readonly number[]>;
  readonly stop: () => Promise<void>;
}

/** Records every frame that the page shows from here on. */
export async function recordFrames(page: Page, session: CDPSession): Promise<Frames> {
  const reader = await page.context().newPage();
  await page.bringToFront();
  let pictures: string[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    pictures.push(data);
    session.send('Page.screencastFrameAck', { sessionId }).catch(async (error: unknown) => {
      if (!(await hasClosed(page))) throw error;
    });
  });
  await session.send('Page.startScreencast', { format: 'png', maxWidth: 240, maxHeight: 160 });
  return {
    take: async () => {
      const taken = pictures;
      pictures = [];
      return reader.evaluate(readBrightness, taken);
    },
    stop: async () => {
      await session.send('Page.stopScreencast');
      await reader.close();
    },
  };
}

/** Reads the brightness of a place at the edge of the page, where only its background is. Runs in a page. */
async function readBrightness(pictures: readonly string[]): Promise<readonly number[]> {
  const all: number[] = [];
  for (const picture of pictures) {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    canvas?.drawImage(bitmap, 0, 0);
    const { data } = canvas?.getImageData(1, Math.round(bitmap.height * 0.7), 1, 1) ?? {};
    const [red = 0, green = 0, blue = 0] = data ?? [];
    all.push((red + green + blue) / 3);
  }
  return all;
}
