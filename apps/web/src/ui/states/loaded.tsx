import { useLingui } from '@lingui/react/macro';
import type { CallResult } from '@bourse/react';
import type { ReactNode } from 'react';
import { formatTime } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { errorText } from '#platform/messages/error-text.ts';
import { LoadFailure } from './load-failure.tsx';
import { SkeletonRows } from '@bourse/ui/states';

export interface LoadedProps<T> {
  readonly query: CallResult<T>;
  /** Says what is loading. */
  readonly loading: string;
  /** Number of grey rows while it is loading. Default 4. */
  readonly rows?: number;
  readonly rowClassName?: string;
  readonly children: (data: T) => ReactNode;
}

/** Shows data once it is loaded; greyed with its time after a failure to load it again. */
export function Loaded<T>({ query, loading, rows = 4, rowClassName, children }: LoadedProps<T>) {
  const { data, error } = query;
  if (data === undefined) {
    if (error) return <LoadFailure error={error} onRetry={() => void query.refetch()} />;
    return <SkeletonRows rows={rows} label={loading} className={rowClassName} />;
  }
  if (!error) return children(data);
  return (
    <>
      <StaleNote updatedAt={query.dataUpdatedAt} reason={errorText(error)} />
      <div className="flex min-h-0 flex-1 flex-col opacity-60">{children(data)}</div>
    </>
  );
}

function StaleNote({ updatedAt, reason }: { readonly updatedAt: number; readonly reason: string }) {
  const { t } = useLingui();
  const time = formatTime(updatedAt, useLocale());
  return (
    <p role="status" className="border-b border-line px-3 py-1 text-xs text-warn">
      {t({ id: 'stale.as-of', message: `As of ${{ time }}. ${{ reason }}` })}
    </p>
  );
}
