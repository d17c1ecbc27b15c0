import { useLingui } from '@lingui/react/macro';
import { classNames } from '../controls/class-names.ts';
import { UserIcon } from '../controls/icons.tsx';
import { PageLink } from '../controls/page-link.tsx';
import { Popover } from '../controls/popover.tsx';
import type { HeaderProps } from './header-props.ts';
import { Panel } from './panel.tsx';

export function UserMenu({ context }: HeaderProps) {
  const { t } = useLingui();
  const { user } = context;
  if (user === undefined) return <UserMenuPlace context={context} />;
  if (user === null) return <EntryLinks context={context} />;
  return (
    <Popover label={t({ id: 'user.menu', message: 'Account' })} button={<UserIcon />}>
      {(close) => <Panel name="AccountPanel" context={context} close={close} />}
    </Popover>
  );
}

/** Takes the room of what stands here once the session is known, so that the header does not move. */
function UserMenuPlace({ context }: HeaderProps) {
  if (context.expectsUser)
    return <span aria-hidden className="size-8 rounded-control bg-surface-2 pointer-coarse:w-11" />;
  return (
    <div aria-hidden inert className="invisible contents">
      <EntryLinks context={context} />
    </div>
  );
}

function EntryLinks({ context }: HeaderProps) {
  const { t } = useLingui();
  const look =
    'hit-area items-center rounded-control px-1 text-sm whitespace-nowrap sm:px-2 sm:text-md lg:px-3';
  return (
    <>
      <PageLink
        context={context}
        to="logIn"
        className={classNames(look, 'flex text-text-2 hover:text-text-1')}
      >
        {t({ id: 'auth.log-in', message: 'Log in' })}
      </PageLink>
      <PageLink
        context={context}
        to="register"
        className={classNames(
          look,
          'hidden bg-accent font-semibold text-on-accent hover:brightness-110 sm:flex',
        )}
      >
        {t({ id: 'auth.register', message: 'Register' })}
      </PageLink>
    </>
  );
}
