import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { errorText } from '#platform/messages/error-text.ts';
import { Button } from '#ui/fields/button.tsx';
import { MessageState } from '#ui/states/message-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton.tsx';
import { useSecurity } from '../../api/overview.ts';
import type { Security } from '../../api/overview.ts';

interface SecurityQueryProps {
  /** Rows of the placeholder. */
  readonly rows: number;
  readonly children: (security: Security) => ReactNode;
}

/** Shows what protects the account once it is known. */
export function SecurityQuery({ rows, children }: SecurityQueryProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useSecurity();
  if (data) return children(data);
  if (!error) {
    const label = t({ id: 'security.loading', message: 'Loading your security settings' });
    return <SkeletonRows rows={rows} label={label} className="h-14" />;
  }
  return (
    <MessageState role="alert" title={errorText(error)}>
      <Button onClick={() => void refetch()}>{t({ id: 'retry', message: 'Try again' })}</Button>
    </MessageState>
  );
}
