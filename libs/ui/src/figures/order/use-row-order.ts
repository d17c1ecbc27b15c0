import { useState, type DragEvent, type KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Lets a user move the rows of a list by dragging them, or by Alt and an arrow key.
 *
 * @param onMove - Receives the key of a row and its new place, which may lie beyond the list.
 * @returns The key of the row that is dragged, and the properties of the element of each row.
 */
export function useRowOrder(onMove: (key: string, place: number) => void) {
  const [dragged, setDragged] = useState<string>();
  const rowProps = (key: string, index: number) => ({
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = 'move';
      // Firefox drags nothing that has no data.
      dataTransfer.setData('text/plain', key);
      setDragged(key);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined) return;
      event.preventDefault();
      if (key !== dragged) onMove(dragged, index);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
    },
    onDragEnd: () => {
      setDragged(undefined);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (!event.altKey || step === undefined) return;
      event.preventDefault();
      onMove(key, index + step);
    },
  });
  return { dragged, rowProps };
}
