import { formatAmount } from '../amounts.ts';
import type { Problem, Warning } from '../proof.ts';
import type { Verification } from '../verify-proof.ts';

const verdicts = {
  verified: 'Verified: every hash and every sum is right.',
  weak: 'Weak: every hash and every sum is right, but see the warnings.',
  failed: 'Failed.',
  unreadable: 'Not checked: the file could not be read as a proof.',
};

/** Returns lines that say what a check has found, in English. */
export function describe({
  verdict,
  format,
  coins,
  levels,
  problems,
  warnings,
  root,
}: Verification): readonly string[] {
  const [leaf] = levels;
  const amounts = leaf?.sums.map((sum, index) => `${formatAmount(sum)} ${coins[index] ?? ''}`);
  return [
    verdicts[verdict],
    ...(format === undefined ? [] : [`Format: ${format}, ${levels.length} levels`]),
    ...(root === undefined ? [] : [`Root: ${root.hash}`]),
    ...(amounts === undefined ? [] : [`Balances: ${amounts.join(', ')}`]),
    ...problems.map((problem) => `Problem: ${describeProblem(problem)}`),
    ...warnings.map((warning) => `Warning: ${describeWarning(warning)}`),
  ];
}

function describeProblem({ code, level, place, coin }: Problem): string {
  const where = [level === undefined ? '' : `level ${level}`, place ?? '', coin ?? ''];
  return [code, ...where.filter(Boolean)].join(', ');
}

function describeWarning({ code, levels, coin }: Warning): string {
  const where = [coin ?? '', levels.length === 0 ? '' : `levels ${levels.join(' ')}`];
  return [code, ...where.filter(Boolean)].join(', ');
}
