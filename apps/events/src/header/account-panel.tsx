import { Button } from '@bourse/ui/fields';
import { useLingui } from '@lingui/react/macro';
import { PageLink } from '../controls/page-link.tsx';
import { AccountFacts } from './account-facts.tsx';
import type { HeaderProps } from './header-props.ts';

/** Content of the account menu. */
export function AccountPanel({ context }: HeaderProps) {
  const { t } = useLingui();
  const { user, logOut } = context;
  if (!user) return null;
  return (
    <div className="flex flex-col gap-3">
      <AccountFacts context={context} user={user} />
      <AccountLinks context={context} />
      <Button onClick={logOut}>{t({ id: 'user.log-out', message: 'Log out' })}</Button>
    </div>
  );
}

function AccountLinks({ context }: HeaderProps) {
  const { t } = useLingui();
  const rows = [
    ['security', t({ id: 'user.security', message: 'Security' })],
    ['switchAccount', t({ id: 'user.switch', message: 'Switch account' })],
    ['settings', t({ id: 'user.settings', message: 'All settings' })],
  ] as const;
  return rows.map(([to, text]) => (
    <PageLink
      key={to}
      context={context}
      to={to}
      className="hit-area flex items-center text-md text-accent-text underline"
    >
      {text}
    </PageLink>
  ));
}
