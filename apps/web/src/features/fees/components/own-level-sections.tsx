import {
  feeRatesOf,
  levelProgress,
  type FeeLevel,
  type MarketKind,
  type OwnFeeLevel,
} from '@bourse/trading/account';
import { useLingui } from '@lingui/react/macro';
import { formatAmount, formatRate, unknownFigure } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { useFeeRates } from '@bourse/react';
import { useForUser } from '@bourse/react/session';
import { type Column, DataTable, Figure } from '@bourse/ui/figures';
import { Section } from '@bourse/ui/panels';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { SkeletonRows } from '@bourse/ui/states';
import { useFeeSchedule } from '@bourse/react/products';
import { useProductNames } from './use-product-names.ts';
import { WayBar } from './way-bar.tsx';

export function OwnLevelSections() {
  const { t } = useLingui();
  const own = useFeeRates(useForUser());
  const schedule = useFeeSchedule();
  if (own.data && schedule.data) return <Sections own={own.data} levels={schedule.data} />;
  const error = own.error ?? schedule.error;
  if (!error) {
    const label = t({ id: 'vip.loading', message: 'Loading your level' });
    return <SkeletonRows rows={8} label={label} className="h-8" />;
  }
  return (
    <LoadFailure
      error={error}
      onRetry={() => {
        for (const query of [own, schedule]) if (query.isError) void query.refetch();
      }}
    />
  );
}

interface SectionsProps {
  readonly own: OwnFeeLevel;
  readonly levels: readonly FeeLevel[];
}

function Sections({ own, levels }: SectionsProps) {
  const { t } = useLingui();
  const progress = levelProgress(own, levels);
  const next = `VIP ${progress?.next.level}`;
  return (
    <>
      <OwnFigures own={own} />
      <Section title={t({ id: 'vip.next', message: 'Next level' })}>
        {progress ? (
          <>
            <p className="text-md">
              {t({ id: 'vip.either', message: `${{ next }} requires one of these:` })}
            </p>
            <WayBar
              label={t({ id: 'vip.volume', message: '30-day volume' })}
              way={progress.volume}
            />
            {progress.assets && (
              <WayBar label={t({ id: 'vip.assets', message: 'Assets' })} way={progress.assets} />
            )}
          </>
        ) : (
          <p className="text-md">
            {t({ id: 'vip.highest', message: 'You are at the highest level.' })}
          </p>
        )}
      </Section>
      <RateTable own={own} next={progress?.next} />
    </>
  );
}

function OwnFigures({ own: { level, volume30d, assets } }: Pick<SectionsProps, 'own'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const amount = (text: string | null) =>
    text === null ? unknownFigure : `${formatAmount(text, locale, 2)} USDT`;
  return (
    <dl className="grid gap-4 rounded-panel border border-line bg-surface-1 p-4 sm:grid-cols-3 sm:p-6">
      {[
        [t({ id: 'fees.level', message: 'Level' }), `VIP ${level}`] as const,
        [t({ id: 'vip.volume', message: '30-day volume' }), amount(volume30d)] as const,
        [t({ id: 'vip.assets', message: 'Assets' }), amount(assets)] as const,
      ].map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-text-3">{name}</dt>
          <dd className="text-lg font-semibold">
            <Figure>{value}</Figure>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function RateTable({
  own,
  next,
}: {
  readonly own: OwnFeeLevel;
  readonly next?: FeeLevel | undefined;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const names = useProductNames();
  type Row = (typeof names)[number];
  const rates = (level: Pick<FeeLevel, 'rates'>, product: MarketKind) => {
    const { makerFeeRate, takerFeeRate } = feeRatesOf(level, product) ?? {};
    const shown = (rate = '') => (rate === '' ? unknownFigure : formatRate(rate, locale));
    return <Figure>{`${shown(makerFeeRate)} / ${shown(takerFeeRate)}`}</Figure>;
  };
  const columns: readonly Column<Row>[] = [
    {
      key: 'product',
      card: 'title',
      head: t({ id: 'vip.product', message: 'Maker / taker' }),
      cell: ([, name]) => <span className="py-1.5 font-semibold">{name}</span>,
    },
    {
      key: 'own',
      figures: true,
      head: t({ id: 'fees.own', message: 'Your level' }),
      cell: ([product]) => rates(own, product),
    },
  ];
  const nextColumn: Column<Row> | undefined = next && {
    key: 'next',
    figures: true,
    head: t({ id: 'vip.next', message: 'Next level' }),
    cell: ([product]) => rates(next, product),
  };
  return (
    <div className="flex flex-col overflow-hidden rounded-panel border border-line bg-surface-1">
      <DataTable
        label={t({ id: 'vip.rates', message: 'Your fees' })}
        columns={nextColumn ? [...columns, nextColumn] : columns}
        rows={names}
        rowKey={([product]) => product}
      />
    </div>
  );
}
