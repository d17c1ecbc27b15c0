import { isAtMarket, type RiskProblem } from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import type { FormPart } from '../fields/form-part.ts';
import { useProblemText } from '../problems/use-problem-text.ts';

/** Place of a problem: the field that causes it, or the form. */
type RiskField = 'risk' | 'stopLoss' | 'takeProfit' | 'form';

const fields: readonly (readonly [prefix: RegExp, field: RiskField])[] = [
  [/^(risk|equity)-/, 'risk'],
  [/^stop-loss-/, 'stopLoss'],
  [/^take-profit-/, 'takeProfit'],
];

/** Returns a function that returns the text of a field's first problem. */
export function useRiskProblems(
  { draft, market }: Omit<FormPart, 'onChange'>,
  problems: readonly RiskProblem[],
) {
  const { t } = useLingui();
  const textOfDraft = useProblemText(draft, market);
  const coin = market.instrument.quoteCoin;
  const required = (label: string) =>
    t({ id: 'form.required', message: `Please enter ${{ label }}` });
  const textOf = (problem: RiskProblem): string => {
    switch (problem) {
      case 'risk-missing':
        return required(t({ id: 'sizing.risk', message: 'Risk' }));
      case 'risk-too-large':
        return t({ id: 'sizing.too-large', message: 'The risk cannot exceed your equity' });
      case 'equity-unknown':
        return t({
          id: 'sizing.no-equity',
          message: `Your equity is unknown. Enter the risk in ${{ coin }}`,
        });
      case 'stop-loss-missing':
        return required(t({ id: 'order.stop-loss', message: 'Stop loss' }));
      case 'stop-loss-at-entry':
        return textOfDraft('stop-loss-reached');
      case 'price-missing':
        return isAtMarket(draft)
          ? t({ id: 'order.market-old', message: 'Slow connection. Prices are out of date.' })
          : textOfDraft(problem);
      default:
        return textOfDraft(problem);
    }
  };
  return (field: RiskField): string | undefined => {
    const problem = problems.find((each) => fieldOf(each) === field);
    return problem && textOf(problem);
  };
}

function fieldOf(problem: RiskProblem): RiskField {
  return fields.find(([prefix]) => prefix.test(problem))?.[1] ?? 'form';
}
