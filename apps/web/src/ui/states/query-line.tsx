import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { unknownFigure } from '#platform/format/format.ts';
import { Button } from '../fields/button.tsx';
import { Figure } from '../figures/figure.tsx';
import { Skeleton } from './skeleton.tsx';

interface QueryLineProps<T> {
  readonly query: UseQueryResult<T>;
  readonly children: (data: T & {}) => ReactNode;
}

export function QueryLine<T>({ query, children }: QueryLineProps<T>) {
  const { t } = useLingui();
  const { data, error } = query;
  if (data !== undefined && data !== null) return <Figure>{children(data)}</Figure>;
  if (!error) return <Skeleton className="h-4 w-24" />;
  return (
    <>
      <Figure>{unknownFigure}</Figure>{' '}
      <Button look="bare" onClick={() => void query.refetch()}>
        {t({ id: 'retry', message: 'Try again' })}
      </Button>
    </>
  );
}
