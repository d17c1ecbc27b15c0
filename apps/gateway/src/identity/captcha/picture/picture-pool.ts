import { Worker } from 'node:worker_threads';
import type { SliderPicture } from './draw-picture.ts';

export interface PicturePool {
  take(): SliderPicture | undefined;
  close(): void;
}

export const emptyPool: PicturePool = { take: () => undefined, close: () => undefined };

/** Draws `size` pictures in advance, about 25 kB each. If the worker fails, the pool stays empty. */
export class WorkerPicturePool implements PicturePool {
  readonly #pictures: SliderPicture[] = [];
  readonly #worker: Worker;

  constructor(size: number) {
    const script = new URL('./picture-worker.ts', import.meta.url);
    // The worker does not inherit flags of the process, e.g. those of a test runner.
    this.#worker = new Worker(script, { execArgv: [] });
    this.#worker.unref();
    this.#worker.on('message', (message: SliderPicture | object) => {
      // Under `node --watch`, which `npm run dev` uses, the worker's loader sends messages too.
      if ('image' in message) this.#pictures.push(message);
    });
    this.#worker.on('error', (error) => {
      process.emitWarning(`Captcha pictures are drawn on demand from now on: ${String(error)}`);
    });
    this.#worker.postMessage(size);
  }

  take(): SliderPicture | undefined {
    const picture = this.#pictures.shift();
    if (picture !== undefined) this.#worker.postMessage(1);
    return picture;
  }

  close(): void {
    this.#pictures.length = 0;
    void this.#worker.terminate();
  }
}
