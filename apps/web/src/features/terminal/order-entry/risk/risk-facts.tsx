import { formatAmount, formatPrice, unknownFigure } from '@bourse/i18n-registry/figures';
import { decimalsOf } from '@bourse/trading/decimal';
import {
  isLiquidatedFirst,
  plannedResults,
  type DraftMarket,
  type OrderDraft,
} from '@bourse/trading/draft';
import { Facts } from '@bourse/ui/panels';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#platform/locale/locale.ts';
import { shownBalance } from '#platform/market/pair-format.ts';
import { ResultFigure } from './result-figure.tsx';

interface RiskFactsProps {
  readonly market: DraftMarket;
  readonly equity: string | undefined;
  readonly entry: string | undefined;
  /** The draft with its size and both ends; `undefined` while no size follows. */
  readonly sized: OrderDraft | undefined;
}

export function RiskFacts({ market, equity, entry, sized }: RiskFactsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { baseCoin, quoteCoin, tickSize } = market.instrument;
  const results = sized && plannedResults(sized, market);
  const balance = equity === undefined ? undefined : shownBalance(equity, quoteCoin);
  const ratio = results?.ratio;
  return (
    <Facts
      facts={[
        [
          t({ id: 'column.equity', message: 'Equity' }),
          `${formatAmount(balance, locale)} ${quoteCoin}`,
        ],
        [
          t({ id: 'order.price', message: 'Price' }),
          `${formatPrice(entry, locale, decimalsOf(tickSize))} ${quoteCoin}`,
        ],
        [
          t({ id: 'order.amount', message: 'Amount' }),
          `${formatAmount(sized?.amount, locale)} ${baseCoin}`,
        ],
        [
          t({ id: 'sizing.loss', message: 'Loss at stop' }),
          <ResultFigure key="loss" result={results?.atStop} coin={quoteCoin} />,
        ],
        [
          t({ id: 'sizing.profit', message: 'Profit at target' }),
          <ResultFigure key="profit" result={results?.atTarget} coin={quoteCoin} />,
        ],
        [
          t({ id: 'sizing.ratio', message: 'Risk/reward' }),
          ratio === undefined ? unknownFigure : `1 : ${formatAmount(ratio, locale)}`,
        ],
      ]}
    />
  );
}

interface RiskWarningProps extends Pick<RiskFactsProps, 'market' | 'sized'> {
  /** Whether the money would allow a larger size. */
  readonly isLimited: boolean;
}

/** Keeps its lines while there is no warning. */
export function RiskWarning({ market, sized, isLimited }: RiskWarningProps) {
  const { t } = useLingui();
  const isEarly = sized && isLiquidatedFirst(sized, market);
  return (
    <p role="status" className="min-h-8 text-xs text-warn">
      {isEarly
        ? t({
            id: 'sizing.liquidation',
            message: 'The position would be liquidated before your stop loss.',
          })
        : isLimited &&
          t({
            id: 'sizing.limited',
            message: 'This is the largest order possible right now.',
          })}
    </p>
  );
}
