import type { Bench } from '../bench.ts';
import { measurePeople } from './measure-people.ts';
import { measureSolvers } from './measure-solvers.ts';
import { measureWork } from './measure-work.ts';

/** Measures how well programs and people solve the slider's pictures, and what the proof of work costs either. */
export const captchaBench: Bench = async (report, { isQuick }) => {
  await report.part('pictures', () => measureSolvers(report, isQuick ? 50 : 500));
  await report.part('people', () => measurePeople(report, isQuick ? 20 : 100));
  await report.part('work', () => measureWork(report, isQuick ? 3 : 20));
};
