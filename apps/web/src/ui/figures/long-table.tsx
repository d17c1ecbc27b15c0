import { useVirtualizer } from '@tanstack/react-virtual';
import { useState } from 'react';
import { useIsPhone } from '#platform/theme/media-query.ts';
import type { DataTableProps } from './table-view.tsx';
import { TableView } from './table-view.tsx';

/** First guess at the height of a row and of a phone's card, in px. */
const heights = { row: 33, card: 120 } as const;

export function LongTable<T>(props: DataTableProps<T>) {
  const { rows } = props;
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const height = useIsPhone() ? heights.card : heights.row;
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: rows.length,
    getScrollElement: () => frame,
    estimateSize: () => height,
    overscan: 10,
  });
  const items = virtualizer.getVirtualItems();
  const view = {
    frame: setFrame,
    shown: items.flatMap(({ index }) =>
      rows.slice(index, index + 1).map((row) => ({ row, index })),
    ),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
  };
  return <TableView {...props} view={view} />;
}
