import { useEffect, useEffectEvent, useState } from 'react';
import { dragLines } from '../../lines/drag-lines.ts';
import type { DrawnLine } from '../../lines/drawn-line.ts';
import {
  figuresOf,
  snapToTick,
  stepLine,
  type ChartLine,
  type LineMove,
} from '../../lines/line-move.ts';
import { useShownView } from '../view/view-context.ts';

interface LineMoveOptions {
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

  usePointer(lines, {
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
        return { line, price: stepLine(from, ticks, tickSize), stage: 'moving' };
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
  if (!move || figuresOf(move).difference === '0') return undefined;
  return { ...move, stage: 'confirming' };
}

interface PointerEvents {
  readonly start: (line: ChartLine) => void;
  readonly drag: (price: string) => void;
  readonly release: () => void;
  readonly cancel: () => void;
}

function usePointer(lines: readonly ChartLine[], events: PointerEvents): void {
  const { host, view } = useShownView();
  const start = useEffectEvent(({ id }: DrawnLine) => {
    const line = lines.find((known) => known.id === id);
    if (line) events.start(line);
  });
  const drag = useEffectEvent((price: number) => {
    events.drag(price.toFixed(12));
  });
  const end = useEffectEvent((how: 'release' | 'cancel') => {
    events[how]();
  });
  useEffect(() => {
    const element = host.current;
    if (!element || !view) return undefined;
    return dragLines(element, view, { start, drag, end });
  }, [host, view]);
}
