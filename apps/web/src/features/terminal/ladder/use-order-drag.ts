import { useRef, useState, type PointerEvent } from 'react';
import { cellOf, type LadderCell, type Lift } from './ladder-cell.ts';

interface DragOptions {
  readonly isMovable: (cell: LadderCell) => boolean;
  readonly onMove: (lift: Lift) => void;
}

/** Moves own orders by the pointer. A press that has reached another row is a drag, and no click. */
export function useOrderDrag({ isMovable, onMove }: DragOptions) {
  const [lift, setLift] = useState<Lift>();
  const pressed = useRef<LadderCell>(undefined);
  const dragged = useRef(false);
  const end = () => {
    pressed.current = undefined;
    setLift(undefined);
  };
  return {
    lift,
    setLift,
    hasDragged: () => dragged.current,
    handlers: {
      onPointerDown: ({ target, isPrimary, button }: PointerEvent) => {
        dragged.current = false;
        const cell = cellOf(target);
        pressed.current = cell && isPrimary && button === 0 && isMovable(cell) ? cell : undefined;
      },
      onPointerMove: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
        const cell = pressed.current;
        if (!cell) return;
        const to = cellOf(document.elementFromPoint(clientX, clientY))?.price;
        if (to === undefined || to === (lift?.to ?? cell.price)) return;
        // From here on the pointer may leave the rows.
        currentTarget.setPointerCapture(pointerId);
        dragged.current = true;
        setLift({ cell, to });
      },
      onPointerUp: () => {
        if (pressed.current && lift) onMove(lift);
        end();
      },
      onPointerCancel: end,
    },
  };
}
