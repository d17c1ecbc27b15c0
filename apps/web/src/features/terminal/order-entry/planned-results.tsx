import { plannedResults, type DraftMarket, type OrderDraft } from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import { ResultFigure } from './risk/result-figure.tsx';
import { SummaryRow } from './fields/summary-row.tsx';

interface PlannedResultsProps {
  readonly draft: OrderDraft;
  readonly market: DraftMarket;
}

/** Loss at the attached stop loss and profit at the attached take profit, fees included. */
export function PlannedResults({ draft, market }: PlannedResultsProps) {
  const { t } = useLingui();
  const { atStop, atTarget } = plannedResults(draft, market);
  const coin = market.instrument.quoteCoin;
  return (
    <dl className="flex flex-col gap-0.5 text-xs">
      <SummaryRow label={t({ id: 'sizing.loss', message: 'Loss at stop' })}>
        <ResultFigure result={atStop} coin={coin} />
      </SummaryRow>
      <SummaryRow label={t({ id: 'sizing.profit', message: 'Profit at target' })}>
        <ResultFigure result={atTarget} coin={coin} />
      </SummaryRow>
    </dl>
  );
}
