import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { usePage } from '#page/page-context.ts';
import { EntryLink } from '#platform/simulation/entry-link.tsx';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useSession } from '#platform/session/session.ts';
import { Button } from '#ui/fields/button.tsx';
import { classNames } from '#ui/styling/class-names.ts';
import { UserIcon } from '#ui/pictures/icons.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { DeviceKey } from './device-key.tsx';

export function UserMenu() {
  const { t } = useLingui();
  const sdk = useSdk();
  const session = useSession();
  if (session.status === 'loading') return <UserMenuPlace />;
  if (session.status === 'anonymous') return <EntryLinks />;
  return (
    <Popover label={t({ id: 'user.menu', message: 'Account' })} button={<UserIcon />}>
      <div className="flex flex-col gap-3">
        <p className="text-md font-semibold break-all">
          <bdi>{session.user.loginName}</bdi>
        </p>
        <DeviceKey />
        <Link
          to="/{-$locale}/settings"
          onClick={({ currentTarget }) => {
            currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
          }}
          className="hit-area flex items-center text-md text-accent-text underline"
        >
          {t({ id: 'user.settings', message: 'All settings' })}
        </Link>
        <Button
          onClick={() => {
            sdk.trackClick('logOut');
            void sdk.logout();
          }}
        >
          {t({ id: 'user.log-out', message: 'Log out' })}
        </Button>
      </div>
    </Popover>
  );
}

/** Takes the room of what stands here once the session is known, so that the header does not move. */
function UserMenuPlace() {
  const { preferences } = usePage();
  if (preferences.read('global_user_id') !== '')
    return <Skeleton className="size-8 pointer-coarse:w-11" />;
  return (
    <div aria-hidden inert className="invisible contents">
      <EntryLinks />
    </div>
  );
}

function EntryLinks() {
  const { t } = useLingui();
  const look = 'hit-area items-center rounded-control px-2 sm:px-3 text-md whitespace-nowrap';
  return (
    <>
      <EntryLink to="login" className={classNames(look, 'flex text-text-2 hover:text-text-1')}>
        {t({ id: 'auth.log-in', message: 'Log in' })}
      </EntryLink>
      <EntryLink
        to="register"
        className={classNames(
          look,
          'hidden bg-accent font-semibold text-on-accent hover:brightness-110 sm:flex',
        )}
      >
        {t({ id: 'auth.register', message: 'Register' })}
      </EntryLink>
    </>
  );
}
