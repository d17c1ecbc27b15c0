import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { HiddenFigures, ValueChart, type ChartLine, type ChartPoint } from '../../src/index.ts';

const points: readonly ChartPoint[] = [
  { at: 0, values: ['1'] },
  { at: 10, values: ['3'] },
  { at: 20, values: ['2'] },
];
const line: ChartLine = { shape: 'line', tone: 'accent' };

interface ChartProps {
  readonly data?: readonly ChartPoint[];
  readonly lines?: readonly ChartLine[];
  readonly step?: number;
}

function Chart({ data = points, lines = [line], ...rest }: ChartProps) {
  const [pointed, setPointed] = useState<number>();
  return (
    <ValueChart
      label="Basis"
      points={data}
      lines={lines}
      pointed={pointed}
      onPoint={setPointed}
      timeOf={(index) => `${index}:00`}
      textOf={(index) => `${data[index]?.values.join(' and ')} USDT`}
      formatBound={(value) => `${value} USDT`}
      {...rest}
    />
  );
}

const slider = () => screen.getByRole('slider', { name: 'Basis' });
const value = () => slider().getAttribute('aria-valuetext');
const attributes = (selector: string, name: string) =>
  [...slider().querySelectorAll(selector)].map((shape) => shape.getAttribute(name));

describe('UI-42 a chart of values', () => {
  it('is read point by point with the keyboard', async () => {
    const user = userEvent.setup();
    render(<Chart />);
    expect(value()).toBe('2:00, 2 USDT');
    await user.tab();
    expect(document.activeElement).toBe(slider());
    await user.keyboard('{ArrowLeft}');
    expect(value()).toBe('1:00, 3 USDT');
    await user.keyboard('{Home}');
    expect([value(), slider().getAttribute('aria-valuenow')]).toEqual(['0:00, 1 USDT', '0']);
    await user.keyboard('{ArrowLeft}{ArrowRight}');
    expect(value()).toBe('1:00, 3 USDT');
    await user.keyboard('{PageUp}');
    expect(value()).toBe('2:00, 2 USDT');
    await user.keyboard('{PageDown}{Escape}');
    expect(value()).toBe('2:00, 2 USDT');
  });

  it('moves from left to right in a language that is written from the right', async () => {
    const user = userEvent.setup();
    render(
      <div dir="rtl">
        <Chart />
      </div>,
    );
    await user.tab();
    await user.keyboard('{Home}{ArrowRight}');
    expect(value()).toBe('1:00, 3 USDT');
  });

  it('shows the point below a pointer, and keeps it for a finger', () => {
    render(<Chart />);
    slider().getBoundingClientRect = () => new DOMRect(0, 0, 100, 10);
    fireEvent.pointerMove(slider(), { clientX: 40, pointerType: 'mouse' });
    expect(value()).toBe('1:00, 3 USDT');
    fireEvent.pointerLeave(slider(), { pointerType: 'mouse' });
    expect(value()).toBe('2:00, 2 USDT');
    fireEvent.pointerDown(slider(), { clientX: 10, pointerType: 'touch' });
    fireEvent.pointerLeave(slider(), { pointerType: 'touch' });
    expect(value()).toBe('0:00, 1 USDT');
  });

  it('says the time alone where figures are hidden', () => {
    render(
      <HiddenFigures value>
        <Chart />
      </HiddenFigures>,
    );
    expect(value()).toBe('2:00');
    expect(screen.queryByText('3 USDT')).toBeNull();
  });
});

describe('UI-43 the drawing', () => {
  it('has the highest value at the top and the lowest at the bottom', () => {
    render(<Chart />);
    expect(attributes('polyline', 'points')).toEqual(['0.00,179.00 300.00,1.00 600.00,90.00']);
    expect(slider().textContent).toBe('3 USDT1 USDT');
  });

  it('is broken where a value or a point is missing', () => {
    const data = [
      { at: 0, values: ['1'] },
      { at: 10, values: ['1'] },
      { at: 30, values: ['2'] },
      { at: 40, values: [null] },
    ];
    render(<Chart data={data} step={10} />);
    expect(attributes('polyline', 'points')).toEqual([
      '0.00,179.00 150.00,179.00',
      '450.00,1.00 450.00,1.00',
    ]);
  });

  it('has bars on both sides of zero', () => {
    const data = [
      { at: 0, values: ['2', '0'] },
      { at: 10, values: ['0', '-2'] },
    ];
    const lines: readonly ChartLine[] = [
      { shape: 'bars', tone: 'up' },
      { shape: 'bars', tone: 'down' },
    ];
    render(<Chart data={data} lines={lines} step={10} />);
    expect(attributes('line', 'y1')).toEqual(['90']);
    expect(attributes('path', 'd')).toEqual([
      'M45.00 90.00V1.00H255.00V90.00Z',
      'M345.00 90.00V179.00H555.00V90.00Z',
    ]);
  });

  it('puts a single point into the middle', () => {
    render(<Chart data={points.slice(0, 1)} />);
    expect(attributes('polyline', 'points')).toEqual(['300.00,90.00 300.00,90.00']);
    expect(screen.getAllByText('0:00')).toHaveLength(1);
  });
});
