import { parentPort } from 'node:worker_threads';
import { drawPicture } from './draw-picture.ts';
import { createSecureRandom } from './secure-random.ts';

const random = createSecureRandom();

/** Each message asks for so many pictures; each goes back as soon as it is drawn. */
parentPort?.on('message', (wanted: number) => {
  for (let drawn = 0; drawn < wanted; drawn += 1) parentPort?.postMessage(drawPicture(random));
});
