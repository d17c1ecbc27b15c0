import type { Bench } from '../bench.ts';
import { measureSolvers } from './measure-solvers.ts';
import { measureWork } from './measure-work.ts';

/** What a program makes of the slider's pictures, and what the proof of work costs it beside a page. */
export const captchaBench: Bench = async (report, { isQuick }) => {
  await report.part('pictures', () => measureSolvers(report, isQuick ? 50 : 500));
  await report.part('work', () => measureWork(report, isQuick ? 3 : 20));
};
