import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
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

/** A list in its four states: on its way, failed, empty, there. */
export function QueryState<T>({ query, loading, empty, children }: QueryStateProps<T>) {
  const { t } = useLingui();
  if (query.isPending) return <SkeletonRows rows={4} label={loading} />;
  if (query.isError) {
    return (
      <MessageState role="alert" title={query.error.message}>
        <Button onClick={() => void query.refetch()}>
          {t({ id: 'retry', message: 'Try again' })}
        </Button>
      </MessageState>
    );
  }
  if (query.data.length === 0) return <MessageState title={empty} />;
  return children(query.data);
}
