import { classNames } from '@bourse/ui/class-names';
import { UserIcon } from '@bourse/ui/icons';
import { Popover } from '@bourse/ui/overlays';
import { useLingui } from '@lingui/react/macro';
import { PageLink } from '../controls/page-link.tsx';
import type { HeaderProps } from './header-props.ts';
import { Panel } from './panel.tsx';

export function UserMenu({ context }: HeaderProps) {
  const { t } = useLingui();
  const { user } = context;
  if (user === undefined) return <UserMenuPlace context={context} />;
  if (user === null) return <EntryLinks context={context} />;
  return (
    <>
      <SubAccount name={user.subAccount} />
      <Popover label={t({ id: 'user.menu', message: 'Account' })} button={<UserIcon />}>
        {(close) => <Panel name="AccountPanel" context={context} close={close} />}
      </Popover>
    </>
  );
}

/** Says on every page that the user is not in the main account. */
function SubAccount({ name }: { readonly name: string | undefined }) {
  const { t } = useLingui();
  if (name === undefined) return null;
  const text = t({ id: 'user.sub-account', message: `Sub-account ${{ name }}` });
  return (
    <p
      title={text}
      className="ms-1 max-w-14 rounded-control border border-sub-account px-1.5 py-0.5 text-xs font-semibold text-sub-account sm:max-w-32"
    >
      <span className="sr-only">{text}</span>
      {/* Its own direction decides on which side a long name is cut. */}
      <bdi aria-hidden className="block truncate">
        {name}
      </bdi>
    </p>
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
