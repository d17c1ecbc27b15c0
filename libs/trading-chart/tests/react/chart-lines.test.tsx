import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { drawPane } from '../kit/chart-library.ts';
import { openChart, orderLine } from '../kit/open-chart.tsx';

const slider = () => screen.getByRole('slider', { name: 'Limit · Sell 0.5' });
const valueOf = () => slider().getAttribute('aria-valuetext');

describe('CHT-40 a line', () => {
  it('has a label with kind, side and size', () => {
    const entry = { ...orderLine, id: 'entry:1', kind: 'entry', side: 'buy' } as const;
    const alert = { ...orderLine, id: 'alert:1', kind: 'alert', side: null } as const;
    openChart({ lines: [orderLine, entry, alert] });
    expect(drawPane()).toEqual(
      expect.arrayContaining(['Limit · Sell 0.5', 'Entry · Long 0.5', 'Alert']),
    );
  });

  it('is dragged to another price, which is sent after a question, and stays until it has come', async () => {
    const { onMove, show, press, pressAt, moveTo, release } = openChart({ lines: [orderLine] });
    drawPane();
    pressAt(400, 102);
    moveTo(400, 112.4);
    const moved = 'Limit · Sell 0.5 · -104.00 (-0.11%) · +448.00 USDT';
    expect(drawPane()).toContain(moved);
    release();
    const dialog = within(screen.getByRole('dialog', { name: 'Change the price?' }));
    expect(dialog.getByText('97,000.00 → 96,896.00')).toBeDefined();
    expect(dialog.getByText('+448.00 USDT')).toBeDefined();
    expect(onMove).not.toHaveBeenCalled();
    press('Change price');
    await act(() => Promise.resolve());
    expect(vi.mocked(onMove).mock.calls).toEqual([[orderLine, '96896']]);
    expect(valueOf()).toBe('96,896.00, -104.00 (-0.11%)');
    show([{ ...orderLine, price: '96896' }]);
    expect(valueOf()).toBe('96,896.00');
  });

  it.each([
    ['is refused', (): Promise<boolean> => Promise.resolve(false), 'Change price'],
    ['is not confirmed', (): Promise<boolean> => Promise.resolve(true), 'Back'],
  ])('returns to its price if the new one %s', async (_, onMove, button) => {
    const { press, pressAt, moveTo, release } = openChart({ lines: [orderLine], onMove });
    drawPane();
    pressAt(400, 100);
    moveTo(400, 150);
    release();
    press(button);
    await act(() => Promise.resolve());
    expect(valueOf()).toBe('97,000.00');
  });

  it('is moved by keys: arrows by ticks, Shift by ten, Enter asks, Escape takes back', () => {
    const { key } = openChart({ lines: [orderLine] });
    key(slider(), 'ArrowUp');
    key(slider(), 'ArrowUp', true);
    key(slider(), 'ArrowDown');
    expect(valueOf()).toBe('97,000.10, +0.10 (0.00%)');
    key(slider(), 'Escape');
    expect(valueOf()).toBe('97,000.00');
    key(slider(), 'Enter');
    expect(screen.queryByRole('dialog')).toBeNull();
    key(slider(), 'ArrowDown');
    key(slider(), 'Enter');
    expect(screen.getByText('97,000.00 → 96,999.99')).toBeDefined();
  });

  it('ends its move when its order has ended or has another price', () => {
    const { key, show } = openChart({ lines: [orderLine] });
    key(slider(), 'ArrowDown');
    key(slider(), 'Enter');
    show([{ ...orderLine, price: '97100' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(valueOf()).toBe('97,100.00');
  });

  it('that cannot be dragged has no handle', () => {
    const { pressAt, moveTo } = openChart({ lines: [{ ...orderLine, isDraggable: false }] });
    expect(drawPane()).toContain('Limit · Sell 0.5');
    pressAt(400, 100);
    moveTo(400, 150);
    expect(drawPane()).toContain('Limit · Sell 0.5');
    expect(screen.queryByRole('slider')).toBeNull();
  });
});

describe('CHT-40 many lines', () => {
  it('are all there for the keyboard while one has focus, and the first 20 before', () => {
    const lines = Array.from({ length: 25 }, (_, index) => ({
      ...orderLine,
      id: `order:${index}`,
    }));
    openChart({ lines });
    const list = screen.getByRole('list', { name: 'Prices of your orders' });
    const handles = () => within(list).getAllByRole('slider');
    expect(handles()).toHaveLength(20);
    fireEvent.focusIn(list);
    expect(handles()).toHaveLength(25);
    fireEvent.focusOut(list);
    expect(handles()).toHaveLength(20);
  });

  it('are explained once', () => {
    const { kept, press } = openChart({ lines: [orderLine] });
    press('Got it');
    expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull();
    expect(kept.values.get('showsTip')).toBe(false);
  });
});
