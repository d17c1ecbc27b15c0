import { feeRatesOf, type FeeLevel, type MarketKind } from '@bourse/trading/account';
import { money } from '@bourse/trading/decimal';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatAmount, formatRate, unknownFigure } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { Segmented } from '@bourse/ui/fields';
import { type Column, DataTable, Figure } from '@bourse/ui/figures';
import { QueryState } from '#ui/states/query-state.tsx';
import { useFeeSchedule } from '@bourse/react/products';
import { useProductNames } from './use-product-names.ts';
import { useShownLevel } from './use-shown-level.ts';

/** The rates of every level of a product. The user's level is marked. */
export function LevelTable() {
  const { t } = useLingui();
  const names = useProductNames();
  const [product, setProduct] = useState<MarketKind>('spot');
  const columns = useColumns(product);
  return (
    <>
      <Segmented
        label={t({ id: 'fees.products', message: 'Products' })}
        className="w-fit"
        value={product}
        onChange={setProduct}
        options={names.map(([value, label]) => ({ value, label }))}
      />
      <div className="flex flex-col overflow-hidden rounded-panel border border-line bg-surface-1">
        <QueryState
          query={useFeeSchedule()}
          loading={t({ id: 'fees.loading', message: 'Loading the fees' })}
          empty={t({ id: 'fees.none', message: 'There are no fee levels.' })}
        >
          {(levels) => (
            <DataTable
              label={t({ id: 'fees.levels', message: 'Fee levels' })}
              columns={columns}
              rows={levels}
              rowKey={({ level }) => String(level)}
            />
          )}
        </QueryState>
      </div>
    </>
  );
}

function useColumns(product: MarketKind): readonly Column<FeeLevel>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const own = useShownLevel();
  const least = (text: string) => (money.of(text).eq(0) ? '0' : `≥ ${formatAmount(text, locale)}`);
  const rate = (text: string | undefined) =>
    text === undefined ? unknownFigure : formatRate(text, locale);
  const figures = (key: string, head: string, read: (level: FeeLevel) => string) => ({
    key,
    head,
    figures: true,
    cell: (level: FeeLevel) => <Figure>{read(level)}</Figure>,
  });
  return [
    {
      key: 'level',
      card: 'title',
      head: t({ id: 'fees.level', message: 'Level' }),
      cell: ({ level }) => (
        <span className="flex items-center gap-2 py-1.5 font-semibold">
          <bdi dir="ltr">VIP {level}</bdi>{' '}
          {level === own && (
            <strong className="rounded-control bg-accent px-1.5 py-0.5 text-2xs text-on-accent">
              {t({ id: 'fees.own', message: 'Your level' })}
            </strong>
          )}
        </span>
      ),
    },
    figures('volume', t({ id: 'fees.volume', message: '30-day volume (USDT)' }), (level) =>
      least(level.minVolume30d),
    ),
    figures('assets', t({ id: 'fees.assets', message: 'or assets (USDT)' }), (level) =>
      least(level.minAssets),
    ),
    figures('maker', t({ id: 'fees.maker', message: 'Maker' }), (level) =>
      rate(feeRatesOf(level, product)?.makerFeeRate),
    ),
    figures('taker', t({ id: 'fees.taker', message: 'Taker' }), (level) =>
      rate(feeRatesOf(level, product)?.takerFeeRate),
    ),
  ];
}
