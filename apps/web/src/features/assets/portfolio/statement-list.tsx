import { formatDecimal } from '@bourse/i18n-registry/figures';
import type { StatementFigures } from '@bourse/react/funds';
import { Figure } from '@bourse/ui/figures';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#platform/locale/locale.ts';
import { Gain } from '../components/gain.tsx';

interface StatementListProps {
  readonly title: string;
  readonly figures: StatementFigures;
}

/** Explains the closing value of a period, line by line. Lines without an amount are left out. */
export function StatementList({ title, figures }: StatementListProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const lines = useLines(figures).filter(([, amount]) => /[1-9]/.test(amount));
  const total = (name: string, amount: string) => (
    <div className="flex justify-between gap-4 font-semibold">
      <dt>{name}</dt>
      <dd>
        <Figure>{formatDecimal(amount, locale, 2)}</Figure>
      </dd>
    </div>
  );
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-md font-semibold">{title}</h3>
      <dl aria-live="polite" className="flex flex-col gap-1.5 text-sm">
        {total(t({ id: 'portfolio.opening', message: 'Opening value' }), figures.opening)}
        {lines.map(([name, amount, isGain]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-text-3">{name}</dt>
            <dd>
              <Gain amount={amount} isPlain={!isGain} />
            </dd>
          </div>
        ))}
        {total(t({ id: 'portfolio.closing', message: 'Closing value' }), figures.closing)}
      </dl>
    </div>
  );
}

type StatementLine = readonly [name: string, amount: string, isGain: boolean];

function useLines(figures: StatementFigures): readonly StatementLine[] {
  const { t } = useLingui();
  return [
    [t({ id: 'wallet.deposits', message: 'Deposits' }), figures.deposits, false],
    [t({ id: 'wallet.withdrawals', message: 'Withdrawals' }), minus(figures.withdrawals), false],
    [
      t({ id: 'portfolio.transfers', message: 'Transfers with sub-accounts' }),
      figures.transfers,
      false,
    ],
    [t({ id: 'portfolio.grants', message: 'Simulation funds' }), figures.grants, false],
    [t({ id: 'portfolio.realised-spot', message: 'Realized, spot' }), figures.realisedSpot, true],
    [
      t({ id: 'portfolio.realised-margin', message: 'Realized, margin' }),
      figures.realisedMargin,
      true,
    ],
    [
      t({ id: 'portfolio.realised-futures', message: 'Realized, futures' }),
      figures.realisedFutures,
      true,
    ],
    [t({ id: 'portfolio.realised-otc', message: 'Realized, OTC' }), figures.realisedOtc, true],
    [
      t({ id: 'portfolio.unrealised-coins', message: 'Unrealized, coins' }),
      figures.unrealisedCoins,
      true,
    ],
    [
      t({ id: 'portfolio.unrealised-futures', message: 'Unrealized, futures' }),
      figures.unrealisedFutures,
      true,
    ],
    [t({ id: 'portfolio.fee-line', message: 'Fees' }), minus(figures.fees), true],
    [t({ id: 'transaction.funding', message: 'Funding fee' }), figures.funding, true],
    [t({ id: 'column.interest', message: 'Interest' }), minus(figures.interest), true],
  ];
}

function minus(amount: string): string {
  return `-${amount}`;
}
