import { useLingui } from '@lingui/react/macro';
import { formatAmount, formatUtcDay, unknownFigure } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { useFiatRates } from '#platform/market/rates/fiat.ts';
import { type Column, DataTable, Figure } from '@bourse/ui/figures';
import { FiatValue } from '#ui/figures/fiat-value.tsx';
import { TitledPage } from '#ui/page-head/titled-page.tsx';
import { Section } from '@bourse/ui/panels';
import { QueryState } from '#ui/states/query-state.tsx';
import { useFundDays, useProtectionFund, type FundDay } from '@bourse/react/products';
import { FundChart } from './fund-chart.tsx';

/** The fund that pays the losses of liquidated positions that their margin does not cover. */
export function ProtectionFundPage() {
  const { t } = useLingui();
  return (
    <TitledPage
      page="/protection-fund"
      title={t({ id: 'fund.title', message: 'Protection fund' })}
      description={t({
        id: 'fund.description',
        message: 'The fund that covers losses beyond the margin of liquidated positions.',
      })}
    >
      <Balance />
      <Section title={t({ id: 'fund.how', message: 'How it works' })}>
        <p className="text-md text-text-2">
          {t({
            id: 'fund.explanation',
            message:
              'Any margin left after a liquidation goes into the fund. When a position cannot be closed at a price that covers its loss, the fund pays the difference. Only when the fund is empty are opposing positions reduced (ADL).',
          })}
        </p>
      </Section>
      <Days />
    </TitledPage>
  );
}

function Balance() {
  const { t } = useLingui();
  const locale = useLocale();
  const { data } = useProtectionFund();
  const rateOf = useFiatRates();
  return (
    <section className="flex flex-col gap-3 rounded-panel border border-line bg-surface-1 p-4 sm:p-6">
      <h2 className="text-sm text-text-3">{t({ id: 'fund.balance', message: 'Balance' })}</h2>
      <p className="flex flex-col items-start">
        <Figure className="text-2xl font-semibold">
          {data ? `${formatAmount(data.balance, locale, 2)} USDT` : unknownFigure}
        </Figure>
        <FiatValue amount={data?.balance} rate={rateOf('USDT')} />
      </p>
      {data && <FundChart days={data.days} />}
    </section>
  );
}

function Days() {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <div className="flex flex-col overflow-hidden rounded-panel border border-line bg-surface-1">
      <QueryState
        query={useFundDays()}
        loading={t({ id: 'fund.loading', message: 'Loading the fund' })}
        empty={t({ id: 'fund.none', message: 'No changes to the fund yet.' })}
      >
        {(days) => (
          <DataTable
            label={t({ id: 'fund.days', message: 'Daily changes' })}
            columns={columns}
            rows={days}
            rowKey={({ day }) => String(day)}
          />
        )}
      </QueryState>
    </div>
  );
}

function useColumns(): readonly Column<FundDay>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const amount = (key: 'inflow' | 'outflow' | 'balance', head: string): Column<FundDay> => ({
    key,
    head,
    figures: true,
    cell: (row) => <Figure>{formatAmount(row[key], locale, 2)}</Figure>,
  });
  return [
    {
      key: 'day',
      card: 'title',
      head: t({ id: 'fund.day', message: 'Day (UTC)' }),
      cell: ({ day }) => <span className="py-1.5">{formatUtcDay(day, locale)}</span>,
    },
    amount('inflow', t({ id: 'fund.inflow', message: 'Inflow (USDT)' })),
    amount('outflow', t({ id: 'fund.outflow', message: 'Outflow (USDT)' })),
    amount('balance', t({ id: 'fund.balance-column', message: 'Balance (USDT)' })),
  ];
}
