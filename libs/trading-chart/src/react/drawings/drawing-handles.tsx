import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ChartView } from '../../chart-view.ts';
import { keyMove, movePoints } from '../../drawings/drawing-move.ts';
import type { Drawing } from '../../drawings/drawing.ts';
import type { ChartTimes } from '../../times/time-formats.ts';
import { useSetup, type ChartMarket } from '../setup/chart-setup.ts';
import type { DrawingExtras } from './drawing-extras.ts';
import { usePlaceTexts } from './drawing-texts.ts';
import { PointHandle } from './point-handle.tsx';
import { TextEntry } from './text-entry.tsx';
import type { Drawings } from './use-drawings.ts';

interface DrawingHandlesProps {
  readonly drawings: Drawings;
  readonly market: ChartMarket;
  readonly times: ChartTimes;
  readonly view: ChartView;
  readonly extras: DrawingExtras | undefined;
}

/** The drawings of the pair for keyboards and screen readers, visible while one has focus; of pointers the selected one. */
export function DrawingHandles(props: DrawingHandlesProps) {
  const { drawings, market, times, view, extras } = props;
  const words = useSetup().words.drawings;
  const texts = usePlaceTexts(market, times, view.candles);
  const steps = { tickSize: market.tickSize, shiftTimes: view.shiftTimes };
  const [said, say] = useState('');
  const [focusedId, setFocusedId] = useState<string>();
  const frame = useRef<HTMLDivElement>(null);
  const { draft, drawings: kept } = drawings;
  const remove = ({ id, kind }: Drawing) => {
    const rest = kept.filter((drawing) => drawing.id !== id);
    drawings.remove(id);
    setFocusedId(rest.at(-1)?.id);
    if (rest.length === 0) frame.current?.focus();
    say(words.removed(words.kinds[kind]));
  };
  return (
    <div ref={frame} tabIndex={-1} className="chart-handles">
      {draft?.text !== undefined && (
        <TextEntry
          text={draft.text}
          drawings={drawings}
          onPlaced={(id) => {
            setFocusedId(id);
            say(words.placed(words.kinds.text));
          }}
        />
      )}
      {draft && draft.text === undefined && (
        <PointHandle
          key={draft.kind}
          draft={draft}
          drawings={drawings}
          texts={texts}
          steps={steps}
          newest={view.candles().at(-1)}
          say={say}
          onPlaced={setFocusedId}
        />
      )}
      {kept.length > 0 && (
        <ul aria-label={words.list}>
          {kept.map((drawing) => (
            <DrawingRow
              key={drawing.id}
              drawing={drawing}
              places={texts.places(drawing)}
              takesFocus={drawing.id === focusedId}
              isCurrent={drawing.id === drawings.selectedId}
              onFocus={() => {
                setFocusedId(undefined);
                drawings.select(drawing.id);
              }}
              onMove={(key, withShift) => {
                const move = keyMove(key, withShift);
                if (!move) return false;
                const points = movePoints(drawing.points, move, steps);
                drawings.move(drawing.id, points);
                say(texts.places({ kind: drawing.kind, points }));
                return true;
              }}
              onRemove={() => {
                remove(drawing);
              }}
            >
              {extras?.controls(drawing)}
            </DrawingRow>
          ))}
        </ul>
      )}
      <p role="status" className="chart-unseen">
        {said}
      </p>
    </div>
  );
}

interface DrawingRowProps {
  readonly drawing: Drawing;
  readonly places: string;
  readonly takesFocus: boolean;
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
  /** Moves the drawing by a key. Returns whether the key moves anything. */
  readonly onMove: (key: string, withShift: boolean) => boolean;
  readonly onRemove: () => void;
  /** Controls that the page adds. */
  readonly children: ReactNode;
}

function DrawingRow(props: DrawingRowProps) {
  const { drawing, places, takesFocus, isCurrent, onFocus, onMove, onRemove, children } = props;
  const { words: allWords, controls } = useSetup();
  const words = allWords.drawings;
  const name = words.kinds[drawing.kind];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete') onRemove();
    else if (!onMove(event.key, event.shiftKey)) return;
    event.preventDefault();
    // The chart deletes the selected drawing at this key too.
    event.stopPropagation();
  };
  return (
    <li className="chart-drawing" aria-current={isCurrent}>
      <div
        ref={(element) => {
          if (takesFocus) element?.focus();
        }}
        // Screen readers leave the arrow keys to an application.
        role="application"
        tabIndex={0}
        aria-label={`${name}: ${places}`}
        aria-description={words.moveHelp}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        className="chart-handle"
      >
        <span>{name}</span>
        <bdi>{places}</bdi>
      </div>
      {children}
      <controls.Button
        look="bare"
        className="chart-small-button"
        aria-label={words.removeOne(name, places)}
        onClick={onRemove}
      >
        {words.remove}
      </controls.Button>
    </li>
  );
}
