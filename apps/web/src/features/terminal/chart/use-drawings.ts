import { useState } from 'react';
import { usePage } from '#page/page-context.ts';
import { useProduct } from '#platform/market/product.ts';
import type { Drawing, DrawingKind, DrawnPoint } from './drawings/drawing.ts';
import { addDrawing, drawingsKey, pointsOf, storedDrawings } from './drawings/drawing.ts';

/** A drawing that is being made; its last point follows the pointer. */
interface Draft {
  readonly kind: DrawingKind;
  readonly points: readonly DrawnPoint[];
  readonly next?: DrawnPoint;
}

const draftId = 'draft';

/** The drawings of a pair, which the browser keeps. */
export function useDrawings(symbol: string) {
  const { kept } = usePage();
  const key = drawingsKey(useProduct().instType, symbol);
  const [drawings, setDrawings] = useState<readonly Drawing[]>(
    () => kept.read(key, storedDrawings)?.drawings ?? [],
  );
  const [draft, setDraft] = useState<Draft>();
  const [selectedId, select] = useState<string>();
  const keep = (next: readonly Drawing[]) => {
    setDrawings(next);
    kept.write(key, { version: 1, drawings: next });
  };
  return {
    /** The kept drawings, and the one that is being made. */
    shown: draft ? [...drawings, toDrawing(draft)] : drawings,
    count: drawings.length,
    draft,
    selectedId,
    select,
    begin: (kind: DrawingKind) => {
      select(undefined);
      setDraft({ kind, points: [] });
    },
    follow: (next: DrawnPoint) => {
      setDraft((known) => known && { ...known, next });
    },
    put: (point: DrawnPoint) => {
      if (!draft) return;
      const points = [...draft.points, point];
      if (points.length < pointsOf[draft.kind]) {
        setDraft({ kind: draft.kind, points });
        return;
      }
      keep(addDrawing(drawings, { id: crypto.randomUUID(), kind: draft.kind, points }));
      setDraft(undefined);
    },
    cancel: () => {
      setDraft(undefined);
      select(undefined);
    },
    /** Deletes the selected drawing; without one the newest. */
    remove: () => {
      const id = selectedId ?? drawings.at(-1)?.id;
      keep(drawings.filter((drawing) => drawing.id !== id));
      select(undefined);
    },
  };
}

function toDrawing({ kind, points, next }: Draft): Drawing {
  return { id: draftId, kind, points: next ? [...points, next] : [...points] };
}
