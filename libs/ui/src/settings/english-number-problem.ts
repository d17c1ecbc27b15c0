import type { NumberFieldProblem } from './ui-texts.ts';

/** Returns the English sentence of a problem. */
export function englishNumberProblem(problem: NumberFieldProblem): string {
  switch (problem.code) {
    case 'ambiguous':
      return 'Thousands or decimals?';
    case 'negative':
      return 'Enter a number greater than zero.';
    case 'not-a-number':
      return `Enter a number, for example ${problem.example}.`;
    case 'not-whole':
      return 'Enter a whole number.';
    case 'too-many-decimals':
      return `At most ${problem.decimals} decimals.`;
  }
}
