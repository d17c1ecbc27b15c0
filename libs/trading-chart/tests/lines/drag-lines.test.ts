import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dragLines } from '../../src/lines/drag-lines.ts';
import type { DrawnLine } from '../../src/lines/drawn-line.ts';

const line = {
  id: '1',
  price: 900,
  label: '',
  tone: 'up',
  isDashed: true,
  isDraggable: true,
} as const;

/** A view with a line at a height of 100, where a pixel is a unit of price, from 1,000 at the top. */
function startDrag(shown: DrawnLine = line) {
  const view = {
    lineAt: (_x: number, y: number) => (Math.abs(y - 100) <= 5 ? shown : undefined),
    yAt: (price: number) => 1000 - price,
    priceAt: (y: number) => 1000 - y,
    setMovable: vi.fn(),
  };
  const events = { start: vi.fn(), drag: vi.fn(), end: vi.fn() };
  const stop = dragLines(host, view, events);
  return { view, events, stop };
}

function point(target: EventTarget, type: string, clientY: number, others: object = {}): void {
  const pointer = { clientX: 10, clientY, isPrimary: true, button: 0 };
  target.dispatchEvent(new PointerEvent(type, { ...pointer, ...others }));
}

let host: HTMLElement;

beforeEach(() => {
  host = document.createElement('div');
});

describe('CHT-25 a drag of a line', () => {
  it('keeps the distance of the pointer from the line, and the chart still', () => {
    const { view, events, stop } = startDrag();
    point(host, 'pointerdown', 103);
    expect(events.start).toHaveBeenCalledWith(line);
    expect(view.setMovable).toHaveBeenLastCalledWith(false);
    point(window, 'pointermove', 203);
    expect(events.drag).toHaveBeenLastCalledWith(800);
    point(window, 'pointerup', 203);
    expect(events.end.mock.calls).toEqual([['release']]);
    expect(view.setMovable).toHaveBeenLastCalledWith(true);
    point(window, 'pointermove', 300);
    expect(events.drag).toHaveBeenCalledOnce();
    stop();
  });

  it.each([
    ['Escape', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
    [
      'a lost pointer',
      () => {
        point(window, 'pointercancel', 0);
      },
    ],
  ])('is cancelled by %s', (_, cancel) => {
    const { view, events, stop } = startDrag();
    cancel();
    expect(events.end).not.toHaveBeenCalled();
    point(host, 'pointerdown', 100);
    cancel();
    expect(events.end.mock.calls).toEqual([['cancel']]);
    expect(view.setMovable).toHaveBeenLastCalledWith(true);
    stop();
  });

  it('keeps a touch from moving the page', () => {
    const { stop } = startDrag();
    const touch = () => {
      const event = new TouchEvent('touchstart', { cancelable: true });
      host.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(touch()).toBe(false);
    point(host, 'pointerdown', 100, { pointerType: 'touch' });
    expect(touch()).toBe(true);
    stop();
  });

  it.each([
    ['where no line is', line, 150, {}],
    ['of a line that cannot be dragged', { ...line, isDraggable: false }, 100, {}],
    ['by a second finger', line, 100, { isPrimary: false }],
    ['by another button', line, 100, { button: 2 }],
  ])('does not begin %s', (_, shown, y, others) => {
    const { view, events, stop } = startDrag(shown);
    point(host, 'pointerdown', y, others);
    point(window, 'pointermove', 200);
    expect(events.start).not.toHaveBeenCalled();
    expect(view.setMovable).not.toHaveBeenCalled();
    stop();
  });

  it('ends with the function that was returned', () => {
    const { events, stop } = startDrag();
    stop();
    point(host, 'pointerdown', 100);
    expect(events.start).not.toHaveBeenCalled();
  });
});
