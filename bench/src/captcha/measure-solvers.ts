import type { Report } from '../report.ts';
import { drawOwnPicture } from './own-picture.ts';
import { drawPlainPicture } from './plain-picture.ts';
import { formatPercent, tolerance } from './measure-people.ts';
import { byOutline, byTemplate, byTexture } from './solvers.ts';

const solvers = { template: byTemplate, texture: byTexture, outline: byOutline };

/** Counts the pictures of each kind that each solver solves. */
export function measureSolvers(report: Report, pictures: number): Promise<void> {
  const kinds = { plain: drawPlainPicture, ours: drawOwnPicture };
  const rows = Object.entries(kinds).map(([kind, draw]) => {
    const puzzles = Array.from({ length: pictures }, () => draw(Math.random));
    const rates = Object.values(solvers).map((solve) => {
      const solved = puzzles.filter((each) => Math.abs(solve(each) - each.x) <= tolerance).length;
      return formatPercent(solved / pictures);
    });
    return [kind, ...rates];
  });
  const columns = ['', ...Object.keys(solvers).map((name) => `by ${name}`)];
  report.table({ title: `Pictures that a program solves, of ${pictures}`, columns, rows });
  return Promise.resolve();
}
