import { MessageState } from '@bourse/ui/states';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface FilteredListProps {
  /** Number of rows that pass the filter. */
  readonly count: number;
  readonly children: ReactNode;
}

/** Shows a list, or that its filter leaves nothing of it. */
export function FilteredList({ count, children }: FilteredListProps) {
  const { t } = useLingui();
  if (count > 0) return children;
  return (
    <MessageState
      title={t({ id: 'records.none-in-view', message: 'No results match the filter.' })}
    />
  );
}
