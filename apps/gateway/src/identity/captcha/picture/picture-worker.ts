import { parentPort } from 'node:worker_threads';
import { drawPicture } from './draw-picture.ts';
import { createSecureRandom } from '../secure-random.ts';

const random = createSecureRandom();

parentPort?.on('message', (wanted: number) => {
  for (let drawn = 0; drawn < wanted; drawn += 1) parentPort?.postMessage(drawPicture(random));
});
