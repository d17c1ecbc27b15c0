import {
  addDrawing,
  pointCounts,
  type Drawing,
  type DrawingKind,
  type DrawnPoint,
} from '../../drawings/drawing.ts';
import { useState } from 'react';
import { useKept } from '../setup/use-kept.ts';
import { drawingsName, keptDrawings } from './kept-drawings.ts';

/** A drawing that is being made; its last point follows the pointer. */
export interface Draft {
  readonly kind: DrawingKind;
  readonly points: readonly DrawnPoint[];
  readonly next?: DrawnPoint;
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
  readonly move: (id: string, points: readonly DrawnPoint[]) => void;
  readonly cancel: () => void;
  /** Removes a drawing: by default the selected one, and without one the newest. */
  readonly remove: (id?: string) => void;
  /** Takes the last change back; `undefined` where there is none. */
  readonly undo: (() => void) | undefined;
  /** Makes a change again that was taken back; `undefined` where there is none. */
  readonly redo: (() => void) | undefined;
}

interface KeptDrawings {
  readonly version: 1;
  readonly drawings: readonly Drawing[];
}

const firstDrawings: KeptDrawings = { version: 1, drawings: [] };

/** The drawings of a pair, and the one that is being made. */
export function useDrawings(symbol: string): Drawings {
  const [{ drawings }, setKept] = useKept<KeptDrawings>(
    drawingsName(symbol),
    keptDrawings,
    firstDrawings,
  );
  const [draft, setDraft] = useState<Draft>();
  const [selectedId, select] = useState<string>();
  const { keep, undo, redo } = useUndo(drawings, (next) => {
    select(undefined);
    setKept({ version: 1, drawings: next });
  });
  return {
    shown: draft ? [...drawings, toDrawing(draft)] : drawings,
    drawings,
    draft,
    selectedId,
    select,
    begin: (kind) => {
      select(undefined);
      setDraft({ kind, points: [] });
    },
    follow: (next) => {
      setDraft((known) => known && { ...known, next });
    },
    put: (point) => {
      if (!draft) return undefined;
      const points = [...draft.points, point];
      if (points.length < pointCounts[draft.kind]) {
        setDraft({ kind: draft.kind, points });
        return undefined;
      }
      const id = crypto.randomUUID();
      keep(addDrawing(drawings, { id, kind: draft.kind, points }));
      setDraft(undefined);
      return id;
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

type Drawn = readonly Drawing[];

/** Keeps drawings so that changes can be taken back, as long as the chart is open. */
function useUndo(drawings: Drawn, setDrawings: (next: Drawn) => void) {
  const [{ before, after }, setHistory] = useState<{
    readonly before: readonly Drawn[];
    readonly after: readonly Drawn[];
  }>({ before: [], after: [] });
  const last = before.at(-1);
  const next = after.at(-1);
  return {
    keep: (changed: Drawn) => {
      setHistory({ before: [...before, drawings], after: [] });
      setDrawings(changed);
    },
    undo:
      last &&
      (() => {
        setHistory({ before: before.slice(0, -1), after: [...after, drawings] });
        setDrawings(last);
      }),
    redo:
      next &&
      (() => {
        setHistory({ before: [...before, drawings], after: after.slice(0, -1) });
        setDrawings(next);
      }),
  };
}

function toDrawing({ kind, points, next }: Draft): Drawing {
  return { id: draftId, kind, points: next ? [...points, next] : [...points] };
}
