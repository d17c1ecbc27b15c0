import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Loaded } from '#ui/states/loaded.tsx';
import { useSecurity, type Security } from '@bourse/react/session';

interface SecurityQueryProps {
  /** Rows of the placeholder. */
  readonly rows: number;
  readonly children: (security: Security) => ReactNode;
}

/** Shows what protects the account once it is known. */
export function SecurityQuery({ rows, children }: SecurityQueryProps) {
  const { t } = useLingui();
  const query = useSecurity();
  return (
    <Loaded
      query={query}
      rows={rows}
      rowClassName="h-14"
      loading={t({ id: 'security.loading', message: 'Loading your security settings' })}
    >
      {children}
    </Loaded>
  );
}
