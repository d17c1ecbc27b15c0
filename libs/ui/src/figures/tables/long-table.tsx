import { useVirtualizer } from '@tanstack/react-virtual';
import { useState, type ReactNode } from 'react';
import { useIsPhone } from '../../screen/media-query.ts';
import type { RowsInView } from './table-props.ts';

/** First guess at the height of a row and of a phone's card, in px. */
const heights = { row: 33, card: 120 } as const;

interface LongTableProps {
  readonly count: number;
  readonly children: (view: RowsInView) => ReactNode;
}

export function LongTable({ count, children }: LongTableProps) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const height = useIsPhone() ? heights.card : heights.row;
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count,
    getScrollElement: () => frame,
    estimateSize: () => height,
    overscan: 10,
  });
  const items = virtualizer.getVirtualItems();
  return children({
    frame: setFrame,
    indexes: items.map(({ index }) => index),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
  });
}
