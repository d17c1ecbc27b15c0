import { useEffect, useRef, type KeyboardEvent } from 'react';
import { keyMove, movePoints, type AxisSteps } from '../../drawings/drawing-move.ts';
import { pointCounts, type DrawnPoint } from '../../drawings/drawing.ts';
import type { Candle } from '../../series/candle.ts';
import { useSetup } from '../setup/chart-setup.ts';
import type { PlaceTexts } from './drawing-texts.ts';
import type { Draft, Drawings } from './use-drawings.ts';

interface PointHandleProps {
  readonly draft: Draft;
  readonly drawings: Drawings;
  readonly texts: PlaceTexts;
  readonly steps: AxisSteps;
  readonly newest: Candle | undefined;
  readonly say: (text: string) => void;
  readonly onPlaced: (id: string) => void;
}

/** The next point of a drawing that is being made: arrow keys move it and Enter places it. */
export function PointHandle(props: PointHandleProps) {
  const { draft, texts, newest } = props;
  const words = useSetup().words.drawings;
  const handle = useRef<HTMLDivElement>(null);
  const point = draft.next ?? draft.points.at(-1) ?? startOf(newest);
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
  const label = words.point({
    name: words.kinds[draft.kind],
    number: draft.points.length + 1,
    count: pointCounts[draft.kind],
  });
  return (
    <div
      ref={handle}
      // Screen readers leave the arrow keys to an application.
      role="application"
      tabIndex={0}
      aria-label={label}
      aria-description={words.pointHelp}
      onKeyDown={onKeyDown}
      className="chart-point"
    >
      <p className="chart-place">
        <span>{label}</span>
        {point && <bdi>{texts.point(point)}</bdi>}
      </p>
      <p className="chart-help">{words.pointHelp}</p>
    </div>
  );
}

/** The newest price, where a point begins that no pointer has placed. */
function startOf(candle: Candle | undefined): DrawnPoint | undefined {
  return candle && { time: candle[0], price: Number(candle[4]) };
}

function usePointKeys(props: PointHandleProps, point: DrawnPoint | undefined) {
  const { draft, drawings, texts, steps, say, onPlaced } = props;
  const words = useSetup().words.drawings;
  const place = (placed: DrawnPoint) => {
    const id = drawings.put(placed);
    if (id === undefined) {
      say(words.pointPlaced);
      return;
    }
    onPlaced(id);
    say(words.placed(words.kinds[draft.kind]));
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
