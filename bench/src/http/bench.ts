import type { Bench } from '../bench.ts';
import { measureCalls } from './measure-calls.ts';
import { measureSizes } from './sizes.ts';

/** `http-client` beside ky, ofetch, wretch and axios: what a call costs over a bare fetch, and what an application loads. */
export const httpBench: Bench = async (report, { isQuick }) => {
  await measureSizes(report);
  await measureCalls(report, { turns: isQuick ? 40 : 600 });
};
