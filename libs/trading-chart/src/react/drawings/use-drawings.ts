import {
  addDrawing,
  pointCounts,
  type Drawing,
  type DrawingKind,
  type DrawnPoint,
} from '../../drawings/drawing.ts';
import { useState } from 'react';
import type { DrawingExtras } from './drawing-extras.ts';
import { useKept } from '../setup/use-kept.ts';
import { drawingsName, keptDrawings, noDrawings } from './kept-drawings.ts';

/** A drawing that is being made; its last point follows the pointer. */
export interface Draft {
  readonly kind: DrawingKind;
  readonly points: readonly DrawnPoint[];
  readonly next?: DrawnPoint;
  /** The text for which a place is being chosen. */
  readonly text?: string;
}

const draftId = 'draft';

export interface Drawings {
  /** The kept drawings, and the one that is being made. */
  readonly shown: readonly Drawing[];
  readonly drawings: readonly Drawing[];
  readonly draft: Draft | undefined;
  readonly selectedId: string | undefined;
  readonly select: (id: string | undefined) => void;
  readonly begin: (kind: DrawingKind) => void;
  readonly follow: (point: DrawnPoint) => void;
  /** Places a point. Returns the id of the drawing if this was its last point. */
  readonly put: (point: DrawnPoint) => string | undefined;
  /** Sets the text of the draft. */
  readonly write: (text: string) => void;
  /** Keeps the text of the draft; an empty one ends the draft. Returns the id of the drawing. */
  readonly finish: () => string | undefined;
  readonly move: (id: string, points: readonly DrawnPoint[]) => void;
  readonly cancel: () => void;
  /** Removes a drawing: by default the selected one, and without one the newest. */
  readonly remove: (id?: string) => void;
  /** Takes the last change back; `undefined` where there is none. */
  readonly undo: (() => void) | undefined;
  /** Makes a change again that was taken back; `undefined` where there is none. */
  readonly redo: (() => void) | undefined;
}

/**
 * The drawings of a pair, and the one that is being made.
 *
 * @param extras - `onChange` is called with each drawing that the user moves or removes.
 */
export function useDrawings(symbol: string, extras?: Pick<DrawingExtras, 'onChange'>): Drawings {
  const [{ drawings }, setKept] = useKept(drawingsName(symbol), keptDrawings, noDrawings);
  const [selectedId, select] = useState<string>();
  const { keep, undo, redo } = useUndo(drawings, (next) => {
    select(undefined);
    setKept({ version: 1, drawings: next });
    for (const before of drawings) {
      const after = next.find(({ id }) => id === before.id);
      if (after !== before) extras?.onChange(before, after);
    }
  });
  const { draft, setDraft, ...making } = useDraft((made) => {
    const id = crypto.randomUUID();
    keep(addDrawing(drawings, { id, ...made }));
    return id;
  });
  return {
    shown: draft ? [...drawings, toDrawing(draft)] : drawings,
    drawings,
    draft,
    ...making,
    selectedId,
    select,
    begin: (kind) => {
      select(undefined);
      setDraft({ kind, points: [] });
    },
    cancel: () => {
      setDraft(undefined);
      select(undefined);
    },
    move: (id, points) => {
      keep(drawings.map((drawing) => (drawing.id === id ? { ...drawing, points } : drawing)));
      select(id);
    },
    remove: (id = selectedId ?? drawings.at(-1)?.id) => {
      keep(drawings.filter((drawing) => drawing.id !== id));
    },
    undo,
    redo,
  };
}

/** @param add - Keeps a drawing that is complete, and returns its id. */
function useDraft(add: (made: Omit<Drawing, 'id'>) => string) {
  const [draft, setDraft] = useState<Draft>();
  const making: Pick<Drawings, 'follow' | 'put' | 'write' | 'finish'> = {
    follow: (next) => {
      setDraft((known) => (known?.text === undefined ? known && { ...known, next } : known));
    },
    put: (point) => {
      if (!draft || draft.text !== undefined) return undefined;
      const { kind } = draft;
      const points = [...draft.points, point];
      const isWhole = points.length === pointCounts[kind];
      if (!isWhole) setDraft({ kind, points });
      else setDraft(kind === 'text' ? { kind, points, text: '' } : undefined);
      return isWhole && kind !== 'text' ? add({ kind, points }) : undefined;
    },
    write: (text) => {
      setDraft((known) => known && { ...known, text });
    },
    finish: () => {
      const text = draft?.text?.trim();
      setDraft(undefined);
      return draft && text ? add({ kind: draft.kind, points: draft.points, text }) : undefined;
    },
  };
  return { draft, setDraft, ...making };
}

type Drawn = readonly Drawing[];

interface History {
  readonly before: readonly Drawn[];
  readonly after: readonly Drawn[];
}

/** Keeps drawings so that changes can be taken back, as long as the chart is open and no other chart changes them. */
function useUndo(drawings: Drawn, setDrawings: (next: Drawn) => void) {
  const [{ before, after }, setHistory] = useState<History>({ before: [], after: [] });
  const [own, setOwn] = useState(drawings);
  if (own !== drawings) {
    setOwn(drawings);
    setHistory({ before: [], after: [] });
  }
  const last = before.at(-1);
  const next = after.at(-1);
  const change = (next: Drawn, history: History) => {
    setHistory(history);
    setOwn(next);
    setDrawings(next);
  };
  return {
    keep: (changed: Drawn) => {
      change(changed, { before: [...before, drawings], after: [] });
    },
    undo:
      last &&
      (() => {
        change(last, { before: before.slice(0, -1), after: [...after, drawings] });
      }),
    redo:
      next &&
      (() => {
        change(next, { before: [...before, drawings], after: after.slice(0, -1) });
      }),
  };
}

function toDrawing({ kind, points, next, text = '' }: Draft): Drawing {
  return { id: draftId, kind, points: next ? [...points, next] : [...points], text };
}
