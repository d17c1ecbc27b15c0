import { profitAt, type Profit } from '@bourse/trading/account';
import { approximate } from '@bourse/trading/decimal';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { preferenceAtom } from '#page/preference-atom.ts';
import {
  formatAmount,
  formatChange,
  formatDecimal,
  formatPrice,
  unknownFigure,
} from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { useFiatRate } from '#platform/market/rates/fiat.ts';
import { useSlowTicker } from '#platform/market/instruments.ts';
import { settlementCoin } from '#accounts/markets/markets.ts';
import { usePairFormats } from '#platform/market/pair-format.ts';
import { PairName } from '#platform/market/pair-name.tsx';
import { type Column, Figure, type Tone } from '@bourse/ui/figures';
import { Valued } from '#ui/figures/valued.tsx';
import { exactKey } from '../tables/exact-key.ts';
import { PositionKind } from './position-kind.tsx';
import type { LivePosition } from '@bourse/react';

const moneyDecimals = 2;

export function usePositionColumns(): readonly Column<LivePosition>[] {
  const { t } = useLingui();
  const prices = usePriceColumns();
  const money = useMoneyColumns();
  const title: Column<LivePosition> = {
    key: 'symbol',
    card: 'title',
    head: t({ id: 'column.contract', message: 'Contract' }),
    sortBy: ({ symbol }) => symbol,
    cell: ({ symbol }) => <PairName symbol={symbol} />,
    below: { head: '', cell: (position) => <PositionKind position={position} /> },
  };
  return [title, ...prices, ...money];
}

function usePriceColumns(): readonly Column<LivePosition>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const formatOf = usePairFormats();
  const price = (
    key: string,
    head: string,
    read: (position: LivePosition) => string | null,
  ): Column<LivePosition> => ({
    key,
    head,
    figures: true,
    sortBy: (position) => exactKey(read(position)),
    cell: (position) => (
      <Figure>{formatPrice(read(position), locale, formatOf(position.symbol).price)}</Figure>
    ),
  });
  const size: Column<LivePosition> = {
    key: 'size',
    head: t({ id: 'column.size', message: 'Size' }),
    figures: true,
    sortBy: ({ size: amount }) => exactKey(amount),
    cell: ({ symbol, size: amount, holdSide }) => (
      <Figure tone={holdSide === 'long' ? 'up' : 'down'}>
        {formatAmount(amount, locale)} {formatOf(symbol).baseCoin}
      </Figure>
    ),
  };
  const entry = price(
    'entry',
    t({ id: 'column.entry', message: 'Entry price' }),
    (row) => row.averagePrice,
  );
  const breakEven = price(
    'break-even',
    t({ id: 'column.break-even', message: 'Break-even' }),
    (row) => row.breakEvenPrice,
  );
  const mark = price(
    'mark',
    t({ id: 'column.mark', message: 'Mark price' }),
    (row) => row.markPrice,
  );
  const liquidation = price(
    'liquidation',
    t({ id: 'column.liquidation', message: 'Liq. price' }),
    (row) => row.liquidationPrice,
  );
  return [size, { ...entry, below: breakEven }, { ...mark, isLive: true, below: liquidation }];
}

function useMoneyColumns(): readonly Column<LivePosition>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const rate = useFiatRate(settlementCoin);
  return [
    {
      key: 'profit',
      head: t({ id: 'column.unrealised', message: 'Unrealized PnL (ROI)' }),
      figures: true,
      isLive: true,
      sortBy: ({ unrealisedProfit }) => exactKey(unrealisedProfit),
      cell: (position) => <UnrealisedProfit position={position} />,
    },
    {
      key: 'ratio',
      head: t({ id: 'column.margin-ratio', message: 'Margin ratio' }),
      figures: true,
      isLive: true,
      sortBy: ({ marginRatio }) => exactKey(marginRatio),
      cell: ({ marginRatio }) => <MarginRatio ratio={marginRatio} />,
    },
    {
      key: 'margin',
      head: t({ id: 'column.margin', message: 'Margin' }),
      figures: true,
      sortBy: ({ margin }) => exactKey(margin),
      cell: ({ margin }) => (
        <Valued amount={margin} rate={rate}>
          <Figure>{formatDecimal(margin, locale, moneyDecimals)}</Figure>
        </Valued>
      ),
    },
    {
      key: 'realised',
      head: t({ id: 'column.realised', message: 'Realized PnL' }),
      figures: true,
      sortBy: ({ realisedProfit }) => exactKey(realisedProfit),
      cell: ({ realisedProfit }) => (
        <Valued amount={realisedProfit} rate={rate}>
          <Figure tone={gainTone(realisedProfit)}>
            {signed(formatDecimal(realisedProfit, locale, moneyDecimals), realisedProfit)}
          </Figure>
        </Valued>
      ),
    },
  ];
}

/** The profit by the price that the trader has chosen. */
function UnrealisedProfit({ position }: { readonly position: LivePosition }) {
  const price = useAtomValue(preferenceAtom('position_profit_price'));
  if (price === 'last') return <ProfitByLastPrice position={position} />;
  return <ProfitFigure profit={position} />;
}

function ProfitByLastPrice({ position }: { readonly position: LivePosition }) {
  const last = useSlowTicker(position.symbol)?.lastPrice;
  return <ProfitFigure profit={last === undefined ? undefined : profitAt(position, last)} />;
}

function ProfitFigure({ profit }: { readonly profit: Profit | undefined }) {
  const locale = useLocale();
  const rate = useFiatRate(settlementCoin);
  if (!profit) return <Figure>{unknownFigure}</Figure>;
  const { unrealisedProfit, returnOnMargin } = profit;
  return (
    <Valued amount={unrealisedProfit} rate={rate}>
      <Figure tone={gainTone(unrealisedProfit)}>
        {signed(formatDecimal(unrealisedProfit, locale, moneyDecimals), unrealisedProfit)} (
        {formatChange(returnOnMargin, locale)})
      </Figure>
    </Valued>
  );
}

/** Liquidation begins at 100 %. */
function MarginRatio({ ratio }: { readonly ratio: string | null }) {
  const { t } = useLingui();
  const locale = useLocale();
  const share = ratio === null ? 1 : approximate(ratio);
  const text = ratio === null ? '≥ 100%' : formatChange(ratio, locale).replace('+', '');
  if (share < 0.5) return <Figure>{text}</Figure>;
  return (
    <span className={share < 0.8 ? 'text-warn' : 'font-semibold text-error'}>
      <Figure>{text}</Figure>{' '}
      <span>
        {share < 0.8
          ? t({ id: 'risk.raised', message: 'Medium' })
          : t({ id: 'risk.high', message: 'High' })}
      </span>
    </span>
  );
}

/** Returns the tone of a profit that is shown in cents. */
export function gainTone(gain: string): Tone {
  if (!/[1-9]/.test(gain)) return 'plain';
  return gain.startsWith('-') ? 'down' : 'up';
}

export function signed(text: string, gain: string): string {
  return gainTone(gain) === 'up' ? `+${text}` : text;
}
