import { approximate } from '@bourse/trading/decimal';
import {
  keyMove,
  movePoints,
  pointCounts,
  type AxisSteps,
  type Candle,
  type DrawnPoint,
} from '@bourse/trading-chart';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { DrawingTexts } from './drawing-texts.ts';
import type { Draft, Drawings } from './use-drawings.ts';

interface PointHandleProps {
  readonly draft: Draft;
  readonly drawings: Drawings;
  readonly texts: DrawingTexts;
  readonly steps: AxisSteps;
  readonly newest: () => Candle | undefined;
  readonly say: (text: string) => void;
  readonly onPlaced: (id: string) => void;
}

/** The next point of a drawing that is being made: arrow keys move it and Enter places it. */
export function PointHandle(props: PointHandleProps) {
  const { draft, texts, newest } = props;
  const { t } = useLingui();
  const handle = useRef<HTMLDivElement>(null);
  const point = draft.next ?? draft.points.at(-1) ?? startOf(newest());
  const onPointKey = usePointKeys(props, point);
  const opener = useRef<Element>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement !== handle.current) opener.current = activeElement;
    handle.current?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') onPointKey(event);
    else if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const name = texts.name(draft.kind);
  const [number, count] = [draft.points.length + 1, pointCounts[draft.kind]];
  const label = t({
    id: 'drawing.point',
    message: `${{ name }}: point ${{ number }} of ${{ count }}`,
  });
  const help = t({
    id: 'drawing.point-help',
    message: 'Arrow keys move the point, with Shift by ten steps. Enter places it, Escape cancels.',
  });
  return (
    <div
      ref={handle}
      // Screen readers leave the arrow keys to an application.
      role="application"
      tabIndex={0}
      aria-label={label}
      aria-description={help}
      onKeyDown={onKeyDown}
      className="max-w-72 rounded-control px-2 py-1 text-sm -outline-offset-2"
    >
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>{label}</span>
        {point && <bdi className="text-xs tabular-nums">{texts.point(point)}</bdi>}
      </p>
      <p className="text-xs text-text-3">{help}</p>
    </div>
  );
}

/** The newest price, where a point begins that no pointer has placed. */
function startOf(candle: Candle | undefined): DrawnPoint | undefined {
  return candle && { time: candle[0], price: approximate(candle[4]) };
}

function usePointKeys(props: PointHandleProps, point: DrawnPoint | undefined) {
  const { draft, drawings, texts, steps, say, onPlaced } = props;
  const { t } = useLingui();
  const name = texts.name(draft.kind);
  const place = (placed: DrawnPoint) => {
    const id = drawings.put(placed);
    if (id === undefined) {
      say(t({ id: 'drawing.point-placed', message: 'Point placed' }));
      return;
    }
    onPlaced(id);
    say(t({ id: 'drawing.placed', message: `${{ name }} placed` }));
  };
  return (event: KeyboardEvent) => {
    const move = keyMove(event.key, event.shiftKey);
    const [moved] = move && point ? movePoints([point], move, steps) : [];
    if (moved) {
      drawings.follow(moved);
      say(texts.point(moved));
    } else if (event.key === 'Enter' && point) place(point);
    else return;
    event.preventDefault();
  };
}
