import {
  keyMove,
  movePoints,
  type AxisSteps,
  type Candle,
  type Drawing,
} from '@bourse/trading-chart';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '@bourse/ui/fields';
import type { DrawingTexts } from './drawing-texts.ts';
import { PointHandle } from './point-handle.tsx';
import type { Drawings } from './use-drawings.ts';

interface DrawingHandlesProps {
  readonly drawings: Drawings;
  readonly texts: DrawingTexts;
  readonly steps: AxisSteps;
  readonly newest: () => Candle | undefined;
}

/** The drawings of the pair for keyboards and screen readers, visible while one has focus. */
export function DrawingHandles(props: DrawingHandlesProps) {
  const { drawings, texts, steps } = props;
  const { t } = useLingui();
  const [said, say] = useState('');
  const [focusedId, setFocusedId] = useState<string>();
  const frame = useRef<HTMLDivElement>(null);
  const { draft, drawings: kept } = drawings;
  const remove = ({ id, kind }: Drawing) => {
    const rest = kept.filter((drawing) => drawing.id !== id);
    drawings.remove(id);
    setFocusedId(rest.at(-1)?.id);
    if (rest.length === 0) frame.current?.focus();
    const name = texts.name(kind);
    say(t({ id: 'drawing.removed', message: `${{ name }} removed` }));
  };
  return (
    <div
      ref={frame}
      tabIndex={-1}
      className="sr-only focus-within:not-sr-only focus-within:absolute! focus-within:start-2 focus-within:bottom-8 focus-within:z-10 focus-within:max-h-40 focus-within:max-w-[calc(100%-1rem)] focus-within:overflow-y-auto focus-within:rounded-panel focus-within:border focus-within:border-line focus-within:bg-surface-1 focus-within:p-1"
    >
      {draft && (
        <PointHandle key={draft.kind} {...props} draft={draft} say={say} onPlaced={setFocusedId} />
      )}
      {kept.length > 0 && (
        <ul aria-label={t({ id: 'drawing.list', message: 'Your drawings' })}>
          {kept.map((drawing) => (
            <DrawingRow
              key={drawing.id}
              drawing={drawing}
              texts={texts}
              takesFocus={drawing.id === focusedId}
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
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

interface DrawingRowProps {
  readonly drawing: Drawing;
  readonly texts: DrawingTexts;
  readonly takesFocus: boolean;
  readonly onFocus: () => void;
  /** Moves the drawing by a key. Returns whether the key moves anything. */
  readonly onMove: (key: string, withShift: boolean) => boolean;
  readonly onRemove: () => void;
}

function DrawingRow(props: DrawingRowProps) {
  const { drawing, texts, takesFocus, onFocus, onMove, onRemove } = props;
  const { t } = useLingui();
  const name = texts.name(drawing.kind);
  const places = texts.places(drawing);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete') onRemove();
    else if (!onMove(event.key, event.shiftKey)) return;
    event.preventDefault();
    // The chart deletes the selected drawing at this key too.
    event.stopPropagation();
  };
  return (
    <li className="flex items-center gap-1">
      <div
        ref={(element) => {
          if (takesFocus) element?.focus();
        }}
        // Screen readers leave the arrow keys to an application.
        role="application"
        tabIndex={0}
        aria-label={`${name}: ${places}`}
        aria-description={t({
          id: 'drawing.move-help',
          message: 'Arrow keys move it, with Shift by ten steps. Delete removes it.',
        })}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        className="hit-area flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 rounded-control px-2 text-sm -outline-offset-2"
      >
        <span>{name}</span>
        <bdi className="text-xs tabular-nums">{places}</bdi>
      </div>
      <Button
        look="bare"
        className="shrink-0 text-xs"
        aria-label={t({ id: 'drawing.remove-one', message: `Remove: ${{ name }}, ${{ places }}` })}
        onClick={onRemove}
      >
        {t({ id: 'drawing.remove', message: 'Remove' })}
      </Button>
    </li>
  );
}
