import { useLingui } from '@lingui/react/macro';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { FrozenNotice, Profile, Security } from './account-facts.tsx';
import { ForUsers } from './for-users.tsx';
import { SubAccounts } from './sub-accounts.tsx';

export function AccountPage() {
  const { t } = useLingui();
  const title = t({ id: 'account.title', message: 'Your account' });
  return (
    <div className="mx-auto flex min-h-[70vh] w-full max-w-160 flex-1 flex-col gap-4 px-4 py-8">
      <PageHead
        page="/account"
        name={title}
        description={t({
          id: 'account.description',
          message: 'Who you are at Bourse, what protects your account, and your sub-accounts.',
        })}
      />
      <h1 className="text-xl font-semibold">{title}</h1>
      <ForUsers hint={t({ id: 'account.signed-out', message: 'Log in to see your account.' })}>
        {(user) => (
          <>
            <FrozenNotice user={user} />
            <Profile user={user} />
            <Security user={user} />
            <SubAccounts user={user} />
          </>
        )}
      </ForUsers>
    </div>
  );
}
