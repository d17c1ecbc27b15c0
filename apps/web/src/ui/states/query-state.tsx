import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '#platform/messages/error-text.ts';
import { formatTime } from '#platform/format/format.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { Button } from '../fields/button.tsx';
import { MessageState } from './message-state.tsx';
import { SkeletonRows } from './skeleton.tsx';

interface QueryStateProps<T> {
  readonly query: UseQueryResult<readonly T[]>;
  /** Says what is loading. */
  readonly loading: string;
  /** Says what the list would hold. */
  readonly empty: string;
  readonly children: (rows: readonly T[]) => ReactNode;
}

export function QueryState<T>({ query, loading, empty, children }: QueryStateProps<T>) {
  const { t } = useLingui();
  const { data, error } = query;
  if (data === undefined) {
    if (!error) return <SkeletonRows rows={4} label={loading} />;
    return (
      <MessageState role="alert" title={errorText(error)}>
        <Button onClick={() => void query.refetch()}>
          {t({ id: 'retry', message: 'Try again' })}
        </Button>
      </MessageState>
    );
  }
  const shown = data.length === 0 ? <MessageState title={empty} /> : children(data);
  if (!error) return shown;
  return (
    <>
      <StaleNote updatedAt={query.dataUpdatedAt} reason={errorText(error)} />
      <div className="flex min-h-0 flex-1 flex-col opacity-60">{shown}</div>
    </>
  );
}

function StaleNote({ updatedAt, reason }: { readonly updatedAt: number; readonly reason: string }) {
  const { t } = useLingui();
  const time = formatTime(updatedAt, useLocale());
  return (
    <p role="status" className="border-b border-line px-3 py-1 text-xs text-warn">
      {t({ id: 'stale.as-of', message: `As of ${{ time }}.` })} {reason}
    </p>
  );
}
