import { approximate, money } from '@bourse/trading/decimal';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { ChartLine } from '../lines/chart-line.ts';
import { snapToTick, stepPrice, type LineMove } from '../lines/line-move.ts';
import type { ChartView } from '../view/chart-view.ts';

interface LineMoveOptions {
  readonly host: RefObject<HTMLElement | null>;
  readonly view: ChartView | undefined;
  readonly lines: readonly ChartLine[];
  readonly tickSize: string;
  readonly amend: (line: ChartLine, price: string) => Promise<boolean>;
}

export interface LineMoves {
  readonly move: LineMove | undefined;
  readonly step: (line: ChartLine, ticks: number) => void;
  readonly ask: () => void;
  /** Sends the new price; a refusal returns the line to its old one. */
  readonly send: () => void;
  readonly cancel: () => void;
}

/** Moves one line at a time, by a pointer on the chart or by `step()`. */
export function useLineMove(options: LineMoveOptions): LineMoves {
  const { lines, tickSize, amend } = options;
  const [move, setMove] = useState<LineMove>();
  const isDone = move && lines.find(({ id }) => id === move.line.id)?.price !== move.line.price;
  // Its order has another price, or has ended.
  if (isDone) setMove(undefined);

  usePointer(options, {
    start: (line) => {
      setMove({ line, price: line.price, stage: 'moving' });
    },
    drag: (price) => {
      setMove((known) => known && { ...known, price: snapToTick(price, tickSize) });
    },
    release: () => {
      setMove((known) => toQuestion(known));
    },
    cancel: () => {
      setMove(undefined);
    },
  });
  return {
    move: isDone ? undefined : move,
    step: (line, ticks) => {
      setMove((known) => {
        if (known && known.stage !== 'moving') return known;
        const from = known?.line.id === line.id ? known.price : line.price;
        return { line, price: stepPrice(from, ticks, tickSize), stage: 'moving' };
      });
    },
    ask: () => {
      setMove((known) => toQuestion(known));
    },
    send: () => {
      if (!move) return;
      setMove({ ...move, stage: 'sent' });
      void amend(move.line, move.price).then((isAccepted) => {
        if (!isAccepted) setMove(undefined);
      });
    },
    cancel: () => {
      setMove(undefined);
    },
  };
}

/** A line that is back at its price needs no question. */
function toQuestion(move: LineMove | undefined): LineMove | undefined {
  if (!move || money.of(move.price).eq(move.line.price)) return undefined;
  return { ...move, stage: 'confirming' };
}

interface PointerEvents {
  readonly start: (line: ChartLine) => void;
  readonly drag: (price: string) => void;
  readonly release: () => void;
  readonly cancel: () => void;
}

function usePointer({ host, view, lines }: LineMoveOptions, events: PointerEvents): void {
  const gripAt = useEffectEvent((x: number, y: number, pointer: 'mouse' | 'touch') => {
    const drawn = view?.lineAt(x, y, pointer);
    const line = drawn?.isDraggable ? lines.find(({ id }) => id === drawn.id) : undefined;
    const lineY = line && view?.yAt(approximate(line.price));
    if (!line || lineY === undefined) return undefined;
    events.start(line);
    // The distance stays, so that the line does not jump to the pointer.
    return y - lineY;
  });
  const dragTo = useEffectEvent((y: number) => {
    const price = view?.priceAt(y);
    if (price !== undefined) events.drag(price.toFixed(12));
  });
  const end = useEffectEvent((how: 'release' | 'cancel') => {
    events[how]();
  });
  useEffect(() => {
    const element = host.current;
    if (!element || !view) return undefined;
    return followPointer(element, view, { gripAt, dragTo, end });
  }, [host, view]);
}

interface Grip {
  readonly gripAt: (x: number, y: number, pointer: 'mouse' | 'touch') => number | undefined;
  readonly dragTo: (y: number) => void;
  readonly end: (how: 'release' | 'cancel') => void;
}

/** Follows a pointer that grips a line, and keeps the chart still meanwhile. Returns a function that stops. */
function followPointer(element: HTMLElement, view: ChartView, grip: Grip): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let offset: number | undefined;
  const finish = (how: 'release' | 'cancel') => {
    if (offset === undefined) return;
    offset = undefined;
    view.setMovable(true);
    grip.end(how);
  };
  const down = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    const { left, top } = element.getBoundingClientRect();
    const pointer = event.pointerType === 'touch' ? 'touch' : 'mouse';
    offset = grip.gripAt(event.clientX - left, event.clientY - top, pointer);
    if (offset !== undefined) view.setMovable(false);
  };
  const moveTo = ({ clientY }: PointerEvent) => {
    if (offset === undefined) return;
    grip.dragTo(clientY - element.getBoundingClientRect().top - offset);
  };
  const keepPage = (event: TouchEvent) => {
    if (offset !== undefined) event.preventDefault();
  };
  element.addEventListener('pointerdown', down, { signal, capture: true });
  element.addEventListener('touchstart', keepPage, { signal, capture: true, passive: false });
  window.addEventListener('pointermove', moveTo, { signal });
  window.addEventListener(
    'pointerup',
    () => {
      finish('release');
    },
    { signal },
  );
  window.addEventListener(
    'pointercancel',
    () => {
      finish('cancel');
    },
    { signal },
  );
  const escape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') finish('cancel');
  };
  window.addEventListener('keydown', escape, { signal });
  return () => {
    listening.abort();
  };
}
