import {
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';

/** Lines of a book, and what a press on them does. */
export interface BookPointerOptions {
  /** The highest and the lowest line. Asks are below zero, with -1 the best; bids begin with 0, the best. */
  readonly first: number;
  readonly last: number;
  readonly onPrice: (line: number) => void;
  readonly onAmount: (line: number) => void;
}

/** State of {@link useBookPointer}. */
export interface BookPointer {
  /** The line that Tab leads to. */
  readonly current: number;
  /** The line below the pointer, else the one with the focus; `undefined` without both. */
  readonly inspected: number | undefined;
  /** Whether a line lies between the best price and the inspected one. */
  readonly isShaded: (line: number) => boolean;
  /** For the element around all rows. */
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onClick: (event: MouseEvent) => void;
    readonly onPointerOver: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: () => void;
  };
}

/**
 * Makes the rows of a book one tab stop. Arrow keys walk them; Enter and a press on a price take the price, Shift+Enter and a press on
 * an amount the amount. Rows have `data-line`, cells of prices `data-column="price"`.
 */
export function useBookPointer(options: BookPointerOptions): BookPointer {
  const { first, last, onPrice, onAmount } = options;
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
