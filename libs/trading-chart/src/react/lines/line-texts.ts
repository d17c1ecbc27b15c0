import { figuresOf, type ChartLine, type LineMove } from '../../lines/line-move.ts';
import { decimalsOf } from '../../series/prices.ts';
import { useSetup, type ChartMarket } from '../setup/chart-setup.ts';

/** Texts about lines. */
export interface LineTexts {
  /** Kind, side and size: `Limit · Buy 0.5`. */
  readonly label: (line: ChartLine) => string;
  readonly price: (price: string) => string;
  /** Distance of a new price from the old one: `+120.00 (+0.12%)`. */
  readonly difference: (move: LineMove) => string;
  /** Profit or loss of the position at the new price; empty without a position. */
  readonly profit: (move: LineMove) => string;
}

export function useLineTexts({ tickSize, quoteCoin }: ChartMarket): LineTexts {
  const { words, numbers } = useSetup();
  const { kinds, buy, sell, long, short } = words.lines;
  const price = (text: string) => numbers.price(text, decimalsOf(tickSize));
  const signed = (text: string, figure: string) => (Number(text) > 0 ? `+${figure}` : figure);
  const sideOf = ({ kind, side }: ChartLine) => {
    const isPosition = kind === 'entry' || kind === 'liquidation';
    if (side === 'buy') return isPosition ? long : buy;
    return isPosition ? short : sell;
  };
  return {
    label: (line) => {
      if (line.side === null) return kinds[line.kind];
      const size = line.size === null ? '' : ` ${numbers.amount(line.size)}`;
      return `${kinds[line.kind]} · ${sideOf(line)}${size}`;
    },
    price,
    difference: (move) => {
      const { difference, share } = figuresOf(move);
      return `${signed(difference, price(difference))} (${numbers.change(share)})`;
    },
    profit: (move) => {
      const { profit } = figuresOf(move);
      return profit === undefined ? '' : `${signed(profit, numbers.price(profit, 2))} ${quoteCoin}`;
    },
  };
}
