import type { PublicTrade } from '@bourse/gateway-contract';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useBookPointer, useHeld, usePausedTrades, useRovingFocus } from '../../src/book/index.ts';

const lines = [-2, -1, 0, 1];

function Book(props: {
  readonly onPrice: (line: number) => void;
  readonly onAmount: (line: number) => void;
}) {
  const book = useBookPointer({ first: -2, last: 1, ...props });
  return (
    <ul aria-label="Book" {...book.handlers}>
      {lines.map((line) => (
        <li
          key={line}
          data-line={line}
          tabIndex={line === book.current ? 0 : -1}
          data-shaded={book.isShaded(line)}
          aria-current={line === book.inspected}
        >
          <span data-column="price">{`price ${line}`}</span>
          <span data-column="amount">{`amount ${line}`}</span>
        </li>
      ))}
    </ul>
  );
}

function openBook() {
  const [onPrice, onAmount] = [vi.fn(), vi.fn()];
  render(<Book onPrice={onPrice} onAmount={onAmount} />);
  const rows = () => screen.getAllByRole('listitem');
  const book = screen.getByRole('list');
  return {
    book,
    onPrice,
    onAmount,
    stop: () => lines[rows().findIndex((row) => row.tabIndex === 0)],
    focused: () => document.activeElement?.getAttribute('data-line'),
    shaded: () => lines.filter((_, index) => rows()[index]?.dataset['shaded'] === 'true'),
    inspected: () => lines[rows().findIndex((row) => row.getAttribute('aria-current') === 'true')],
    press: (key: string, shiftKey = false) => fireEvent.keyDown(book, { key, shiftKey }),
  };
}

describe('RCT-30 the rows of a book', () => {
  it('are one tab stop, from the best bid, that keys move within the book', () => {
    const { stop, focused, press } = openBook();
    expect(stop()).toBe(0);
    press('ArrowUp');
    expect([stop(), focused()]).toEqual([-1, '-1']);
    press('End');
    press('ArrowDown');
    expect([stop(), focused()]).toEqual([1, '1']);
    press('Home');
    expect(stop()).toBe(-2);
  });

  it('give their price by Enter or a press on it, their amount by Shift and Enter or a press', () => {
    const { onPrice, onAmount, press, stop } = openBook();
    press('Enter');
    press('Enter', true);
    fireEvent.click(screen.getByText('price -2'));
    fireEvent.click(screen.getByText('amount 1'));
    expect(onPrice.mock.calls).toEqual([[0], [-2]]);
    expect(onAmount.mock.calls).toEqual([[0], [1]]);
    expect(stop()).toBe(1);
  });

  it('are shaded from the best price to the one below the pointer, which a touch does not hover', () => {
    const { book, shaded, inspected } = openBook();
    fireEvent.pointerOver(screen.getByText('price -2'), { pointerType: 'touch' });
    expect(inspected()).toBeUndefined();
    fireEvent.pointerOver(screen.getByText('price -2'), { pointerType: 'mouse' });
    expect([inspected(), shaded()]).toEqual([-2, [-2, -1]]);
    fireEvent.pointerOver(screen.getByText('price 0'), { pointerType: 'mouse' });
    expect(shaded()).toEqual([0]);
    fireEvent.pointerLeave(book);
    expect(shaded()).toEqual([]);
  });
});

function Held() {
  const { isHeld, release, handlers } = useHeld();
  return (
    <div aria-label="List" role="group" aria-busy={isHeld} {...handlers}>
      <button type="button" onClick={release}>
        Resume
      </button>
    </div>
  );
}

describe('RCT-30 a list that holds still', () => {
  it('does so below the pointer, until it is released or the pointer leaves', () => {
    render(<Held />);
    const list = screen.getByRole('group');
    const isHeld = () => list.getAttribute('aria-busy') === 'true';
    fireEvent.pointerEnter(list, { pointerType: 'touch' });
    expect(isHeld()).toBe(false);
    fireEvent.pointerEnter(list, { pointerType: 'mouse' });
    expect(isHeld()).toBe(true);
    fireEvent.click(screen.getByRole('button'));
    expect(isHeld()).toBe(false);
    fireEvent.pointerLeave(list);
    fireEvent.pointerEnter(list, { pointerType: 'mouse' });
    expect(isHeld()).toBe(true);
    fireEvent.pointerLeave(list);
    expect(isHeld()).toBe(false);
  });

  it('shows the trades of before, and counts the newer ones', () => {
    const trades = ['4', '3', '2', '1'].map((tradeId) => ({ tradeId }) as PublicTrade);
    const shownOf = (from: number) => trades.slice(from);
    const { result, rerender } = renderHook(
      ({ list, isPaused }: { list: readonly PublicTrade[] | undefined; isPaused: boolean }) =>
        usePausedTrades(list, isPaused),
      { initialProps: { list: shownOf(3), isPaused: false } },
    );
    rerender({ list: shownOf(2), isPaused: true });
    rerender({ list: shownOf(0), isPaused: true });
    expect(result.current).toEqual({ shown: shownOf(2), waiting: 2 });
    // The newest of the shown trades has left the list.
    rerender({ list: trades.slice(0, 1), isPaused: true });
    expect(result.current.waiting).toBe(1);
    rerender({ list: shownOf(0), isPaused: false });
    expect(result.current).toEqual({ shown: trades, waiting: 0 });
  });
});

function Buttons({ count }: { readonly count: number }) {
  const { stop, onKeyDown } = useRovingFocus(count);
  return (
    <div role="list" onKeyDown={onKeyDown}>
      {Array.from({ length: count }, (_, index) => (
        <button key={index} type="button" tabIndex={index === stop ? 0 : -1}>
          {index}
        </button>
      ))}
    </div>
  );
}

it('RCT-30 the buttons of a list are one tab stop, which stays within a shorter list', () => {
  const { rerender } = render(<Buttons count={4} />);
  const list = screen.getByRole('list');
  const stop = () => screen.getAllByRole('button').findIndex(({ tabIndex }) => tabIndex === 0);
  for (const key of ['ArrowDown', 'ArrowDown', 'Tab']) fireEvent.keyDown(list, { key });
  expect([stop(), document.activeElement?.textContent]).toEqual([2, '2']);
  fireEvent.keyDown(list, { key: 'End' });
  expect(stop()).toBe(3);
  rerender(<Buttons count={2} />);
  expect(stop()).toBe(1);
  fireEvent.keyDown(list, { key: 'Home' });
  act(() => undefined);
  expect(stop()).toBe(0);
});
