import type { Bench } from '../bench.ts';
import { measureSolvers } from './measure-solvers.ts';
import { measureWork } from './measure-work.ts';

/** Measures how well programs solve the slider's pictures, and the cost of the proof of work for a program and a page. */
export const captchaBench: Bench = async (report, { isQuick }) => {
  await report.part('pictures', () => measureSolvers(report, isQuick ? 50 : 500));
  await report.part('work', () => measureWork(report, isQuick ? 3 : 20));
};
