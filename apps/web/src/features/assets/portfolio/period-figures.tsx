import { formatDecimal, formatChange } from '@bourse/i18n-registry/figures';
import type { StatementFigures } from '@bourse/react/funds';
import { flowsOf, realisedOf, returnOf, unrealisedOf } from '@bourse/trading/account';
import { Figure } from '@bourse/ui/figures';
import { Panel } from '@bourse/ui/panels';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { gainTone } from '#accounts/positions/use-position-columns.tsx';
import { useLocale } from '#platform/locale/locale.ts';
import { Gain } from '../components/gain.tsx';

interface PeriodFiguresProps {
  readonly figures: StatementFigures;
}

/** Profit of a period and its parts: flows, fees, funding and interest. */
export function PeriodFigures({ figures }: PeriodFiguresProps) {
  const { t } = useLingui();
  const { profit, closing, fees, funding, interest } = figures;
  const label = t({ id: 'portfolio.period', message: 'Period' });
  return (
    <Panel label={label} className="gap-4 p-4 sm:p-6">
      <dl className="grid gap-x-6 gap-y-4 grid-cols-2 text-sm lg:grid-cols-4">
        <Entry name={t({ id: 'portfolio.profit', message: 'PnL (USDT)' })}>
          <Gain amount={profit} className="text-xl font-semibold" />
          <Return figures={figures} />
        </Entry>
        <Entry name={t({ id: 'assets.value-usdt', message: 'Value (USDT)' })}>
          <Plain amount={closing} className="text-xl font-semibold" />
        </Entry>
        <Entry name={t({ id: 'column.realised', message: 'Realized PnL' })}>
          <Gain amount={realisedOf(figures)} />
        </Entry>
        <Entry name={t({ id: 'portfolio.unrealised', message: 'Change in unrealized PnL' })}>
          <Gain amount={unrealisedOf(figures)} />
        </Entry>
        <Entry name={t({ id: 'portfolio.flows', message: 'Net deposits' })}>
          <Gain amount={flowsOf(figures)} isPlain />
        </Entry>
        <Entry name={t({ id: 'portfolio.fees', message: 'Fees paid' })}>
          <Plain amount={fees} />
        </Entry>
        <Entry name={t({ id: 'portfolio.funding', message: 'Funding received' })}>
          <Gain amount={funding} />
        </Entry>
        <Entry name={t({ id: 'portfolio.interest', message: 'Interest paid' })}>
          <Plain amount={interest} />
        </Entry>
      </dl>
    </Panel>
  );
}

function Entry({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <dt className="text-xs text-text-3">{name}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">{children}</dd>
    </div>
  );
}

interface AmountProps {
  readonly amount: string;
  readonly className?: string;
}

function Plain({ amount, className = '' }: AmountProps) {
  const locale = useLocale();
  return <Figure className={className}>{formatDecimal(amount, locale, 2)}</Figure>;
}

function Return({ figures }: PeriodFiguresProps) {
  const locale = useLocale();
  const share = returnOf(figures);
  return (
    share !== undefined && (
      <Figure tone={gainTone(figures.profit)}>{formatChange(share, locale)}</Figure>
    )
  );
}
