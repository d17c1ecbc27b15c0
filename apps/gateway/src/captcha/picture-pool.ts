import { Worker } from 'node:worker_threads';
import type { SliderPicture } from './draw-picture.ts';

/** Pictures that are drawn before anybody asks for them. */
export interface PicturePool {
  /** A picture that nobody has seen; `undefined` where none is ready. Never waits. */
  take(): SliderPicture | undefined;
  /** Ends the drawing. */
  close(): void;
}

/** A pool without pictures. */
export const emptyPool: PicturePool = { take: () => undefined, close: () => undefined };

/**
 * Has a worker thread keep so many pictures ready, about 25 kB each. The worker keeps no process alive; if it fails, the
 * pool stays empty.
 */
export function createPicturePool(size: number): PicturePool {
  const pictures: SliderPicture[] = [];
  // Flags of the process, e.g. a test runner's, are none of the worker's.
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
      // What is gone is drawn again, so there are never more than so many, drawn and asked for together.
      if (picture !== undefined) worker.postMessage(1);
      return picture;
    },
    close() {
      pictures.length = 0;
      void worker.terminate();
    },
  };
}
