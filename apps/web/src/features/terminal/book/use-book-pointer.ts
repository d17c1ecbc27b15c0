import {
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';

interface BookPointerOptions {
  /** The highest and the lowest line. Asks are below zero, with -1 the best; bids begin with 0, the best. */
  readonly first: number;
  readonly last: number;
  readonly onPrice: (line: number) => void;
  readonly onAmount: (line: number) => void;
}

/** Arrow keys walk the rows; Enter and a press on a price take the price, Shift+Enter and a press on an amount the amount. */
export function useBookPointer({ first, last, onPrice, onAmount }: BookPointerOptions) {
  const [stop, setStop] = useState<number>();
  const [hovered, setHovered] = useState<number>();
  const [focused, setFocused] = useState<number>();
  const bounded = (line: number) => Math.max(first, Math.min(last, line));
  const current = bounded(stop ?? (last >= 0 ? 0 : -1));
  const target = hovered ?? focused;
  const inspected = target !== undefined && target >= first && target <= last ? target : undefined;
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = { ArrowUp: current - 1, ArrowDown: current + 1, Home: first, End: last }[
      event.key
    ];
    if (event.key === 'Enter') (event.shiftKey ? onAmount : onPrice)(current);
    if (next === undefined) return;
    event.preventDefault();
    setStop(bounded(next));
    rowOf(event.currentTarget, bounded(next))?.focus();
  };
  return {
    /** The line that Tab leads to. */
    current,
    inspected,
    isShaded: (line: number) =>
      inspected !== undefined &&
      (inspected < 0 ? line < 0 && line >= inspected : line >= 0 && line <= inspected),
    handlers: {
      onKeyDown: move,
      onClick: ({ target: pressed }: MouseEvent) => {
        const line = lineOf(pressed);
        if (line === undefined) return;
        setStop(line);
        (columnOf(pressed) === 'price' ? onPrice : onAmount)(line);
      },
      onPointerOver: ({ target: below, pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') setHovered(lineOf(below));
      },
      onPointerLeave: () => {
        setHovered(undefined);
      },
      onFocus: ({ target: row }: FocusEvent) => {
        if (row.matches(':focus-visible')) setFocused(lineOf(row));
      },
      onBlur: () => {
        setFocused(undefined);
      },
    },
  };
}

function rowOf(table: Element, line: number): HTMLElement | null {
  return table.querySelector(`[data-line="${line}"]`);
}

function lineOf(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null;
  return row ? Number.parseInt(row.dataset['line'] ?? '', 10) : undefined;
}

function columnOf(target: EventTarget): string | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return cell?.dataset['column'];
}
