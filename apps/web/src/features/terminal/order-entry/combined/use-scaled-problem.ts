import {
  limitLeg,
  scaledCounts,
  scaledParts,
  scaledProblems,
  type ScaledDraft,
  type ScaledProblem,
} from '@bourse/trading/combined';
import type { DraftMarket, DraftProblem } from '@bourse/trading/draft';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#platform/locale/locale.ts';
import { useProblemText } from '../problems/use-problem-text.ts';

/** Returns why scaled orders cannot be sent; `undefined` when they can. */
export function useScaledProblem(scaled: ScaledDraft, market: DraftMarket): string | undefined {
  const { t } = useLingui();
  const locale = useLocale();
  const [found] = scaledProblems(scaled, market);
  const number = found?.order;
  const part =
    number === undefined ? undefined : scaledParts(scaled, market.instrument)?.[number - 1];
  const leg = limitLeg({ side: scaled.side, amount: part?.size ?? '' }, part?.price ?? '');
  const ofOrder = useProblemText(leg, market);
  const textOf = useEntryText(ofOrder);
  if (!found) return undefined;
  const text = textOf(found);
  if (number === undefined) return text;
  const order = formatAmount(String(number), locale);
  return t({ id: 'scaled.of-order', message: `Order ${{ order }}: ${{ text }}` });
}

/** @param ofOrder - Returns the text of a problem that a single order may have. */
function useEntryText(ofOrder: (problem: DraftProblem) => string) {
  const { t } = useLingui();
  const locale = useLocale();
  const format = (figure: number | string | undefined) =>
    formatAmount(figure === undefined ? undefined : String(figure), locale);
  const required = (label: string) =>
    t({ id: 'form.required', message: `Please enter ${{ label }}` });
  return ({ problem, bound }: ScaledProblem): string => {
    switch (problem) {
      case 'from-missing':
        return required(t({ id: 'scaled.from', message: 'Start price' }));
      case 'to-missing':
        return required(t({ id: 'scaled.to', message: 'End price' }));
      case 'count-out-of-bounds':
        return t({
          id: 'scaled.bad-count',
          message: `Enter a number of orders from ${{ least: format(scaledCounts.least) }} to ${{ most: format(scaledCounts.most) }}`,
        });
      case 'prices-too-close':
        return t({
          id: 'scaled.too-close',
          message: `At most ${{ count: format(bound) }} orders fit between these prices`,
        });
      default:
        return ofOrder(problem);
    }
  };
}
