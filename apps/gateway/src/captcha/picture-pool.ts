import { Worker } from 'node:worker_threads';
import type { SliderPicture } from './draw-picture.ts';

export interface PicturePool {
  take(): SliderPicture | undefined;
  close(): void;
}

export const emptyPool: PicturePool = { take: () => undefined, close: () => undefined };

/** Draws `size` pictures in advance in a worker thread, about 25 kB each. If the worker fails, the pool stays empty. */
export function createPicturePool(size: number): PicturePool {
  const pictures: SliderPicture[] = [];
  // The worker does not inherit flags of the process, e.g. those of a test runner.
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { execArgv: [] });
  worker.unref();
  worker.on('message', (picture: SliderPicture) => pictures.push(picture));
  worker.on('error', (error) => {
    process.emitWarning(`Captcha pictures are drawn on demand from now on: ${String(error)}`);
  });
  worker.postMessage(size);
  return {
    take() {
      const picture = pictures.shift();
      if (picture !== undefined) worker.postMessage(1);
      return picture;
    },
    close() {
      pictures.length = 0;
      void worker.terminate();
    },
  };
}
