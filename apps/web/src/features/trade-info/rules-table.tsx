import { isDelisted } from '@bourse/client/pairs';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatAmount, formatRate, unknownFigure } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { useInstruments } from '#platform/market/instruments.ts';
import type { Instrument } from '#platform/market/product.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { type Column, DataTable, Figure } from '@bourse/ui/figures';
import { QueryState } from '#ui/states/query-state.tsx';

type Kind = 'spot' | 'futures';

const routes = {
  spot: '/{-$locale}/spot/$symbol',
  futures: '/{-$locale}/futures/usdt/$symbol',
} as const;

/** The rules of a product's instruments, with a link to the terminal of each. */
export function RulesTable({ kind }: { readonly kind: Kind }) {
  const { t } = useLingui();
  const shared = useSharedColumns();
  const contract = useContractColumns();
  const [now] = useState(useSdk().now);
  const pair: Column<Instrument> = {
    key: 'pair',
    card: 'title',
    head: t({ id: 'column.pair', message: 'Pair' }),
    cell: ({ symbol, baseCoin, quoteCoin }) => (
      <Link to={routes[kind]} params={{ symbol }} className="hit-area text-accent-text underline">
        <bdi dir="ltr">{`${baseCoin}/${quoteCoin}`}</bdi>
      </Link>
    ),
  };
  return (
    <div className="flex flex-col overflow-hidden rounded-panel border border-line bg-surface-1">
      <QueryState
        query={useInstruments()}
        loading={t({ id: 'trade-info.loading', message: 'Loading trading rules' })}
        empty={t({ id: 'trade-info.none', message: 'No markets here.' })}
      >
        {(instruments) => (
          <DataTable
            label={t({ id: 'trade-info.title', message: 'Trading rules' })}
            columns={[pair, ...shared, ...(kind === 'futures' ? contract : [])]}
            rows={instruments.filter((instrument) => !isDelisted(instrument, now))}
            rowKey={({ symbol }) => symbol}
          />
        )}
      </QueryState>
    </div>
  );
}

function figures(
  key: string,
  head: string,
  read: (instrument: Instrument) => string,
): Column<Instrument> {
  return { key, head, figures: true, cell: (instrument) => <Figure>{read(instrument)}</Figure> };
}

function useSharedColumns(): readonly Column<Instrument>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const amount = (text: string | undefined) => formatAmount(text, locale, 12);
  const rate = (text: string | undefined) =>
    text === undefined ? unknownFigure : formatRate(text, locale);
  return [
    figures('tick', t({ id: 'info.tick', message: 'Tick size' }), (row) => amount(row.tickSize)),
    figures('step', t({ id: 'info.step', message: 'Step size' }), (row) => amount(row.stepSize)),
    figures('min', t({ id: 'info.min-size', message: 'Min order size' }), (row) =>
      amount(row.minSize),
    ),
    figures('max', t({ id: 'info.max-size', message: 'Max order size' }), (row) =>
      amount(row.maxSize),
    ),
    figures('value', t({ id: 'info.min-value', message: 'Min order value' }), (row) =>
      amount(row.minNotional),
    ),
    figures('maker', t({ id: 'info.maker', message: 'Maker fee' }), (row) =>
      rate(row.makerFeeRate),
    ),
    figures('taker', t({ id: 'info.taker', message: 'Taker fee' }), (row) =>
      rate(row.takerFeeRate),
    ),
    figures('band', t({ id: 'info.band', message: 'Price band' }), (row) => rate(row.priceBand)),
  ];
}

function useContractColumns(): readonly Column<Instrument>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    figures('leverage', t({ id: 'info.tier-leverage', message: 'Max leverage' }), (row) =>
      'tiers' in row
        ? `${Math.max(...row.tiers.map(({ maxLeverage }) => maxLeverage))}×`
        : unknownFigure,
    ),
    figures('funding', t({ id: 'info.funding-cap', message: 'Max funding rate' }), (row) =>
      'tiers' in row ? `±${formatRate(row.fundingCap, locale)}` : unknownFigure,
    ),
    figures('liquidation', t({ id: 'info.liquidation-fee', message: 'Liquidation fee' }), (row) =>
      'tiers' in row ? formatRate(row.liquidationFeeRate, locale) : unknownFigure,
    ),
  ];
}
