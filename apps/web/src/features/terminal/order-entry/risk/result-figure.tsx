import { formatAmount, unknownFigure } from '@bourse/i18n-registry/figures';
import { Figure } from '@bourse/ui/figures';
import { gainTone, signed } from '#accounts/positions/use-position-columns.tsx';
import { useLocale } from '#platform/locale/locale.ts';
import { shownBalance } from '#platform/market/pair-format.ts';

interface ResultFigureProps {
  /** Negative for a loss. */
  readonly result: string | undefined;
  readonly coin: string;
}

/** A profit or loss with its sign and colour. */
export function ResultFigure({ result, coin }: ResultFigureProps) {
  const locale = useLocale();
  if (result === undefined) return unknownFigure;
  const text = formatAmount(shownBalance(result, coin), locale);
  return <Figure tone={gainTone(result)}>{`${signed(text, result)} ${coin}`}</Figure>;
}
