import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ChartProvider, DepthChart, englishWords, numbersOf } from '../../src/react/index.ts';
import { market } from '../kit/open-chart.tsx';
import { plainControls } from '../kit/plain-controls.tsx';

const setup = {
  words: englishWords,
  controls: plainControls,
  numbers: numbersOf('en-US'),
  language: 'en-US',
};
const bids = [
  { price: '97250', total: '1.5' },
  { price: '97240', total: '3.75' },
];
const asks = [{ price: '97251', total: '2' }];

describe('CHT-42 the depth of a book', () => {
  it('is read by arrow keys: price, sum and distance from the middle', () => {
    render(
      <ChartProvider value={setup}>
        <DepthChart market={market} bids={bids} asks={asks} />
      </ChartProvider>,
    );
    const depth = screen.getByRole('slider', { name: 'Market depth of BTCUSDT' });
    const value = () => depth.getAttribute('aria-valuetext');
    expect(value()).toBe('97,250.50');
    fireEvent.keyDown(depth, { key: 'ArrowLeft' });
    expect(value()).toBe('97,240.00, 3.75 BTC, -0.01%');
    fireEvent.keyDown(depth, { key: 'ArrowRight', shiftKey: true });
    expect(value()).toBe('97,251.00, 2 BTC, 0.00%');
    fireEvent.pointerLeave(depth);
    expect(value()).toBe('97,250.50');
  });

  it('has a scale: its greatest sum and half of it', () => {
    render(
      <ChartProvider value={setup}>
        <DepthChart market={market} bids={bids} asks={asks} />
      </ChartProvider>,
    );
    expect(screen.getByText('3.75').closest('p')?.style.bottom).toContain('0.94');
    expect(screen.getByText('1.88').closest('p')?.style.bottom).toContain('0.47');
  });

  it('is empty while a side is', () => {
    render(
      <ChartProvider value={setup}>
        <DepthChart market={market} bids={bids} asks={[]} />
      </ChartProvider>,
    );
    expect(screen.queryByRole('slider')).toBeNull();
  });
});

it('CHT-43 parts of a chart without a setup throw', () => {
  expect(() => {
    render(<DepthChart market={market} bids={bids} asks={asks} />);
  }).toThrow(TypeError);
});
