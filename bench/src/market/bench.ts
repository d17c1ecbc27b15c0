import type { Bench } from '../bench.ts';
import { measureEngine } from './measure-engine.ts';

/** The exchange: what its parts manage in a second, each beside a bare floor. */
export const marketBench: Bench = async (report, { isQuick }) => {
  await measureEngine(report, { turns: isQuick ? 200 : 2_000 });
};
