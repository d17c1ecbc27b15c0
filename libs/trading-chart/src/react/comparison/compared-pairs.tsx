import { useEffect, useState, type ReactNode } from 'react';
import { createComparedLine } from '../../comparison/compared-line.ts';
import type { Candle } from '../../series/candle.ts';
import { useSetup } from '../setup/chart-setup.ts';
import { Figure, toneOf } from '../setup/figure.tsx';
import { readColors } from '../view/read-colors.ts';
import { useShownView } from '../view/view-context.ts';

/** The indicator that a chart begins with has the first colours of curves. */
const colorOf = (place: number) => 5 - place;

/** Properties of {@link ComparedPairs}. */
export interface ComparedPairsProps {
  /** A `ComparedPair` for each pair, up to three. */
  readonly children: ReactNode;
}

/** The compared pairs in the legend of a `PriceChart`, for its `compared`. */
export function ComparedPairs({ children }: ComparedPairsProps) {
  const { words } = useSetup();
  return (
    <ul aria-label={words.legend.compared} className="chart-compared">
      {children}
    </ul>
  );
}

/** Properties of {@link ComparedPair}. */
export interface ComparedPairProps {
  /** Name of the pair: `ETH/USDT`. It must not change. */
  readonly name: string;
  /** Place in the list, from 0 to 2, which has a colour. */
  readonly place: number;
  /** Candles of the chart. */
  readonly candles: readonly Candle[];
  /** Candles of the pair in the same interval, oldest first; none until they are known. */
  readonly pairCandles: readonly Candle[];
  readonly onRemove: () => void;
  /** Stands in place of the change, such as a button after a failure. */
  readonly children?: ReactNode;
}

/** Draws the line of a pair; shows its name, its change since the first candle in view, and a button that removes it. */
export function ComparedPair(props: ComparedPairProps) {
  const { name, place, candles, pairCandles, onRemove, children } = props;
  const { words, numbers, theme } = useSetup();
  const { host, view } = useShownView();
  const [change, setChange] = useState<string>();
  const [line] = useState(() => createComparedLine({ name, onChange: setChange }));
  const color = colorOf(place);
  useEffect(() => {
    if (host.current) line.setColor(readColors(host.current).curves[color] ?? '');
  }, [host, line, color, theme]);
  useEffect(() => view?.attach(line.primitive), [view, line]);
  useEffect(() => {
    line.show(candles, pairCandles);
  }, [view, line, candles, pairCandles]);
  return (
    <li>
      <span
        aria-hidden
        className="chart-swatch"
        style={{ background: `var(--chart-${color + 1})` }}
      />
      <bdi dir="ltr">{name}</bdi>
      {children ?? <Figure tone={toneOf(change)}>{numbers.change(change)}</Figure>}
      <button
        type="button"
        aria-label={words.legend.stopComparing(name)}
        className="chart-uncompare"
        onClick={({ currentTarget }) => {
          (neighbourOf(currentTarget) ?? host.current)?.focus();
          onRemove();
        }}
      >
        ×
      </button>
    </li>
  );
}

/** Returns the button of the next pair, which gets the focus of one that is about to be removed. */
function neighbourOf(button: HTMLElement): HTMLElement | null | undefined {
  const item = button.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  return neighbour?.querySelector<HTMLElement>('.chart-uncompare');
}
