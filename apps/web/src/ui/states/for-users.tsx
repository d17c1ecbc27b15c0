import type { User } from '@bourse/client/session';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EntryLink } from '#platform/simulation/entry-link.tsx';
import { useSession } from '@bourse/react/session';
import { MessageState, SkeletonRows } from '@bourse/ui/states';

interface ForUsersProps {
  readonly hint: string;
  readonly children: (user: User) => ReactNode;
}

/** Shows a part to users, and a way to log in to others. */
export function ForUsers({ hint, children }: ForUsersProps) {
  const { t } = useLingui();
  const { status, user } = useSession();
  if (user) return children(user);
  if (status === 'loading') {
    const label = t({ id: 'account.loading', message: 'Loading your account' });
    return <SkeletonRows rows={8} label={label} className="h-8" />;
  }
  return (
    <MessageState title={hint}>
      <EntryLink
        to="login"
        className="flex h-11 items-center justify-center rounded-control bg-accent px-6 text-md font-semibold text-on-accent hover:brightness-110"
      >
        {t({ id: 'auth.log-in', message: 'Log in' })}
      </EntryLink>
    </MessageState>
  );
}
