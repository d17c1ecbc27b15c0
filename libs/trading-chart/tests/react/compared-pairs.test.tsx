import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ComparedPair, ComparedPairs, type Candle } from '../../src/react/index.ts';
import { chartCalls } from '../kit/chart-library.ts';
import { candles, openChart } from '../kit/open-chart.tsx';

const ether: readonly Candle[] = [
  [1_795_000_020_000, '3300', '3300', '3300', '3300', '1'],
  [1_795_000_080_000, '3300', '3366', '3300', '3366', '1'],
];

function argumentsOf(method: string): unknown[] {
  return chartCalls.filter(([name]) => name === method).map(([, argument]) => argument);
}

interface PairsProps {
  readonly pairs: Readonly<Record<string, readonly Candle[]>>;
  readonly onRemove: (name: string) => void;
}

function Pairs({ pairs, onRemove }: PairsProps) {
  return (
    <ComparedPairs>
      {Object.entries(pairs).map(([name, pairCandles], place) => (
        <ComparedPair
          key={name}
          name={name}
          place={place}
          candles={candles}
          pairCandles={pairCandles}
          onRemove={() => {
            onRemove(name);
          }}
        />
      ))}
    </ComparedPairs>
  );
}

const list = () => within(screen.getByRole('list', { name: 'Compared pairs' }));
const texts = () =>
  list()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('CHT-53 compared pairs', () => {
  it('show their change, up to the candle under the pointer or the newest one', () => {
    const pairs = { 'ETH/USDT': ether, 'SOL/USDT': [] };
    openChart({ compared: <Pairs pairs={pairs} onRemove={() => undefined} /> });
    expect(texts()).toEqual(['ETH/USDT+2.00%×', 'SOL/USDT--×']);
    const moves = argumentsOf('subscribeCrosshairMove') as ((event: { time?: number }) => void)[];
    act(() => {
      for (const move of moves) move({ time: 1_795_000_020 });
    });
    expect(texts()).toEqual(['ETH/USDT0.00%×', 'SOL/USDT--×']);
  });

  it('have the scale percent, which takes the place of the scales, until the last one is removed', async () => {
    const { press, compare } = openChart();
    const modes = () =>
      argumentsOf('applyOptions').flatMap((options) =>
        Object.entries(options as object).flatMap(([name, value]: [string, unknown]) =>
          name === 'mode' ? [value] : [],
        ),
      );
    press('Chart settings');
    await screen.findByRole('combobox', { name: 'Price scale' });
    expect(modes().at(-1)).toBe(0);
    compare(<Pairs pairs={{ 'ETH/USDT': ether }} onRemove={() => undefined} />);
    expect(modes().at(-1)).toBe(2);
    expect(screen.queryByRole('combobox', { name: 'Price scale' })).toBeNull();
    expect(
      screen.getByText('The price scale is in percent while pairs are compared.'),
    ).toBeDefined();
    compare(undefined);
    expect(modes().at(-1)).toBe(0);
    expect(screen.getByRole('combobox', { name: 'Price scale' })).toBeDefined();
    expect(argumentsOf('removeSeries')).toHaveLength(1);
  });

  it('are removed by a button, which leaves the focus at the next pair, and then at the chart', () => {
    const onRemove = vi.fn();
    const pairs = { 'ETH/USDT': ether, 'SOL/USDT': ether };
    const { compare } = openChart({ compared: <Pairs pairs={pairs} onRemove={onRemove} /> });
    fireEvent.click(screen.getByRole('button', { name: 'Stop comparing ETH/USDT' }));
    expect(onRemove).toHaveBeenCalledExactlyOnceWith('ETH/USDT');
    compare(<Pairs pairs={{ 'SOL/USDT': ether }} onRemove={onRemove} />);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Stop comparing SOL/USDT');
    fireEvent.click(screen.getByRole('button', { name: 'Stop comparing SOL/USDT' }));
    compare(undefined);
    expect(document.activeElement).toBe(screen.getByRole('img'));
  });

  it('show something else in place of the change', () => {
    const pair = (
      <ComparedPair
        name="ETH/USDT"
        place={0}
        candles={candles}
        pairCandles={[]}
        onRemove={() => undefined}
      >
        <button type="button">Try again</button>
      </ComparedPair>
    );
    openChart({ compared: <ComparedPairs>{pair}</ComparedPairs> });
    expect(texts()).toEqual(['ETH/USDTTry again×']);
  });

  it('have a colour each, which the line has too', () => {
    const pairs = { 'ETH/USDT': ether, 'SOL/USDT': ether, 'XRP/USDT': ether };
    const { container } = openChart({
      compared: <Pairs pairs={pairs} onRemove={() => undefined} />,
    });
    const swatches = container.querySelectorAll<HTMLElement>('.chart-swatch');
    expect([...swatches].map(({ style }) => style.background)).toEqual([
      'var(--chart-6)',
      'var(--chart-5)',
      'var(--chart-4)',
    ]);
  });
});
