import type { Bench } from '../bench.ts';
import { measureCost } from './measure-cost.ts';
import { measureSizes } from './sizes.ts';

/** `tracking-sdk` beside its peers: main-thread time of an event, longest task, size. */
export const trackingBench: Bench = async (report, { isQuick, only }) => {
  await measureSizes(report);
  await measureCost(report, { isQuick, only });
};
