import { Loaded, type LoadedProps } from './loaded.tsx';
import { MessageState } from '@bourse/ui/states';

interface QueryStateProps<T> extends Pick<
  LoadedProps<readonly T[]>,
  'query' | 'loading' | 'children'
> {
  /** Says what the list would hold. */
  readonly empty: string;
}

/** Shows a list once it is loaded, or that it is empty. */
export function QueryState<T>({ query, loading, empty, children }: QueryStateProps<T>) {
  return (
    <Loaded query={query} loading={loading}>
      {(rows) => (rows.length === 0 ? <MessageState title={empty} /> : children(rows))}
    </Loaded>
  );
}
