import type { Bench } from '../bench.ts';
import { measureSpeed } from './measure-speed.ts';
import { measureSizes } from './sizes.ts';

/** `url-safety` beside DOMPurify, sanitize-html and js-xss: what an application loads, and how fast a text is clean. */
export const safetyBench: Bench = async (report, { isQuick }) => {
  await measureSizes(report);
  await measureSpeed(report, {
    rounds: [
      { bytes: 1_000, turns: isQuick ? 20 : 100 },
      { bytes: 10_000, turns: isQuick ? 20 : 100 },
      { bytes: 1_000_000, turns: isQuick ? 3 : 10 },
    ],
  });
};
