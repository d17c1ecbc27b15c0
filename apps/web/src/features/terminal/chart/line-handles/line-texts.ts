import { approximate, decimalsOf } from '@bourse/trading/decimal';
import { useLingui } from '@lingui/react/macro';
import { formatAmount, formatChange, formatDecimal, formatPrice } from '#platform/format/format.ts';
import { useLocale } from '#platform/locale/locale.ts';
import type { Instrument } from '#platform/market/product.ts';
import type { ChartLine } from '../lines/chart-line.ts';
import { figuresOf, type LineMove } from '../lines/line-move.ts';

export interface LineTexts {
  /** Kind, side and size: `Limit · Buy 0.5`. */
  readonly label: (line: ChartLine) => string;
  readonly price: (price: string) => string;
  /** Distance of a new price from the old one: `+120.00 (+0.12%)`. */
  readonly difference: (move: LineMove) => string;
  /** Profit or loss of the position at the new price; empty without a position. */
  readonly profit: (move: LineMove) => string;
}

/** Texts about lines in the page's language. */
export function useLineTexts({ tickSize, quoteCoin }: Instrument): LineTexts {
  const { t } = useLingui();
  const locale = useLocale();
  const decimals = decimalsOf(tickSize);
  const price = (text: string) => formatPrice(text, locale, decimals);
  const signed = (text: string, figure: string) => (approximate(text) > 0 ? `+${figure}` : figure);
  const kindOf = ({ kind }: ChartLine) =>
    ({
      order: t({ id: 'chart.line-order', message: 'Limit' }),
      plan: t({ id: 'chart.line-plan', message: 'Trigger' }),
      takeProfit: t({ id: 'chart.line-take-profit', message: 'TP' }),
      stopLoss: t({ id: 'chart.line-stop-loss', message: 'SL' }),
      entry: t({ id: 'chart.line-entry', message: 'Entry' }),
      liquidation: t({ id: 'chart.line-liquidation', message: 'Liq.' }),
      alert: t({ id: 'chart.line-alert', message: 'Alert' }),
    })[kind];
  const sideOf = ({ kind, side }: ChartLine) => {
    const isPosition = kind === 'entry' || kind === 'liquidation';
    if (side === 'buy') {
      return isPosition
        ? t({ id: 'chart.long', message: 'Long' })
        : t({ id: 'side.buy', message: 'Buy' });
    }
    return isPosition
      ? t({ id: 'chart.short', message: 'Short' })
      : t({ id: 'side.sell', message: 'Sell' });
  };
  return {
    label: (line) => {
      if (line.side === null) return kindOf(line);
      const size = line.size === null ? '' : ` ${formatAmount(line.size, locale)}`;
      return `${kindOf(line)} · ${sideOf(line)}${size}`;
    },
    price,
    difference: (move) => {
      const { difference, share } = figuresOf(move);
      return `${signed(difference, price(difference))} (${formatChange(share, locale)})`;
    },
    profit: (move) => {
      const { profit } = figuresOf(move);
      return profit === undefined
        ? ''
        : `${signed(profit, formatDecimal(profit, locale, 2))} ${quoteCoin}`;
    },
  };
}
